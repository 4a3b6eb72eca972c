import { describe, expect, it } from 'vitest';
import { answerWords } from './answer-words.ts';

const words = (quoted: unknown[], declined: unknown[], expected: number | undefined) =>
  answerWords({ quoted, declined, raw: {} }, expected);

describe('what a quote request brought', () => {
  it('keeps the four outcomes apart', () => {
    const declined = [
      { metadata: { outcome: 'DECLINED' } },
      { metadata: { outcome: 'FAILED' } },
      'no reason given',
    ];
    expect(words([{}, {}], declined, 7)).toBe(
      '2 quoted, 1 declined, 1 failed to quote, 1 declined or failed, 2 not answered',
    );
  });

  it('says nothing of answers that are not known to be missing', () => {
    expect(words([{}], [], undefined)).toBe('1 quoted');
    expect(words([{}, {}], [], 1)).toBe('2 quoted');
    expect(words([], [], undefined)).toBe('No answer yet');
  });
});
