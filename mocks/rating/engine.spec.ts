import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Quote } from '../../src/contract/quotes.ts';
import { isLoop, type Question } from '../../src/domain/questions/schema.ts';
import { productIds } from '../seed/product-ids.ts';
import { editRow, rowsOf, type Answers } from '../seed/scenarios/answers.ts';
import { demoWorkspace } from '../seed/workspace.ts';
import { businessowners } from './businessowners.ts';
import { carriersOf } from './carriers.ts';
import { commercialAuto } from './commercial-auto.ts';
import { Incomplete } from './completeness.ts';
import { termOf } from './engine.ts';
import { homeowners } from './homeowners.ts';
import { decimalText, wholeDollars } from './money.ts';
import type { CarrierKey } from '../seed/actions.ts';
import type { Outcome, RatingInput } from './outcome.ts';
import { personalAuto } from './personal-auto.ts';
import { Price } from './price.ts';
import type { Product } from './product.ts';
import { bands, curve, lookUp } from './rate-table.ts';
import { caterer, hardwareStore } from './samples/businessowners.ts';
import { heavyTruck, lightVans } from './samples/commercial-auto.ts';
import { condo, house, largeHouse, renter } from './samples/homeowners.ts';
import { family, twoCars } from './samples/personal-auto.ts';
import {
  carrierOf,
  coveragesOf,
  inputOf,
  metaOf,
  outcomeOf,
  premiumOf,
  textsOf,
} from './samples/rate-sample.ts';
import { landscaper, plumber } from './samples/workers-compensation.ts';
import { Facts } from './submission.ts';
import { workersCompensation } from './workers-compensation.ts';

const samples = {
  lightVans,
  heavyTruck,
  hardwareStore,
  caterer,
  plumber,
  landscaper,
  twoCars,
  family,
  house,
  largeHouse,
  renter,
  condo,
};
const loadedAt = (outcome: Outcome) =>
  outcome.kind === 'quoted' ? outcome.quote.asRatingConfiguredAtTimestamp : undefined;

describe('rounding and tables', () => {
  it('round halves up, whatever a binary fraction makes of them', () => {
    expect([100.5, 1.005 * 100, 0.285 * 100, 444.5, 444.4999].map(wholeDollars)).toEqual([
      10_100, 10_100, 2900, 44_500, 44_400,
    ]);
    expect([1, 0.955, 3.25 / 3].map(decimalText)).toEqual(['1.00', '0.955', '1.083333']);
  });

  it('find the value of an answer, a number, a yes and a count', () => {
    expect(lookUp({ Frame: 0.4, other: 1.1 }, 'Frame')).toBe(0.4);
    expect(lookUp({ Frame: 0.4, other: 1.1 }, 'Straw')).toBe(1.1);
    expect(lookUp({ Frame: 0.4 }, 'Straw')).toBeUndefined();
    expect([20, 21, Infinity].map((age) => lookUp(bands([21, 1.5], [Infinity, 1]), age))).toEqual([
      1.5, 1, 1,
    ]);
    const line = curve([100, 1], [200, 2]);
    expect([99, 100, 150, 200, 201].map((at) => lookUp(line, at))).toEqual([undefined, 1, 1.5, 2, undefined]);
    expect([true, false, 0, 2, undefined].map((key) => lookUp(1.2, key))).toEqual([
      1.2,
      1,
      1,
      1.44,
      undefined,
    ]);
  });
});

