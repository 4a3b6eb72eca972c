import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Quote } from '../../src/contract/quotes.ts';
import { isLoop } from '../../src/domain/questions/items.ts';
import type { Question } from '../../src/domain/questions/schema.ts';
import type { CarrierKey } from '../seed/actions.ts';
import { carriersOf, ratedProducts } from './carriers.ts';
import { bookItems, Incomplete } from './completeness.ts';
import { termOf } from './engine.ts';
import { decimalText, wholeDollars } from './money.ts';
import type { RatingInput } from './outcome.ts';
import { Price } from './price.ts';
import { clientOf, samples, vary } from './samples/clients.ts';
import {
  carrierOf,
  coveragesOf,
  inputOf,
  metaOf,
  outcomeOf,
  premiumOf,
  textsOf,
  type Request,
} from './samples/rate-sample.ts';
import { Facts } from './submission.ts';

const rated = (key: CarrierKey, client: string, request?: Request) =>
  outcomeOf(key, clientOf(client), request);

describe('rounding', () => {
  it('round halves up, whatever a binary fraction makes of them', () => {
    expect([100.5, 1.005 * 100, 0.285 * 100, 444.5, 444.4999].map(wholeDollars)).toEqual([
      10_100, 10_100, 2900, 44_500, 44_400,
    ]);
    expect([1, 0.955, 3.25 / 3].map(decimalText)).toEqual(['1.00', '0.955', '1.083333']);
  });
});

describe('rate versions', () => {
  it('fail for a date before the first', () => {
    const outcome = rated('PH', 'lightVans', { effectiveDate: '2024-06-01' });
    expect(outcome.kind).toBe('failed');
    expect(textsOf(outcome)).toEqual([
      'PH-910 No rates loaded for an effective date of 2024-06-01. Not a declination.',
    ]);
  });

  /** The premium of a later request or effective date as a share of that of an earlier one. */
  const change = (key: CarrierKey, client: string, before: Request, after: Request) =>
    (premiumOf(rated(key, client, after)) ?? 0) / (premiumOf(rated(key, client, before)) ?? 0);

  it('move premiums: the workbook by 3 %, Harbor Mutual by 6.8 % and for old roofs, Quillstone down', () => {
    const [august, september] = [
      { requestedAt: '2026-08-24T15:00:00Z' },
      { requestedAt: '2026-09-03T15:00:00Z' },
    ];
    const renewing = 'twoCars: pa_cur_expires 2026-09-20; pa_effective 2026-09-20';
    expect(change('HM', renewing, august, september)).toBeCloseTo(1.068, 2);
    expect(change('PH', renewing, august, september)).toBe(1);
    const roofDays = [{ effectiveDate: '2026-06-14' }, { effectiveDate: '2026-06-15' }] as const;
    expect(change('HM', 'house: ho_roof 2008', ...roofDays)).toBeGreaterThan(1);
    const march = [{ requestedAt: '2026-03-20T16:29:59Z' }, { requestedAt: '2026-03-20T16:30:00Z' }] as const;
    expect(change('QC', 'lightVans', ...march)).toBeLessThan(1);
    const base = (effectiveDate: string) =>
      Number(metaOf(rated('PH', 'house', { effectiveDate }))['Base at a Coverage A of 300,000']);
    expect(base('2026-01-01') / base('2025-12-31')).toBeCloseTo(1.03, 3);
  });
});

it.each<[CarrierKey, string, string]>([
  ['HM', 'lightVans: biz_entity', 'Legal entity'],
  ['PH', 'lightVans: ve_size Hovercraft', 'Size'],
  ['QC', 'lightVans: b.ve_zip', 'Garaging ZIP code'],
  ['QC', 'lightVans: ca_vehicles', 'Vehicles'],
  ['PH', 'hardwareStore: bl_constr Straw', 'Construction'],
  ['WX', 'plumber: office.cl_payroll', 'Payroll'],
  ['TG', 'twoCars: pa_med 7500', 'Medical payments'],
  ['PH', 'house: ho_water 7500', 'Water backup'],
  ['TG', 'largeHouse: ho_sqft', 'Living area, sq ft'],
])('%s fails for the incomplete submission of %s: %s', (key, client, label) => {
  const outcome = rated(key, client);
  expect(outcome.kind).toBe('failed');
  expect(textsOf(outcome)).toEqual([`${key}-900 Submission incomplete: ${label}. Not a declination.`]);
});

