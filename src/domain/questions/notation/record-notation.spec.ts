import { expect, it } from 'vitest';
import { answerElement, loopElement } from '../../client/elements.ts';
import { setAnswer } from '../../client/walk.ts';
import { compileSections } from '../compile-book.ts';
import type { Notation } from './notation.ts';
import { inAppNotation, inServiceNotation, writtenBy } from './record-notation.ts';

const book = (notation?: Notation) =>
  compileSections(
    [
      {
        title: 'All',
        items: [
          { qid: 'born', kind: 'date', label: 'Born' },
          { qid: 'insured', kind: 'yesNo', label: 'Insured' },
          { qid: 'name', kind: 'text', label: 'Name' },
          {
            loop: 'cars',
            label: 'Cars',
            itemLabel: 'car',
            title: [],
            questions: [{ qid: 'value', kind: 'money', label: 'Value' }],
          },
        ],
      },
    ],
    { version: '1', offers: [], checks: [], roles: {}, notation },
    'p',
    { inferred: false, agencyOnly: new Set() },
  );

const american: Notation = { date: 'MM/DD/YYYY', yesNo: ['Yes', 'No'], money: '$1,240.00' };
const written = writtenBy([book(american)]);

const stored = (born: string, insured: string, value: string) => ({
  born: answerElement('born', born),
  insured: { ...answerElement('insured', insured), note: 'theirs' },
  name: answerElement('name', '04/25/1985'),
  other: answerElement('other', 'Yes'),
  cars: loopElement('cars', [{ iterationId: 'a', answers: { value: answerElement('value', value) } }]),
});

it('is read into the app’s notation, and what nothing was done to is sent as it came', () => {
  // The last is not as the service writes, and can mean one thing only.
  const came = stored('04/05/1985', 'Yes', '$1240');
  const read = inAppNotation(came, written);
  expect(read).toEqual(stored('1985-04-05', 'YES', '1240'));
  expect(inServiceNotation(read, came, written)).toEqual(came);
});

it('is sent as the service writes it where it was changed, or is new', () => {
  const came = stored('04/05/1985', 'Yes', '$1240');
  let map = setAnswer(inAppNotation(came, written), ['born'], '1990-12-31');
  map = setAnswer(map, ['cars', 'a', 'value'], '1250.5');
  expect(inServiceNotation(map, came, written)).toEqual(stored('12/31/1990', 'Yes', '$1,250.50'));
  expect(inServiceNotation(map, undefined, written)).toEqual(stored('12/31/1990', 'Yes', '$1,250.50'));
});

it('is the same object where nothing is written otherwise', () => {
  const plain = stored('1985-04-05', 'YES', '1240');
  const ours = writtenBy([book()]);
  expect(inAppNotation(plain, ours)).toBe(plain);
  expect(inServiceNotation(plain, undefined, ours)).toBe(plain);
});

it('leaves what can mean two things, and elements that are no texts', () => {
  const ours = writtenBy([book()]);
  const unread = {
    ...stored('04/05/1985', 'YES', '1240'),
    insured: { type: 'ANSWER', qid: 'insured', answer: true },
  };
  expect(inAppNotation(unread, ours)).toBe(unread);
  expect(inServiceNotation(unread, unread, ours)).toBe(unread);
});

it('is that of the first book that says it', () => {
  const several = writtenBy([book(), book(american), book({ date: 'DD/MM/YYYY' })]);
  expect(inAppNotation({ born: answerElement('born', '04/05/1985') }, several)).toEqual({
    born: answerElement('born', '1985-04-05'),
  });
});
