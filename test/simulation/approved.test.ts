import { describe, expect, it } from 'vitest';
import { sampled } from '../samples.ts';
import { readApproved, watch } from './approved.ts';

const advice = 'If people are meant to be shown this, approve it: npm run simulate -- --approve';

describe('what people are shown', () => {
  it.each(sampled([...readApproved()], 3))('is what was approved: %s', (name, approved) => {
    const shown = [...watch(name)];
    for (const [index, { act, picture, hash }] of shown.entries()) {
      const before = shown[index - 1]?.picture ?? [];
      const changed = picture.filter((line) => !before.includes(line));
      expect(hash, [`act ${index}: ${act}`, ...changed, advice].join('\n')).toBe(approved[index]);
    }
    expect(shown.length).toBe(approved.length);
  });
});
