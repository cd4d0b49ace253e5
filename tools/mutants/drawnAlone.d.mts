import type { Mutant, MutantResult } from '@stryker-mutator/api/core';

type Placed = Pick<Mutant, 'fileName' | 'location' | 'mutatorName' | 'replacement'>;

export function makeMutantKey(mutant: Placed): string;
export function renderMutant(mutant: Placed): string;
export function isSurvivor(result: Pick<MutantResult, 'status'>): boolean;
export function mutantOf(result: MutantResult): MutantResult;
