import { describeNearEnds } from './nearEnds.ts';
import { dearPairs, describeContract, matchedPairs } from './strategyContract.ts';

describeContract(dearPairs);
describeNearEnds([...dearPairs, ...matchedPairs], [1900, 2350]);
