import { expect, it } from 'vitest';
import type { Scope } from '../rules/scope.ts';
import type { Prefill } from '../schema.ts';
import { suggestionOrigin, type OriginQuestion } from './suggestion-origin.ts';

const contact = 'Contact';
const questions: Readonly<Record<string, OriginQuestion>> = {
  zip: { label: 'Home address: ZIP code', kind: 'zip', section: contact },
  state: { label: 'Home address: state', kind: 'state', section: contact },
  first: { label: 'Named insured: first name', kind: 'text', section: contact },
  last: { label: 'Named insured: last name', kind: 'text', section: contact },
  email: { label: 'E-mail', kind: 'email', section: contact },
  fein: { label: 'FEIN of Owner', kind: 'fein', section: contact },
  married: { label: 'Marital status', kind: 'choice', section: 'Named insured' },
  reason: { label: 'Reason for quote', kind: 'choice', section: 'Policy' },
  number: { label: 'Vehicle number', kind: 'vin', section: 'Vehicles' },
  bi: { label: 'Bodily injury', kind: 'choice', section: 'Coverages' },
};

const scope = (state: string): Scope => ({
  answer: (qid) => (qid === 'state' ? state : undefined),
  loop: () => [],
  item: () => undefined,
  effective: undefined,
  latestCheck: () => undefined,
});

const byState: Prefill = [{ when: { op: 'in', args: [{ q: 'state' }, 'IL', 'IN'] }, value: { q: 'bi' } }];

it.each<[Prefill, string, string?]>([
  [{ q: 'zip' }, 'from home address'],
  [{ q: 'email' }, 'from e-mail'],
  [{ q: 'fein' }, 'from FEIN of owner'],
  [{ op: 'join', args: [' ', { q: 'first' }, { q: 'last' }] }, 'from named insured'],
  [{ op: 'join', args: [' ', { q: 'first' }, { q: 'zip' }] }, 'suggested'],
  [{ q: 'married' }, 'from named insured', 'Marital status'],
  [{ op: 'vinYear', args: [{ q: 'number' }] }, 'from VIN'],
  [[{ when: { q: 'reason' }, value: { q: 'zip' } }], 'from home address'],
  [byState, 'by Illinois rule'],
  ['6', 'suggested'],
  [{ q: 'unknown' }, 'suggested'],
])('%j comes %s', (prefill, origin, target = 'Something else') => {
  expect(suggestionOrigin(prefill, target, (qid) => questions[qid])(scope('IL'))).toBe(origin);
});

it('names the state of the answer, in an item its own', () => {
  const origin = suggestionOrigin(byState, 'UM', (qid) => questions[qid]);
  const iteration = { iterationId: 'i', answer: () => 'IN' };
  expect([origin(scope('')), origin({ ...scope('IL'), iteration })]).toEqual([
    'suggested',
    'by Indiana rule',
  ]);
});