it('a submission is complete without what is hidden, or asked for the agency alone', () => {
  expect(rated('PH', 'lightVans: ca_hired NO; ca_hired_cost').kind).toBe('quoted');
  expect(rated('HM', 'lightVans: ca_reason').kind).toBe('quoted');
});

it('no carrier writes in a state for which the book has no rules', () => {
  for (const key of ['HM', 'TG', 'LM', 'PH'] as const) {
    const outcome = rated(key, 'family: per_state MN; per_zip 55403');
    expect(outcome.kind).toBe('declined');
    expect(textsOf(outcome)).toEqual([`${key}-002 We write no business in MN.`]);
  }
});

it('what no rate depends on is needed to bind only, by carriers that may bind', () => {
  const lacking = 'family: one.pd_dl; one.pd_dl_state; pa_ride';
  const quoted = rated('HM', lacking);
  expect(quoted).toMatchObject({ kind: 'quoted', quote: { bindable: false } });
  expect(premiumOf(quoted)).toBe(premiumOf(rated('HM', 'family')));
  expect(textsOf(quoted)).toContain('HM-901 Needed to bind: Drives for rideshare?, License state');
  expect(textsOf(rated('PH', lacking))).toEqual(textsOf(rated('PH', 'family')));
});

describe('charges', () => {
  it('are listed apart from the premium', () => {
    const outcome = rated('QC', 'lightVans');
    const due = ((premiumOf(outcome) ?? 0) + 50).toFixed(2);
    expect(metaOf(outcome)).toMatchObject({ 'Policy fee': '50.00', 'Total due': due });
    const filed = metaOf(rated('HM', 'family: pa_eft YES; two.pd_sr22 YES'));
    expect(filed).toMatchObject({ 'SR-22 fee': '25.00', 'Installment fee, each': '2.00' });
  });

  it.each(['lightVans', 'hardwareStore', 'house'])('of surplus lines are taxed to the cent: %s', (client) => {
    const premium = premiumOf(rated('CS', client)) ?? 0;
    const [tax = 0, stamping = 0] = [3.5, 0.04].map((percent) => Math.round((premium + 200) * percent) / 100);
    expect(metaOf(rated('CS', client))).toMatchObject({
      'Policy fee': '200.00',
      'Inspection fee': '150.00',
      'Surplus lines tax 3.5 %': tax.toFixed(2),
      'Stamping fee 0.04 %': stamping.toFixed(2),
      'Minimum earned premium 25 %': (premium / 4).toFixed(2),
      'Total due': (premium + 350 + tax + stamping).toFixed(2),
    });
  });
});

describe('a quote', () => {
  it.each(Object.entries(samples))('has the form of the contract: %s', (_name, answers) => {
    const input = inputOf(answers);
    const days: Partial<Record<CarrierKey, number>> = { QC: 60, TG: 21, LM: 14, IV: 10, CS: 15 };
    for (const { key, rate, answersAfterMs } of carriersOf(input.productId)) {
      const outcome = rate(input, undefined);
      if (outcome.kind !== 'quoted') continue;
      const { quoteDetails, messages, rateMeta } = outcome.quote;
      expect(Quote.shape.quoteDetails.parse(quoteDetails)).toEqual(quoteDetails);
      expect(Quote.shape.messages.parse(messages)).toEqual(messages);
      expect(Object.values(rateMeta).every((text) => /^\d+(\.\d+)?$/.test(text))).toBe(true);
      const after = answersAfterMs(input);
      const until = input.requestedAt + (after === 'never' ? 0 : after) + (days[key] ?? 30) * 86_400_000;
      expect(quoteDetails.expirationDate).toBe(new Date(until).toISOString());
    }
  });

  it('can be bound where the carrier may: the workbook for businessowners alone, Copperline never', () => {
    const bindable = (key: CarrierKey, ...clients: string[]) =>
      clients.filter((client) => {
        const outcome = rated(key, client);
        return outcome.kind === 'quoted' && outcome.quote.bindable;
      });
    expect(bindable('PH', 'lightVans', 'hardwareStore', 'plumber', 'family', 'house')).toEqual([
      'hardwareStore',
    ]);
    expect(bindable('CS', 'lightVans', 'hardwareStore', 'house')).toEqual([]);
    expect(
      [bindable('HM', 'house'), bindable('TG', 'house'), bindable('IV', 'heavyTruck')].flat(),
    ).toHaveLength(3);
  });
});

