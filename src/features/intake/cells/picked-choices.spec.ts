import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Option, Question } from '../../../domain/questions/schema.ts';
import { choiceFor, choicesNear, choicesOf, readPicked } from './picked-choices.ts';

const question: Question = { qid: 'driver', label: 'Driver', kind: 'reference', refersTo: 'drivers' };
const options: readonly Option[] = Array.from({ length: 200 }, (_, n) => ({
  value: `d${n}`,
  label: `Driver ${n}`,
}));
const choices = choicesOf(question, options);

it('lists of a long list what is near the typed text, the text itself among it', () => {
  fc.assert(
    fc.property(fc.nat({ max: 199 }), (n) => {
      const near = choicesNear(choices, `Driver ${n}`);
      expect(near.length).toBeLessThanOrEqual(60);
      expect(near[choiceFor(near, `driver ${n} `)]?.label).toBe(`Driver ${n}`);
    }),
  );
  expect(choicesNear(choices, '19').map(({ label }) => label)).toContain('Driver 119');
});

it('takes a choice in full before one that begins with it, and before one with a word that does', () => {
  const picks = (typed: string) => readPicked(question, options, typed);
  expect(picks('Driver 1')).toEqual({ fits: true, answer: 'd1' });
  expect(picks('driver 19')).toEqual({ fits: true, answer: 'd19' });
  expect(picks('199')).toEqual({ fits: true, answer: 'd199' });
  expect(picks('river 199').fits).toBe(false);
  expect(picks('Nobody').fits).toBe(false);
  expect(picks('')).toEqual({ fits: true, answer: '' });
});

it('tells two of the same name apart', () => {
  const twins = ['a', 'b'].map((value) => ({ value, label: 'Ana Kit' }));
  const picked = choicesOf(question, twins).map(({ text }) => readPicked(question, twins, text));
  expect(picked).toEqual(['a', 'b'].map((answer) => ({ fits: true, answer })));
});

it('takes yes, no and states as they are typed', () => {
  const read = (kind: Question['kind'], typed: string) => readPicked({ ...question, kind }, [], typed);
  expect([read('yesNo', 'y'), read('yesNo', 'No'), read('state', 'ill'), read('state', 'IL')]).toEqual(
    ['YES', 'NO', 'IL', 'IL'].map((answer) => ({ fits: true, answer })),
  );
});