describe('rate versions', () => {
  it('apply from a policy effective date, once the service has loaded them', () => {
    expect(loadedAt(outcomeOf('PH', { ...lightVans, ca_effective: '2025-12-31' }))).toBe(
      '2024-12-15T18:00:00.000Z',
    );
    expect(loadedAt(outcomeOf('PH', lightVans))).toBe('2025-12-15T18:00:00.000Z');
    const request = (requestedAt: string) => outcomeOf('QC', lightVans, { requestedAt });
    const [early, late] = [request('2026-03-20T16:29:59.999Z'), request('2026-03-20T16:30:00.000Z')];
    expect([early, late].map(loadedAt)).toEqual(['2025-01-06T16:30:00.000Z', '2026-03-20T16:30:00.000Z']);
    expect(premiumOf(late)).toBeLessThan(premiumOf(early) ?? 0);
  });

  it('go by the day of the quote with Copperline', () => {
    const request = (requestedAt: string) =>
      outcomeOf('CS', house, { effectiveDate: '2026-09-01', requestedAt });
    expect(loadedAt(request('2026-05-31T12:00:00.000Z'))).toBe('2025-02-03T13:00:00.000Z');
    expect(loadedAt(request('2026-06-01T13:00:00.000Z'))).toBe('2026-06-01T13:00:00.000Z');
  });

  it('fail for a date before the first', () => {
    const outcome = outcomeOf('PH', lightVans, { effectiveDate: '2024-06-01' });
    expect(outcome.kind).toBe('failed');
    expect(textsOf(outcome)).toEqual([
      'PH-910 No rates loaded for an effective date of 2024-06-01. Not a declination.',
    ]);
  });

  it("raise the workbook's base rates by 3 % from 2026 on", () => {
    const base = (effectiveDate: string) =>
      Number(metaOf(outcomeOf('PH', house, { effectiveDate }))['Base at a Coverage A of 300,000']);
    expect(base('2026-01-01') / base('2025-12-31')).toBeCloseTo(1.03, 3);
  });

  it('raise Harbor Mutual by 6.8 % between two requests for the same answers, and nobody else', () => {
    const renewing = { ...twoCars, pa_cur_expires: '2026-09-20' };
    const request = (key: CarrierKey, requestedAt: string) =>
      premiumOf(outcomeOf(key, renewing, { effectiveDate: '2026-09-20', requestedAt })) ?? 0;
    const change = (key: CarrierKey) =>
      request(key, '2026-09-03T15:00:00.000Z') / request(key, '2026-08-24T15:00:00.000Z');
    expect(change('HM')).toBeCloseTo(1.068, 2);
    expect(change('PH')).toBe(1);
  });

  it('make old roofs dearer with Harbor Mutual from 15 June 2026 on', () => {
    const old = { ...house, ho_roof: '2008' };
    const [before, after] = ['2026-06-14', '2026-06-15'].map((effectiveDate) =>
      premiumOf(outcomeOf('HM', old, { effectiveDate })),
    );
    expect(after).toBeGreaterThan(before ?? 0);
  });
});

describe('an incomplete submission', () => {
  it.each<[string, CarrierKey, Answers]>([
    [
      'HM-900 Submission incomplete: Legal entity. Not a declination.',
      'HM',
      { ...lightVans, biz_entity: '' },
    ],
    [
      'PH-900 Submission incomplete: Size. Not a declination.',
      'PH',
      editRow(lightVans, 'ca_vehicles', 'a', { ve_size: 'Hovercraft' }),
    ],
    [
      'QC-900 Submission incomplete: Garaging ZIP code. Not a declination.',
      'QC',
      editRow(lightVans, 'ca_vehicles', 'b', { ve_zip: '' }),
    ],
    ['QC-900 Submission incomplete: Vehicles. Not a declination.', 'QC', { ...lightVans, ca_vehicles: [] }],
    [
      'PH-900 Submission incomplete: Construction. Not a declination.',
      'PH',
      editRow(hardwareStore, 'bop_buildings', 'a', { bl_constr: 'Straw' }),
    ],
    [
      'WX-900 Submission incomplete: Payroll. Not a declination.',
      'WX',
      editRow(plumber, 'wc_classes', 'office', { cl_payroll: '' }),
    ],
    [
      'TG-900 Submission incomplete: Medical payments. Not a declination.',
      'TG',
      { ...twoCars, pa_med: '7500' },
    ],
    ['PH-900 Submission incomplete: Water backup. Not a declination.', 'PH', { ...house, ho_water: '7500' }],
    [
      'TG-900 Submission incomplete: Living area, sq ft. Not a declination.',
      'TG',
      { ...largeHouse, ho_sqft: '' },
    ],
  ])('fails: %s', (text, key, answers) => {
    const outcome = outcomeOf(key, answers);
    expect(outcome.kind).toBe('failed');
    expect(textsOf(outcome)).toEqual([text]);
  });

  it('is not one for what is hidden, or asked for the agency alone', () => {
    expect(outcomeOf('PH', { ...lightVans, ca_hired: 'NO', ca_hired_cost: '' }).kind).toBe('quoted');
    expect(outcomeOf('HM', { ...lightVans, ca_reason: '' }).kind).toBe('quoted');
  });
});

