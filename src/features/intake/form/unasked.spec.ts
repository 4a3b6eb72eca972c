import { describe, expect, it } from 'vitest';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Item } from '../../../domain/questions/schema.ts';
import { asksNow } from '../../../domain/questions/other-books.ts';
import { unaskedIn, unaskedOf } from './unasked.ts';

const bookOf = (items: Item[]) =>
  compileSections([{ title: 'Anything', items }], { version: '1', offers: [], checks: [], roles: {} }, 'p', {
    inferred: false,
    agencyOnly: new Set(),
  });

const auto = bookOf([
  { qid: 'mail', label: 'E-mail', kind: 'email' },
  { qid: 'fax', label: 'Fax', kind: 'text', retired: true },
]);
const home = bookOf([
  { qid: 'roof', label: 'Roof', kind: 'choice', options: [{ value: 'M', label: 'Metal' }] },
  {
    loop: 'dogs',
    label: 'Dogs',
    itemLabel: 'dog',
    title: [{ value: { q: 'breed' } }],
    questions: [{ qid: 'breed', label: 'Breed', kind: 'text' }],
  },
]);

describe('answers without a question on screen', () => {
  it('use the labels of the product that asks them, or are shown as stored', () => {
    const dog = { iterationId: 'd', answers: { breed: answerElement('breed', 'Collie') } };
    const left = Object.entries({
      roof: answerElement('roof', 'M'),
      dogs: loopElement('dogs', [dog]),
      fax: answerElement('fax', '555'),
      gate: answerElement('gate', '4417#'),
      mail: { type: 'ANSWER', qid: 'mail', answer: [12] },
    });
    expect(unaskedOf(left, auto, [{ name: 'Homeowners', book: home }])).toEqual({
      elsewhere: [
        {
          name: 'Homeowners',
          rows: [
            { label: 'Roof', text: 'Metal' },
            { label: 'Dogs', text: 'Collie' },
          ],
        },
      ],
      readOnly: [
        { label: 'Fax', text: '555 (no longer asked)' },
        { label: 'gate', text: '4417#' },
        { label: 'E-mail', text: 'Stored in an unknown form: {"type":"ANSWER","qid":"mail","answer":[12]}' },
      ],
    });
  });

  it('count a retired question as not asked', () => {
    expect(['mail', 'fax', 'dogs'].map((qid) => asksNow(auto, qid))).toEqual([true, false, false]);
  });

  it('are found inside an item, a list in a list too', () => {
    const answers = {
      breed: answerElement('breed', 'Collie'),
      chip: answerElement('chip', '7'),
      bites: loopElement('bites', []),
    };
    expect(unaskedIn(answers, [{ qid: 'breed' }])).toEqual([
      { label: 'chip', text: '7' },
      { label: 'bites', text: 'Stored in an unknown form: {"type":"LOOP","qid":"bites","iterations":[]}' },
    ]);
  });
});
