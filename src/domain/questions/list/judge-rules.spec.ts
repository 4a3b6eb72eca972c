import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../rules/evaluate.ts';
import type { Expression, PlainOperator } from '../rules/expression.ts';
import { parseRule } from '../rules/rule-text.ts';
import { isTrue } from '../rules/values.ts';
import { judgeCondition } from './judge-rules.ts';
import type { KnownNames, KnownQuestion } from './known-names.ts';
import { outcomes } from './outcomes.ts';

const questions: Readonly<Record<string, KnownQuestion>> = {
  premium: { kind: 'money' },
  cars: { kind: 'integer' },
  years: { kind: 'integer', limits: { min: 0, max: 90 } },
  rate: { kind: 'number' },
  built: { kind: 'year' },
  insured: { kind: 'yesNo' },
  starts: { kind: 'date', limits: { min: '2026-01-01' } },
  first: { kind: 'text' },
  phone: { kind: 'phone' },
  limit: { kind: 'choice', options: [{ value: '50' }, { value: '100' }] },
  uses: { kind: 'choices', options: [{ value: 'farm' }, { value: 'home' }, { value: 'shop' }] },
};
const known: KnownNames = {
  questions: new Map(Object.entries(questions)),
  loops: new Map([
    [
      'drivers',
      new Map<string, KnownQuestion>([
        ['name', { kind: 'text' }],
        ['age', { kind: 'integer' }],
        ['license', { kind: 'licence' }],
      ]),
    ],
  ]),
};

/** What is wrong, "severity: sentence". */
function wrong(text: string): string[] {
  const read = parseRule(text);
  if (!read.ok) return [read.message];
  return judgeCondition(read.rule, known).map(({ severity, message }) => `${severity}: ${message}`);
}

describe('a condition', () => {
  it.each([
    ['${cars} < 0 and ${cars} > 10'],
    ['${cars} > 5 and ${cars} < 5'],
    ['${cars} > 5 and (${insured} and ${cars} < 6)'],
    ["${premium} > 5 and ${insured} = 'YES' and ${premium} = 4"],
    ["${insured} = 'YES' and ${insured} = 'NO'"],
    ['${starts} < 2026-06-01 and ${starts} > 2026-05-31'],
    ["${insured} = '' and ${insured} = 'NO'"],
    ['${rate} < 1 and not(${rate} < 2)'],
    ['count(${drivers}) < 0'],
    ['any(${drivers}, ${age} > 5 and ${age} < 5)'],
    ['years-between(${starts}, effective()) > 5 and years-between(${starts}, effective()) < 3'],
    ['${built} < 50'],
    ['1 = 2'],
  ])('that never holds is an error: %s', (text) => {
    expect(wrong(text)).toEqual(['error: This never holds.']);
  });

  it.each([
    ["${insured} = 'YES' or ${insured} != 'YES'"],
    ["${cars} >= 5 or ${cars} < 5 or ${cars} = ''"],
    ['count(${drivers}) >= 0'],
    ['true()'],
  ])('that always holds is a warning: %s', (text) => {
    expect(wrong(text)).toEqual(['warning: This always holds.']);
  });

  it.each([['${cars} >= 5 or ${cars} < 5'], ["${insured} = 'YES' or ${insured} = 'NO'"], ['${years} <= 90']])(
    'that holds for every answer is a warning: %s',
    (text) => {
      expect(wrong(text)).toEqual(['warning: This holds for every answer. Write != \'\' for "answered".']);
    },
  );

  it.each([
    ["${cars} != ''"],
    ['${cars} > 5 and ${cars} < 7'],
    ['${premium} > 5 and ${premium} < 5.02'],
    ['${rate} > 5 and ${rate} < 5.0001'],
    ['${cars} > 5 or ${years} < 5'],
    ["selected(${uses}, 'farm') and selected(${uses}, 'home')"],
    ["${limit} != '50'"],
    ['${limit} < 100'],
    ["${first} = 'a' or ${first} = 'b'"],
    ["${first} > 5 and ${first} != 'x'"],
    ["any(${drivers}, ${name} = 'a') and any(${drivers}, ${name} = 'b')"],
    ['${years} > 89'],
    ['year(effective()) - ${built} > 30'],
  ])('that decides something is right: %s', (text) => {
    expect(wrong(text)).toEqual([]);
  });

  it('is not compared with what its question cannot have as an answer', () => {
    expect(wrong('${years} > 200')).toEqual(['error: "years" is 0 to 90: this never holds.']);
    expect(wrong('${insured} or 0 > ${years}')).toEqual(['error: "years" is 0 to 90: this never holds.']);
    expect(wrong('${starts} < 2025-01-01')).toEqual([
      'error: "starts" is at least 2026-01-01: this never holds.',
    ]);
    expect(wrong("${limit} = '70'")).toEqual(['error: "70" is no choice of "limit".']);
  });

  it('compares values of one sort', () => {
    expect(wrong("${premium} = 'YES'")).toEqual(['error: This compares a number with yes or no.']);
    expect(wrong('${premium} = true()')).toEqual(['error: This compares a number with yes or no.']);
    expect(wrong("${premium} > '$1,200'")).toEqual([
      'error: This compares a number with a text: write 1200.',
    ]);
    expect(wrong("${premium} = 'none'")).toEqual(['error: This compares a number with a text.']);
    expect(wrong("${starts} < '1/31/2026'")).toEqual([
      "error: This compares a date with a text: write '2026-01-31'.",
    ]);
    for (const text of ['Y', 'Yes', 'yes', 'True'])
      expect(wrong(`\${insured} = '${text}'`)).toEqual([
        "error: This compares yes or no with a text: write 'YES' or 'NO'.",
      ]);
    expect(wrong('${insured} = 1')).toEqual([
      "error: This compares yes or no with a number: write 'YES' or 'NO'.",
    ]);
    expect(wrong("in(${insured}, 'Y')")).toEqual([
      'error: "Y" is no choice of "insured": write \'YES\' or \'NO\'.',
    ]);
  });

  it('reckons with figures only', () => {
    const text = 'warning: "name" is a text: the result is blank where it is no number.';
    expect(wrong('sum(${drivers}, ${name}) > 0')).toEqual([text]);
    expect(wrong('max(${first}, 1) > 0')).toEqual([text.replace('name', 'first')]);
    expect(wrong('sum(${drivers}, ${license}) > 0')).toEqual(['error: "license" is no number.']);
    expect(wrong('${phone} * 2 > 0')).toEqual(['error: "phone" is no number.']);
    expect(wrong('min(${insured}, 1) > 0')).toEqual(['error: This reckons with yes or no.']);
    expect(wrong('effective() - ${starts} > 30')).toEqual([
      'error: A date is no number: write days-between(a, b), or add-days(a, 30).',
      'error: A date is no number: write days-between(a, b), or add-days(a, 30).',
    ]);
    expect(wrong('sum(${drivers}, ${age}) > 20 and ${limit} * 2 > 100')).toEqual([]);
  });
});

