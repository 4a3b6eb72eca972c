import { expect, it } from 'vitest';
import { laterResult } from '../../../domain/quotes/comparison/later-result.ts';
import { readDeclined, readQuote } from '../../../domain/quotes/read-quote.ts';
import { silentWords, unquotedWords } from './unquoted.ts';

const declined = readDeclined({
  quotingOrganization: 'Larkmere Assurance',
  quotingOrganizationId: 'lm',
  lineId: 'pa',
  lineName: 'Personal auto',
  quoteTimestamp: '1970-01-01T00:00:00.003Z',
  metadata: { outcome: 'DECLINED' },
  messages: ['LM-08 Home must be insured with us.'],
});
const at = { moment: (ms: number) => `<${ms}>`, now: 7 };
const quote = readQuote({
  quotingOrganizationId: 'lm',
  lineId: 'pa',
  quoteDetails: { premium: { amount: 1029, per: 'YEAR' }, expirationDate: '1970-01-01T00:00:00.007Z' },
});
const laterOf = (outcome: Parameters<typeof laterResult>[1][number]['outcome']) =>
  laterResult(declined, [{ triggerRequestId: 't', at: 5, outcome }]);

it('says a decline in the words given, and that a later request was quoted', () => {
  const later = laterOf({ quoted: [quote], declined: [] });
  const words = 'Larkmere Assurance, Personal auto: Declined, <3>.';
  const said = `${words} In the words given: “LM-08 Home must be insured with us.”`;
  expect(unquotedWords(declined, later, at)).toBe(
    `${said} Asked again <5>: quoted $1,029 per year, expired <7>.`,
  );
  // The same again is nothing new.
  expect(unquotedWords(declined, laterOf({ quoted: [], declined: [declined] }), at)).toBe(said);
  expect(unquotedWords({ ...declined, reasons: [] }, undefined, at)).toBe(words);
});

it('names nobody and no time where the answer does not', () => {
  const bare = readDeclined({ metadata: { outcome: 'FAILED' } });
  expect(unquotedWords(bare, undefined, at)).toBe(
    'Organization not named: Failed to quote (not a declination).',
  );
});

it('counts who has not answered, and never names them or calls it a decline', () => {
  const silent = {
    product: 'Workers compensation',
    request: '14 Apr 2026 EDT',
    asOf: '17 Nov 2026, 10:30 EST',
  };
  expect(silentWords({ ...silent, count: 1 })).toBe(
    'Workers compensation: 1 asked in the request of 14 Apr 2026 EDT has not answered (as of 17 Nov 2026, 10:30 EST); the service does not say who.',
  );
  expect(silentWords({ ...silent, count: 2, product: undefined })).toMatch(/^2 asked .* have not answered/);
  const named = { ...silent, request: 'Workers compensation, 14 Apr 2026 EDT', count: 1 };
  expect(silentWords(named)).toMatch(/^1 asked in the request of Workers compensation, 14 Apr 2026 EDT has/);
});
