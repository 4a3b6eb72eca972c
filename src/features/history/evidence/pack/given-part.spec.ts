import { expect, it } from 'vitest';
import { sampleEntry, sampleTrigger } from '../../../../domain/journal/sample-journal.ts';
import { givenPart } from './given-part.ts';
import { journalItem } from './journal-item.ts';
import { momentsIn } from './pack-moment.ts';

const tell = momentsIn('America/Chicago');
const quote = { triggerRequestId: 'request', requestId: 'quote' };
const copy = {
  file: 'proposal.html',
  mediaType: 'text/html',
  text: '<p>6,203.00</p>',
  sha256: 'ab',
  quotes: [quote],
};
const asked = sampleEntry({ trigger: sampleTrigger('request') });
const gave = (quotes: readonly (typeof quote)[]) =>
  sampleEntry({
    id: 'gave',
    kind: 'given',
    type: 'PROPOSAL',
    outcome: 'notSent',
    given: { ...copy, quotes },
  });
const copies = (about: typeof quote | undefined, quotes = [quote]) =>
  givenPart({ journal: [asked, gave(quotes)], quote: about, requests: [] }, tell).known;

it('holds the exact copies given, of a quote only those with it', () => {
  expect(copies(undefined)).toEqual([expect.objectContaining(copy)]);
  expect(copies(quote)).toEqual([expect.objectContaining({ text: copy.text, sha256: 'ab' })]);
  expect(copies({ ...quote, requestId: 'another' })).toContain('names no paper');
});

it('withholds a copy in which quotes of other clients stand, and counts them', () => {
  const other = { triggerRequestId: 'theirs', requestId: 'their quote' };
  const [one] = copies(undefined, [quote, other]);
  expect(one).toMatchObject({
    sha256: 'ab',
    quotes: [quote],
    leftOut: expect.stringContaining('1 of other clients'),
    text: expect.stringContaining('withheld'),
  });
  const item = journalItem(gave([quote, other]), tell, (id) => id === 'request');
  expect(JSON.stringify([one, item])).not.toMatch(/6,203|their/);
});

it('claims no more than the journal does', () => {
  const part = givenPart({ journal: [], quote: undefined, requests: [] }, tell);
  expect(part.known).toContain('names no paper');
  expect(part.notKnown).toContain('is not known');
});
