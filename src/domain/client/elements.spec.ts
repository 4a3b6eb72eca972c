import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerElement, loopElement, readElement, readInner } from './elements.ts';

describe('readElement', () => {
  it('reads an answer with its other members', () => {
    const element = { type: 'ANSWER', qid: 'q', answer: '', note: 1 };
    expect(readElement('q', element)).toEqual({ kind: 'answer', answer: '', element });
  });

  it('reads a loop with its items unchanged', () => {
    const raw = { iterationId: 'i', answers: { q: answerElement('q', '1') }, note: 1 };
    const view = readElement('l', loopElement('l', [raw]));
    expect(view).toMatchObject({
      kind: 'loop',
      iterations: [{ iterationId: 'i', answers: raw.answers, raw }],
    });
  });

  it.each([
    ['an answer that is a list', { type: 'ANSWER', qid: 'q', answer: [5] }],
    ['an unknown type', { type: 'FILE', qid: 'q', answer: 'x' }],
    ['a missing qid', { type: 'ANSWER', answer: 'x' }],
    ['a qid that is not the key', { type: 'ANSWER', qid: 'other', answer: 'x' }],
    ['no element at all', 'x'],
    ['items that are no list', { type: 'LOOP', qid: 'q', iterations: {} }],
    ['an item without an id', { type: 'LOOP', qid: 'q', iterations: [{ answers: {} }] }],
    ['an item without answers', { type: 'LOOP', qid: 'q', iterations: [{ iterationId: 'i' }] }],
    [
      'an id used twice',
      { type: 'LOOP', qid: 'q', iterations: ['i', 'I'].map((iterationId) => ({ iterationId, answers: {} })) },
    ],
  ])('does not recognize %s', (_what, value) => {
    expect(readElement('q', value)).toEqual({ kind: 'unrecognized', value });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (qid, value) => {
        expect(['answer', 'loop', 'unrecognized']).toContain(readElement(qid, value).kind);
      }),
    );
  });
});

it.each([
  [5, '5'],
  [{ '\u0000number': '1.10' }, '1.10'],
  [true, 'YES'],
  [false, 'NO'],
])('reads the answer %j as %s', (answer, text) => {
  const element = { type: 'ANSWER', qid: 'q', answer, note: 1 };
  expect(readInner('q', element)).toEqual({ kind: 'answer', answer: text, element });
});

it('does not recognize a loop inside an item', () => {
  expect(readInner('l', loopElement('l', [])).kind).toBe('unrecognized');
  expect(readInner('q', answerElement('q', '1'))).toMatchObject({ kind: 'answer', answer: '1' });
});