describe('what is said of a condition', () => {
  const answers: Readonly<Record<string, fc.Arbitrary<string | undefined>>> = {
    premium: fc.constantFrom(undefined, '0', '-3', '4.99', '5', '5.01', '6', '100'),
    cars: fc.constantFrom(undefined, '0', '-3', '4', '5', '6', '100'),
    years: fc.constantFrom(undefined, '0', '1', '4', '5', '6', '90'),
    insured: fc.constantFrom(undefined, 'YES', 'NO'),
    limit: fc.constantFrom(undefined, '50', '100'),
    uses: fc.constantFrom(undefined, 'farm', 'home', 'farm, home', 'farm, home, shop'),
    first: fc.constantFrom(undefined, 'a', 'x', '5', '6', 'YES', '2026-01-01'),
    starts: fc.constantFrom(undefined, '2026-01-01', '2026-05-31', '2026-06-01', '2030-01-01'),
  };
  const q = fc.constantFrom(...Object.keys(answers)).map((qid): Expression => ({ q: qid }));
  const literal = fc.constantFrom<Expression>(
    '',
    'YES',
    'NO',
    'a',
    'farm',
    'farm, home',
    '50',
    '2026-06-01',
    0,
    4.5,
    5,
    6,
    90,
    true,
    null,
  );
  const comparing: readonly PlainOperator[] = ['=', '≠', '<', '≤', '>', '≥', 'in', 'has'];
  const { rule } = fc.letrec<{ rule: Expression }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc
        .tuple(
          fc.constantFrom(...comparing),
          fc.oneof({ weight: 4, arbitrary: q }, { weight: 1, arbitrary: literal }),
          fc.oneof({ weight: 4, arbitrary: literal }, { weight: 1, arbitrary: q }),
        )
        .map(([op, left, right]): Expression => ({ op, args: [left, right] })),
      q.map((one): Expression => ({ op: 'blank', args: [one] })),
      q,
      fc
        .tuple(
          fc.constantFrom<PlainOperator>('and', 'or'),
          fc.array(tie('rule'), { minLength: 1, maxLength: 4 }),
        )
        .map(([op, args]): Expression => ({ op, args })),
      tie('rule').map((one): Expression => ({ op: 'not', args: [one] })),
    ),
  }));

  it('is true of any answers', () => {
    fc.assert(
      fc.property(rule, fc.record(answers), (condition, given) => {
        const holds = isTrue(
          compile(condition)({
            answer: (qid) => given[qid],
            loop: () => [],
            item: () => undefined,
            effective: undefined,
            latestCheck: () => undefined,
          }),
        );
        const { mayHold, mayFail } = outcomes(condition, { known, inLoop: undefined });
        expect(holds ? mayHold : mayFail).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
