import { describe, expect, it } from 'vitest';
import { readApproved, watch } from './approved.ts';

const advice = 'If people are meant to be shown this, approve it: npm run simulate -- --approve';

describe('what people are shown', () => {
  it.each([...readApproved()])('is what was approved: %s', (name, approved) => {
    let before: readonly string[] = [];
    let index = 0;
    for (const { act, picture, hash } of watch(name)) {
      const changed = picture.filter((line) => !before.includes(line));
      expect(hash, [`act ${index}: ${act}`, ...changed, advice].join('\n')).toBe(approved[index++]);
      before = picture;
    }
    expect(index).toBe(approved.length);
  });
});
