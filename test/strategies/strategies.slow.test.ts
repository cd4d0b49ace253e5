import { dearPairs, describeContract } from './strategyContract.ts';

describeContract(dearPairs);
