/**
 * Every question that the book says affects the price does so with one carrier at least, varied alone, and in a way that
 * the rate details account for.
 */
import { expect, it } from 'vitest';
import { isLoop } from '../../../src/domain/questions/schema.ts';
import { editRow, type Answers } from '../../seed/scenarios/answers.ts';
import { productIds } from '../../seed/product-ids.ts';
import { demoWorkspace } from '../../seed/workspace.ts';
import { premiumByHand } from '../by-hand/differences.ts';
import { carriersOf } from '../carriers.ts';
import type { CarrierKey } from '../outcome.ts';
import { outcomeOf, plumber } from './samples.ts';

const carriers = carriersOf(productIds.workersCompensation);
const premiumOf = (key: CarrierKey, client: Answers) =>
  premiumByHand(productIds.workersCompensation, outcomeOf(key, client));

const young: Answers = { ...plumber, biz_started: '2024', biz_experience: '2' };
const elected: Answers = editRow(plumber, 'wc_owners', 'sam', {
  ow_incl: 'Included',
  ow_class: '8810',
  ow_pay: '80000',
  ow_form: '',
});

/** Losses that a year long past would not be held to. */
const costly: Answers = editRow(plumber, 'wc_years', '2025', { yr_incurred: '9000' });

/** qid, the answer it is changed to, and the client it is changed for. */
const variations: readonly (readonly [qid: string, answer: string, client: Answers])[] = [
  ['wc_effective', '2026-09-01', plumber],
  ['biz_entity', 'Nonprofit', plumber],
  ['biz_naics', '561730', plumber],
  ['biz_started', '2026', young],
  ['biz_experience', '9', young],
  ['biz_receipts', '9000000', plumber],
  ['biz_subs_cost', '300000', plumber],
  ['biz_subs_certs', 'NO', plumber],
  ['wc_states', 'IL, IN', plumber],
  ['wc_cur_has', 'NO', plumber],
  ['wc_cur_expires', '2026-01-01', plumber],
  ['wc_mod', '1.10', plumber],
  ['cl_state', 'IN', plumber],
  ['cl_code', '5190', plumber],
  ['cl_payroll', '300000', plumber],
  ['ow_incl', 'Excluded', elected],
  ['ow_class', '5183', elected],
  ['ow_pay', '95000', elected],
  ['yr_year', '2019', costly],
  ['yr_premium', '40000', plumber],
  ['yr_claims', '4', plumber],
  ['yr_incurred', '20000', plumber],
  ['wc_el', '100/500/100', plumber],
  ['wc_ded', '1000', plumber],
  ['wc_waiver', 'Blanket', plumber],
  ['wc_payg', 'YES', plumber],
  ['wc_safety', 'NO', plumber],
  ['wc_drug', 'YES', plumber],
  ['wc_rtw', 'NO', plumber],
  ['wc_health', 'YES', plumber],
];

function vary(client: Answers, qid: string, answer: string): Answers {
  if (qid.startsWith('cl_')) return editRow(client, 'wc_classes', 'field', { [qid]: answer });
  // Leaving an owner out brings a form with it; the form itself has no price.
  const form: Record<string, string> = answer === 'Excluded' ? { ow_form: 'Signed' } : {};
  if (qid.startsWith('ow_')) return editRow(client, 'wc_owners', 'sam', { ...form, [qid]: answer });
  if (qid.startsWith('yr_')) return editRow(client, 'wc_years', '2025', { [qid]: answer });
  return { ...client, [qid]: answer };
}

it.each(variations)('%s moves a premium', (qid, answer, client) => {
  const moved = carriers.filter(({ key }) => {
    const [before, after] = [premiumOf(key, client), premiumOf(key, vary(client, qid, answer))];
    return before !== undefined && after !== undefined && before !== after;
  });
  expect(moved.map(({ key }) => key)).not.toEqual([]);
});

it('leaves out no question of the book that is said to affect the price', () => {
  const book = demoWorkspace.books['workers-compensation'];
  const sections = (book?.sections ?? []).flatMap((section) =>
    'block' in section ? (demoWorkspace.blocks[section.block] ?? []) : [section],
  );
  const priced = sections
    .flatMap((section) => section.items)
    .flatMap((item) => (isLoop(item) ? item.questions : [item]))
    .filter((question) => question.affectsPrice)
    .map((question) => question.qid);
  expect(new Set(priced)).toEqual(new Set(variations.map(([qid]) => qid)));
});

it('does not let duties, headcount or a risk id move a premium', () => {
  for (const { key } of carriers) {
    const before = premiumOf(key, plumber);
    expect(before).toBeGreaterThan(0);
    for (const [qid, answer] of [
      ['cl_words', 'Drains'],
      ['cl_ft', '9'],
      ['wc_risk_id', '91 0044 812'],
    ] as const) {
      expect(premiumOf(key, vary(plumber, qid, answer))).toBe(before);
    }
  }
});