describe('charges', () => {
  it('are listed apart from the premium', () => {
    const premium = premiumOf(outcomeOf('QC', lightVans)) ?? 0;
    expect(metaOf(outcomeOf('QC', lightVans))).toMatchObject({
      'Policy fee': '50.00',
      'Total due': (premium + 50).toFixed(2),
    });
    const filed = editRow({ ...family, pa_eft: 'YES' }, 'pa_drivers', 'two', { pd_sr22: 'YES' });
    expect(metaOf(outcomeOf('HM', filed))).toMatchObject({
      'SR-22 fee': '25.00',
      'Installment fee, each': '2.00',
    });
  });

  it.each<[string, Answers]>(Object.entries({ lightVans, hardwareStore, house }))(
    'of surplus lines are taxed to the cent: %s',
    (_name, answers) => {
      const premium = premiumOf(outcomeOf('CS', answers)) ?? 0;
      const [tax, stamping] = [3.5, 0.04].map((percent) => Math.round((premium + 200) * percent) / 100);
      expect(metaOf(outcomeOf('CS', answers))).toMatchObject({
        'Policy fee': '200.00',
        'Inspection fee': '150.00',
        'Surplus lines tax 3.5 %': tax?.toFixed(2),
        'Stamping fee 0.04 %': stamping?.toFixed(2),
        'Minimum earned premium 25 %': (premium / 4).toFixed(2),
        'Total due': (premium + 350 + (tax ?? 0) + (stamping ?? 0)).toFixed(2),
      });
    },
  );

  it('of surplus lines go by the state', () => {
    const labels = Object.keys(metaOf(outcomeOf('CS', { ...lightVans, biz_state: 'TN' })));
    expect(labels).toContain('Surplus lines tax 5 %');
    expect(labels.some((label) => label.startsWith('Stamping'))).toBe(false);
  });
});

it.each([
  ['commercial auto', lightVans, productIds.businessowners],
  ['businessowners', hardwareStore, productIds.workersCompensation],
  ['workers compensation', plumber, productIds.commercialAuto],
])(
  '%s costs 5 %% less at Quillstone with another of its lines, and nowhere else',
  (_line, answers, other) => {
    const premium = (key: CarrierKey, ...otherLines: string[]) =>
      premiumOf(outcomeOf(key, answers, { otherLines })) ?? 0;
    expect(premium('QC', other)).toBeLessThan(premium('QC'));
    expect(premium('QC', other) / premium('QC')).toBeGreaterThan(0.949);
    expect(premium('QC', productIds.homeowners)).toBe(premium('QC'));
    expect(premium('HM', other)).toBe(premium('HM'));
  },
);

