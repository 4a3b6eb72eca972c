import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleEntry } from '../../domain/journal/sample-journal.ts';
import { readQuote } from '../../domain/quotes/read-quote.ts';
import { requestWords } from './request-words.ts';
import { requestOf } from './requests.ts';
import { setServiceOffset } from '../../lib/clock.ts';
import { serviceReads } from '../../lib/spec-clock.ts';

beforeEach(() => serviceReads('2026-11-17T15:30:00Z'));
afterEach(() => setServiceOffset(undefined));

const of = (id: string, sentAt: string, clientId = 'client', lineName?: string) => ({
  view: readQuote({ clientId, lineName }),
  request: requestOf(id, sampleEntry({ clientId, sentAt: Date.parse(sentAt) }), [], clientId),
});

const words = (...quotes: ReturnType<typeof of>[]) =>
  requestWords(
    quotes,
    new Map([
      ['client', 'Ana'],
      ['other', 'Ben'],
    ]),
    'utc',
  );

it('tells requests by their day, and where two are of one day by the minute', () => {
  const may = of('a', '2026-05-01T10:00:00.500Z');
  expect(words(may, of('b', '2026-06-01T10:00:00Z'), may)).toEqual([
    'May 1, 2026',
    'Jun 1, 2026',
    'May 1, 2026',
  ]);
  expect(words(may, of('b', '2026-05-01T10:05:00Z'))).toEqual(['May 1, 10:00 AM', 'May 1, 10:05 AM']);
});

it('goes closer only for those that would read the same', () => {
  expect(
    words(
      of('a', '2026-05-01T10:00:01.500Z'),
      of('b', '2026-05-01T10:00:02Z'),
      of('c', '2026-05-01T10:05:00Z'),
      of('d', '2026-05-02T10:00:00.001Z'),
      of('e', '2026-05-02T10:00:00.002Z'),
    ),
  ).toEqual([
    'May 1, 10:00:01 AM',
    'May 1, 10:00:02 AM',
    'May 1, 10:05 AM',
    'May 2, 10:00:00.001 AM',
    'May 2, 10:00:00.002 AM',
  ]);
});

it('tells two products that were asked for in one go by these, and no closer than it takes', () => {
  const auto = of('a', '2026-05-01T10:00:01.001Z', 'client', 'Auto');
  const home = of('b', '2026-05-01T10:00:01.002Z', 'client', 'Home');
  expect(words(auto, home, auto, of('c', '2026-04-01T10:00:00Z', 'client', 'Home'))).toEqual([
    'Auto, May 1, 10:00 AM',
    'Home, May 1, 10:00 AM',
    'Auto, May 1, 10:00 AM',
    'Apr 1, 10:00 AM',
  ]);
  expect(words(auto, home, of('d', '2026-05-01T10:00:40Z', 'client', 'Home'))).toEqual([
    'Auto, May 1, 10:00 AM',
    'Home, May 1, 10:00:01 AM',
    'Home, May 1, 10:00:40 AM',
  ]);
});

it('names the client where there are several, and ends where nothing tells two apart', () => {
  const when = '2026-05-01T10:00:00Z';
  expect(words(of('a', when), of('b', when, 'other'))).toEqual(['Ana, May 1, 2026', 'Ben, May 1, 2026']);
  expect(new Set(words(of('a', when), of('b', when)))).toEqual(new Set(['May 1, 10:00:00.000 AM']));
});
