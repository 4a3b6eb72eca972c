import { describe, expect, it } from 'vitest';
import { answerElement } from '../../domain/client/elements.ts';
import { consentsOf } from './consent.ts';

const book = (qid: string, answer: string) =>
  qid === 'biz_consent' ? { question: 'Reports may be ordered?', words: `${answer}!` } : undefined;
const record = (answer: string) => ({ biz_consent: answerElement('biz_consent', answer) });

describe('consent on record', () => {
  it.each([
    ['Yes, read by phone', true],
    ['YES', true],
    ['Not asked', false],
    ['No', false],
    ['Yesterday', false],
    ['', false],
  ])('%j counts as given: %s', (answer, given) => {
    expect(consentsOf(record(answer), book)).toMatchObject([{ given }]);
  });

  it('is shown in the book’s words', () => {
    expect(consentsOf(record('No'), book)).toMatchObject([
      { question: 'Reports may be ordered?', words: 'No!' },
    ]);
    expect(consentsOf({}, book)).toMatchObject([{ words: 'no answer on record', given: false }]);
  });

  it('is left unmentioned where neither record nor book knows it', () => {
    expect(consentsOf({}, () => undefined)).toEqual([]);
  });
});
