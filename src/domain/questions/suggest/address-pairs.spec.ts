import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { addIteration, getAnswer, setAnswer } from '../../client/walk.ts';
import { compileSections } from '../compile-book.ts';
import type { Question } from '../schema.ts';
import { validate } from '../validation/validate.ts';
import { withStatesOfZips } from './address-pairs.ts';

const ask = (qid: string, kind: Question['kind'], label: string): Question => ({ qid, kind, label });
const book = compileSections(
  [
    {
      title: 'Contact',
      items: [
        ask('state', 'state', 'Home address: state'),
        ask('zip', 'zip', 'Home address: ZIP code'),
        ask('dl', 'state', 'License state'),
        ask('far', 'zip', 'Garaging ZIP code'),
        {
          loop: 'sites',
          label: 'Sites',
          itemLabel: 'site',
          title: [],
          questions: [ask('s_zip', 'zip', 'ZIP code'), ask('s_state', 'state', 'State')],
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'p',
  { inferred: false, agencyOnly: new Set() },
);
const answered = (answers: Readonly<Record<string, string>>): StoredMap =>
  Object.entries(answers).reduce<StoredMap>((map, [qid, answer]) => setAnswer(map, [qid], answer), {});
const warned = (clientData: StoredMap) =>
  validate(book, { clientData }, { today: '2026-11-17' }).issues.map(
    ({ address, message, severity }) => `${severity} ${address.at(-1)}: ${message}`,
  );

describe('a ZIP code of another state', () => {
  it('is said at both fields of its address, and at no other', () => {
    const message = 'ZIP 55403 is in Minnesota, not in Michigan.';
    expect(warned(answered({ state: 'MI', zip: '55403', dl: 'TX', far: '90001' }))).toEqual([
      `warn state: ${message}`,
      `warn zip: ${message}`,
    ]);
    expect(warned(answered({ state: 'MN', zip: '55403-1234' }))).toEqual([]);
    expect(warned(answered({ state: 'MI' }))).toEqual([]);
    expect(warned(answered({ state: 'FL', zip: '00901' }))[1]).toBe('warn zip: ZIP 00901 is not in Florida.');
    // No prefix of a state: nothing is known of it.
    expect(warned(answered({ state: 'FL', zip: '26901' }))).toEqual([]);
  });

  it('is said of the items of a list, each with its own state', () => {
    const map = addIteration({}, 'sites', 'one', { s_zip: '61801', s_state: 'IN' });
    expect(warned(addIteration(map, 'sites', 'two', { s_zip: '61801', s_state: 'IL' }))).toEqual([
      'warn s_zip: ZIP 61801 is in Illinois, not in Indiana.',
      'warn s_state: ZIP 61801 is in Illinois, not in Indiana.',
    ]);
  });
});

describe('a ZIP code that is typed', () => {
  it('fills in a blank state, of its own address alone', () => {
    const filled = withStatesOfZips(book, {}, answered({ zip: '55403' }));
    expect([getAnswer(filled, ['state']), getAnswer(filled, ['dl'])]).toEqual(['MN', undefined]);
    const site = addIteration({}, 'sites', 'one', {});
    const typed = setAnswer(site, ['sites', 'one', 's_zip'], '61801');
    expect(getAnswer(withStatesOfZips(book, site, typed), ['sites', 'one', 's_state'])).toBe('IL');
  });

  it('leaves a state that is given, and one that was blanked while the ZIP code stays', () => {
    const given = answered({ state: 'MI', zip: '55403' });
    expect(withStatesOfZips(book, answered({ state: 'MI' }), given)).toBe(given);
    const blanked = setAnswer(given, ['state'], undefined);
    expect(withStatesOfZips(book, given, blanked)).toBe(blanked);
  });

  it('fills in nothing for half a ZIP code, or one outside the states', () => {
    for (const zip of ['5540', '00901', '26901']) {
      const typed = answered({ zip });
      expect(withStatesOfZips(book, {}, typed)).toBe(typed);
    }
  });
});
