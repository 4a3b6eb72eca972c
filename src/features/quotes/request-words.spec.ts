import { expect, it } from 'vitest';
import { sampleEntry } from '../../domain/journal/sample-journal.ts';
import { readQuote } from '../../domain/quotes/read-quote.ts';
import { requestWords } from './request-words.ts';
import { requestOf } from './requests.ts';

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
    '1 May 2026 UTC',
    '1 Jun 2026 UTC',
    '1 May 2026 UTC',
  ]);
  expect(words(may, of('b', '2026-05-01T10:05:00Z'))).toEqual([
    '1 May 2026, 10:00 UTC',
    '1 May 2026, 10:05 UTC',
  ]);
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
    '1 May 2026, 10:00:01 UTC',
    '1 May 2026, 10:00:02 UTC',
    '1 May 2026, 10:05 UTC',
    '2 May 2026, 10:00:00.001 UTC',
    '2 May 2026, 10:00:00.002 UTC',
  ]);
});

it('tells two products that were asked for in one go by these, and no closer than it takes', () => {
  const auto = of('a', '2026-05-01T10:00:01.001Z', 'client', 'Auto');
  const home = of('b', '2026-05-01T10:00:01.002Z', 'client', 'Home');
  expect(words(auto, home, auto, of('c', '2026-04-01T10:00:00Z', 'client', 'Home'))).toEqual([
    'Auto, 1 May 2026, 10:00 UTC',
    'Home, 1 May 2026, 10:00 UTC',
    'Auto, 1 May 2026, 10:00 UTC',
    '1 Apr 2026, 10:00 UTC',
  ]);
  expect(words(auto, home, of('d', '2026-05-01T10:00:40Z', 'client', 'Home'))).toEqual([
    'Auto, 1 May 2026, 10:00 UTC',
    'Home, 1 May 2026, 10:00:01 UTC',
    'Home, 1 May 2026, 10:00:40 UTC',
  ]);
});

it('names the client where there are several, and ends where nothing tells two apart', () => {
  const when = '2026-05-01T10:00:00Z';
  expect(words(of('a', when), of('b', when, 'other'))).toEqual([
    'Ana, 1 May 2026 UTC',
    'Ben, 1 May 2026 UTC',
  ]);
  expect(new Set(words(of('a', when), of('b', when)))).toEqual(new Set(['1 May 2026, 10:00:00.000 UTC']));
});