/** Answers that may be given to a question, right and wrong ones. */
function answersTo({ kind, options = [] }: Question): fc.Arbitrary<string> {
  const listed = options.map((option) => (typeof option === 'string' ? option : option.value));
  if (kind === 'yesNo') return fc.constantFrom('YES', 'NO', '');
  if (kind === 'year') return fc.integer({ min: 1930, max: 2027 }).map(String);
  if (kind === 'date') {
    const days = fc.integer({ min: 0, max: 25_000 });
    return days.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  }
  if (listed.length > 0) return fc.constantFrom(...listed);
  return fc.constantFrom(...' 0 1 7 12 40 950 61899 30399 250000 1234567 X'.split(' '));
}

const questions = bookItems
  .flatMap((item) => (isLoop(item) ? item.questions : [item]))
  .filter(({ qid }) => !qid.endsWith('_effective'));

/** A sample with some of its answers changed at random. */
const edited = fc.constantFrom(...Object.values(samples)).chain((client) => {
  const answered = new Set(
    Object.entries(client).flatMap(([name, value]) =>
      typeof value === 'string' ? [name] : value.flatMap((row) => Object.keys(row)),
    ),
  );
  const edit = fc
    .constantFrom(...questions.filter(({ qid }) => answered.has(qid)))
    .chain((question) => answersTo(question).map((answer) => [question.qid, answer] as const));
  return fc
    .array(edit, { maxLength: 6 })
    .map((edits) => edits.reduce((all, [qid, answer]) => vary(all, qid, answer), client));
});

/** The price of a submission with a carrier's newest rates; undefined when it is incomplete. */
function priceOf(input: RatingInput, key: CarrierKey): Price | undefined {
  const product = ratedProducts.find(({ id }) => id === input.productId);
  const program = product?.programs[key];
  const version = program?.versions.at(-1);
  if (!product || !program || !version) return undefined;
  const facts = new Facts(input, program.replaces);
  try {
    return new Price(
      product,
      { writesAmounts: 'numbers', ...program },
      version,
      facts,
      termOf(program, facts),
    );
  } catch (error) {
    if (error instanceof Incomplete) return undefined;
    throw error;
  }
}

describe('whatever is answered', () => {
  const anyCarrier = fc.constantFrom<CarrierKey>('PH', 'HM', 'QC', 'TG', 'LM', 'IV', 'WX', 'CS');

  it('the coverages of a quote add up to its premium, in whole dollars', () => {
    let quotes = 0;
    fc.assert(
      fc.property(
        edited,
        anyCarrier,
        fc.constantFrom(undefined, 'next-higher-deductible'),
        (answers, key, option) => {
          const input = inputOf(answers);
          const carrier = carrierOf(key);
          if (!carrier.writes(input.productId)) return;
          const outcome = carrier.rate(input, option);
          if (outcome.kind !== 'quoted') return;
          quotes += 1;
          const premiums = coveragesOf(outcome).flatMap(({ premium }) =>
            typeof premium === 'number' ? [premium] : [],
          );
          expect(premiums.every((premium) => Number.isInteger(premium) && premium >= 0)).toBe(true);
          expect(premiums.reduce((sum, premium) => sum + premium, 0)).toBe(premiumOf(outcome));
        },
      ),
      { numRuns: 400 },
    );
    expect(quotes).toBeGreaterThan(50);
  });

  it('a coverage is the product of bases and factors that its rate details list', () => {
    let parts = 0;
    fc.assert(
      fc.property(edited, anyCarrier, (answers, key) => {
        const price = priceOf(inputOf(answers), key);
        for (const { cents, labels, per } of price?.lines.flatMap((line) => line.parts) ?? []) {
          parts += 1;
          const product = labels.reduce((value, label) => value * Number(price?.meta[label]), 1 / per);
          // What is printed with six decimals may be off by a dollar in a large premium.
          expect(Math.abs(product - cents / 100)).toBeLessThan(0.51 + product * 1e-5);
        }
      }),
      { numRuns: 300 },
    );
    expect(parts).toBeGreaterThan(300);
  });
});
