import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleEntry } from '../journal/sample-journal.ts';
import { checksOf } from '../quotes/latest-checks.ts';
import { withoutResults } from './without-results.ts';

const results = {
  OFAC: { OFACCheckPassed: false, matches: [{ name: 'Bell, Marcus', list: 'SDN' }] },
  MVR: { MVRCheckPassed: true, totalViolationCount: 2, license: 'B4455667', violations: ['Speeding, 2025'] },
  CLUE: { CLUECheckPassed: true, losses: ['Hail, 2024'] },
  SCORE: { score: 720 },
  client: { clientId: 'ana', clientName: 'Ana Reyes' },
};
const answer = {
  triggerRequestId: 't1',
  executedActionCount: 3,
  expectedResponseCount: 0,
  metadata: results,
};
const entry = sampleEntry({ kind: 'fire', type: 'CLIENT_VALIDATION', outcome: 'answered', answer });

const ended = ({ name, passed }: { readonly name: string; readonly passed: boolean | undefined }) => ({
  name,
  passed,
});

it('shares of a check how it ended, and who ordered it for whom', () => {
  const ordered = { persons: ['Ana Reyes'], purpose: 'Quote' };
  const shared = withoutResults({ ...entry, ordered }, entry.type);
  expect(shared).toMatchObject({ id: entry.id, agent: entry.agent, ordered, redacted: true });
  const checks = checksOf({ ...entry, ...shared });
  expect(checks.map(ended)).toEqual([
    { name: 'OFAC', passed: false },
    { name: 'MVR', passed: true },
    { name: 'CLUE', passed: true },
  ]);
});

it('leaves an answer that says nothing of checks, and rows of other events, as they are', () => {
  const { answer: _answer, ...waiting } = entry;
  expect(withoutResults(waiting, 'CLIENT_VALIDATION')).toBe(waiting);
  expect(withoutResults(entry, 'GET_QUOTES')).toBe(entry);
});

it.each([
  ['a list', [results]],
  ['a text', JSON.stringify(results)],
  ['an object of another form', { results: results }],
])('shares nothing of an answer that is %s', (_, unread) => {
  expect(JSON.stringify(withoutResults({ ...entry, answer: unread }, entry.type))).not.toMatch(
    /Bell|B4455667|Speeding|Hail/,
  );
});

it('shares nothing that a check found, wherever the service puts it, of the entry and of what came later', () => {
  const found = fc.constant('found-by-the-check');
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { depthSize: 'small' },
      found,
      fc.boolean(),
      fc.integer(),
      fc.array(tie('json'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('OFACCheckPassed', 'MVRCheckPassed', 'license', 'more'), tie('json')),
    ),
  }));
  const metadata = fc.dictionary(fc.constantFrom('OFAC', 'OFAC_BRIDGER', 'MVR', 'CLUE', 'client'), json);
  fc.assert(
    fc.property(metadata, fc.boolean(), (all, isLater) => {
      const body = { ...answer, metadata: all, notes: 'found-by-the-check' };
      const row = isLater ? { id: 'a', of: entry.id, more: { answer: body } } : { ...entry, answer: body };
      expect(JSON.stringify(withoutResults(row, entry.type))).not.toContain('found-by-the-check');
    }),
  );
});
