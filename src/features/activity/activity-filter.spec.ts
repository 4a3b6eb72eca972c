import { expect, it } from 'vitest';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { sampleEntry, sampleSave } from '../../domain/journal/sample-journal.ts';
import { kindsIn, matching, ofClient, outcomeOf, type ActivityFilter } from './activity-filter.ts';

const all: ActivityFilter = {
  kind: undefined,
  agent: undefined,
  product: undefined,
  outcome: undefined,
  words: '',
};
const dev = (more: Partial<JournalEntry>) => sampleEntry({ agent: 'Dev Anand', ...more });
const save = { ...sampleSave, id: 'save', clientId: 'a', productId: 'auto', agent: 'Rosa Pell' };
const quotes = dev({ id: 'quotes', type: 'GET_QUOTES', clientId: 'b', productId: 'home' });
const notice = dev({
  id: 'notice',
  type: 'CLAIM_ADJUSTER_ASSIGNED',
  clientId: 'b',
  productId: undefined,
});
const lost = dev({
  id: 'lost',
  type: 'GET_QUOTES',
  clientId: 'a',
  outcome: 'unknown',
  status: undefined,
});
const refused = dev({ id: 'refused', type: 'MAIL', clientId: 'a', outcome: 'refused', status: 422 });
const whatIf = { of: 'a', words: 'Higher limits', baseTrigger: undefined } as const;
const entries = [save, quotes, notice, lost, refused];
const names = new Map([
  ['a', 'Northbend Auto Repair'],
  ['b', 'Eleanor Voss'],
]);
const ids = (filter: Partial<ActivityFilter>) =>
  matching(entries, { ...all, ...filter }, names).map(({ id }) => id);

it('filters by kind, agent, line and outcome', () => {
  expect(ids({})).toEqual(entries.map(({ id }) => id));
  expect(ids({ kind: 'GET_QUOTES' })).toEqual(['quotes', 'lost']);
  expect(ids({ agent: 'Rosa Pell' })).toEqual(['save']);
  expect(ids({ product: 'home' })).toEqual(['quotes', 'notice']);
  expect(ids({ outcome: 'refused' })).toEqual(['refused']);
  expect(ids({ outcome: 'unconfirmed' })).toEqual(['lost']);
});

it('lists what-if requests with the client they are for, without the saves of its copy', () => {
  const tried = dev({ id: 'tried', clientId: 'copy', client: 'a', whatIf: { ...whatIf, part: 'variation' } });
  const copied = {
    ...save,
    id: 'copied',
    clientId: 'copy',
    client: 'a',
    whatIf: { ...whatIf, part: 'scratch' },
  } as const;
  const found = (client: string) => ofClient([tried, copied], client).map(({ id }) => id);
  expect(found('a')).toEqual(['tried']);
  expect(found('copy')).toEqual(['tried', 'copied']);
  expect(found('b')).toEqual([]);
});

it('finds all words, in the client’s name, the title and the agent', () => {
  expect(ids({ words: 'northbend rosa' })).toEqual(['save']);
  expect(ids({ words: 'VOSS adjuster' })).toEqual(['notice']);
  expect(ids({ words: 'voss rosa' })).toEqual([]);
  const answer = { metadata: { OFAC: { OFACCheckPassed: false } } };
  const check = dev({ id: 'check', type: 'CLIENT_VALIDATION', clientId: 'b', answer });
  expect(matching([...entries, check], { ...all, words: 'ofac not passed' }, names)).toEqual([check]);
});

it('counts a save that was read back as done', () => {
  const receipt = { readBackAt: 1, result: 'same', differences: [] } as const;
  expect(outcomeOf({ ...lost, kind: 'save', receipt })).toBe('done');
});

it('lists saves first', () => {
  expect(kindsIn(entries)).toEqual(['SAVE', 'CLAIM_ADJUSTER_ASSIGNED', 'GET_QUOTES', 'MAIL']);
});