describe('a quote', () => {
  it.each(Object.entries(samples))('has the form of the contract: %s', (_name, answers) => {
    const input = inputOf(answers);
    const days: Partial<Record<CarrierKey, number>> = { QC: 60, TG: 21, LM: 14, IV: 10, CS: 15 };
    for (const { key, rate, answersAfterMs } of carriersOf(input.productId)) {
      const outcome = rate(input, undefined);
      if (outcome.kind !== 'quoted') continue;
      const { quote } = outcome;
      expect(Quote.shape.quoteDetails.parse(quote.quoteDetails)).toEqual(quote.quoteDetails);
      expect(Quote.shape.messages.parse(quote.messages)).toEqual(quote.messages);
      expect(Object.values(quote.rateMeta).every((text) => /^\d+(\.\d+)?$/.test(text))).toBe(true);
      const after = answersAfterMs(input);
      const until = input.requestedAt + (after === 'never' ? 0 : after) + (days[key] ?? 30) * 86_400_000;
      expect(quote.quoteDetails.expirationDate).toBe(new Date(until).toISOString());
    }
  });

  it('can be bound where the carrier may: the workbook for businessowners alone, Copperline never', () => {
    const bindable = (key: CarrierKey, answers: Answers) => {
      const outcome = outcomeOf(key, answers);
      return outcome.kind === 'quoted' && outcome.quote.bindable;
    };
    expect(
      [lightVans, hardwareStore, plumber, family, house].map((answers) => bindable('PH', answers)),
    ).toEqual([false, true, false, false, false]);
    expect([lightVans, hardwareStore, house].map((answers) => bindable('CS', answers))).toEqual([
      false,
      false,
      false,
    ]);
    expect([bindable('HM', house), bindable('TG', house), bindable('IV', heavyTruck)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('writes messages as its carrier does', () => {
    const messages = (key: CarrierKey, answers: Answers) => {
      const outcome = outcomeOf(key, answers);
      return outcome.kind === 'quoted' ? outcome.quote.messages : outcome.messages;
    };
    expect(messages('HM', { ...house, ho_use: 'Vacant' })).toEqual(['HM-HO-031 Vacant dwelling.']);
    expect(messages('QC', heavyTruck)).toEqual([
      {
        severity: 'DECLINE',
        code: 'QC-1102',
        text: 'For-hire trucking is not eligible. Private carriage only.',
      },
    ]);
    expect(messages('WX', plumber)[1]).toEqual({
      severity: 'INFO',
      text: 'Estimated premium; final premium by audit.',
    });
  });

  it('shows rejected coverage as a word without a premium', () => {
    const um = coveragesOf(outcomeOf('PH', { ...lightVans, ca_um: 'Rejected', ca_um_form: 'Signed' })).find(
      ({ code }) => code === 'UM',
    );
    expect(um).toMatchObject({ limit: 'Rejected' });
    expect(um).not.toHaveProperty('premium');
  });

  it('gives a unit that was entered twice a heading of its own', () => {
    const [van = expect.unreachable()] = rowsOf(lightVans, 'ca_vehicles');
    const twice = outcomeOf('PH', { ...lightVans, ca_vehicles: [van, { ...van, row: 'again' }] });
    const heading = '2023 Ford Transit 250 · VIN …5208';
    expect(new Set(coveragesOf(twice).map(({ group }) => group))).toEqual(
      new Set(['Policy', heading, `${heading} (2)`]),
    );
  });
});

/** Answers that may be given to a question, right and wrong ones. */
function answersTo({ kind, options }: Question): fc.Arbitrary<string> {
  const written = fc.constantFrom(
    '',
    '0',
    '1',
    '7',
    '12',
    '40',
    '950',
    '61899',
    '30399',
    '250000',
    '1234567',
    'X',
  );
  const listed = (options ?? []).map((option) => (typeof option === 'string' ? option : option.value));
  if (kind === 'yesNo') return fc.constantFrom('YES', 'NO', '');
  if (kind === 'year') return fc.integer({ min: 1930, max: 2027 }).map(String);
  if (kind === 'date')
    return fc
      .integer({ min: 0, max: 25_000 })
      .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
  return listed.length > 0 ? fc.constantFrom(...listed) : written;
}

const questions = [
  ...Object.values(demoWorkspace.blocks).flat(),
  ...Object.values(demoWorkspace.books).flatMap(({ sections }) => sections),
]
  .flatMap((section) => ('items' in section ? section.items : []))
  .flatMap((item) => (isLoop(item) ? item.questions : [item]))
  .filter(({ qid }) => !qid.endsWith('_effective'));

/** A sample with some of its answers changed at random. */
const edited = fc.constantFrom(...Object.values(samples)).chain((client) => {
  const asked = questions.filter(
    ({ qid }) =>
      client[qid] !== undefined ||
      Object.values(client).some(
        (rows) => typeof rows !== 'string' && rows.some((row) => row[qid] !== undefined),
      ),
  );
  const edit = fc
    .constantFrom(...asked)
    .chain((question) => answersTo(question).map((answer) => ({ question, answer })));
  return fc
    .array(edit, { maxLength: 6 })
    .map((edits) => edits.reduce((all, { question, answer }) => set(all, question.qid, answer), client));
});

function set(client: Answers, qid: string, answer: string): Answers {
  if (client[qid] !== undefined) return { ...client, [qid]: answer };
  return Object.fromEntries(
    Object.entries(client).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value
        : value.map((row) => (row[qid] === undefined ? row : { ...row, [qid]: answer })),
    ]),
  );
}

const products: readonly Product[] = [
  commercialAuto,
  businessowners,
  workersCompensation,
  personalAuto,
  homeowners,
];

/** The price of a submission with a carrier's newest rates; undefined when it is incomplete. */
function priceOf(input: RatingInput, key: CarrierKey): Price | undefined {
  const product = products.find(({ id }) => id === input.productId);
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
      { numRuns: 1500 },
    );
    expect(quotes).toBeGreaterThan(200);
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
      { numRuns: 1000 },
    );
    expect(parts).toBeGreaterThan(1000);
  });
});
