import type { Mutant } from '@stryker-mutator/api/core';

type Change = Pick<Mutant, 'location' | 'replacement'>;

export function putMutant(text: string, mutant: Change): string;
export function openTypeCheck(folder?: string): {
  takes(mutant: Change & Pick<Mutant, 'fileName'>): boolean;
};
