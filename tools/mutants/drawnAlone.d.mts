import type { Mutant } from '@stryker-mutator/api/core';

export function makeMutantKey(mutant: Pick<Mutant, 'fileName' | 'location' | 'mutatorName' | 'replacement'>): string;
