import { expect, it } from 'vitest';
import { sampleEntry } from '../sample-journal.ts';
import { givenPart } from './given-part.ts';
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
const entry = sampleEntry({ kind: 'given', type: 'PROPOSAL', outcome: 'notSent', given: copy });
const copies = (about: typeof quote | undefined) =>
  givenPart({ journal: [sampleEntry(), entry], quote: about }, tell).known;

it('holds the exact copies given, of a quote only those with it', () => {
  expect(copies(undefined)).toEqual([expect.objectContaining(copy)]);
  expect(copies(quote)).toEqual([expect.objectContaining({ text: copy.text, sha256: 'ab' })]);
  expect(copies({ ...quote, requestId: 'another' })).toContain('names no paper');
});

it('claims no more than the journal does', () => {
  const part = givenPart({ journal: [], quote: undefined }, tell);
  expect(part.known).toContain('names no paper');
  expect(part.notKnown).toContain('is not known');
});
