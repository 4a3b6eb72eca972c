/** What the books suggest, and what they never do. */
import { describe, expect, it } from 'vitest';
import { compileBook, type CompiledBook } from '../../../src/domain/questions/compile-book.ts';
import { compile, compileCondition } from '../../../src/domain/questions/rules/evaluate.ts';
import type { IterationScope, Scope } from '../../../src/domain/questions/rules/scope.ts';
import type { Question } from '../../../src/domain/questions/schema.ts';
import { productIds } from '../product-ids.ts';
import { rowsOf, type Answers, type Row } from '../scenarios/answers.ts';
import { demoWorkspace } from '../workspace.ts';

function bookOf(productId: string): CompiledBook {
  const book = compileBook(demoWorkspace, productId);
  if (!book) throw new Error('Each product of the demo has a book.');
  return book;
}
const books = demoWorkspace.products.map(({ name, id }) => [name, bookOf(id)] as const);

const iteration = ({ row, ...answers }: Row): IterationScope => ({
  iterationId: row,
  answer: (qid) => answers[qid],
});

/** What rules see of these answers, in an item where one is given. */
function scope(answers: Answers, item?: Row): Scope {
  return {
    answer: (qid) => {
      const answer = answers[qid];
      return typeof answer === 'string' ? answer : undefined;
    },
    loop: (qid) => rowsOf(answers, qid).map(iteration),
    item: () => undefined,
    effective: '2026-12-01',
    latestCheck: () => undefined,
    iteration: item && iteration(item),
  };
}

function suggested(productId: string, address: readonly [string, string?], answers: Answers, item?: Row) {
  const book = bookOf(productId);
  const [first, qid] = address;
  const question = qid === undefined ? book.questions.get(first) : book.loopQuestions.get(first)?.get(qid);
  return question?.rules.prefill?.(scope(answers, item));
}

describe.each(books)('the book of %s', (_name, book) => {
  const asked = [
    ...[...book.questions.values()].map((question) => ({ question, loop: undefined })),
    ...[...book.loopQuestions].flatMap(([loop, questions]) =>
      [...questions.values()].map((question) => ({ question, loop: book.loops.get(loop) })),
    ),
  ];
  const withPrefill = asked.filter(({ question }) => question.prefill !== undefined);
  const names = (of: typeof asked) => of.map(({ question }) => question.qid);

  it('suggests something', () => {
    const inLoops = [...book.loops.values()].filter(({ suggest }) => suggest !== undefined);
    expect(withPrefill.length + inLoops.length).toBeGreaterThan(0);
  });

  it('suggests, defaults and copies nothing of knock-outs, the household and notices', () => {
    const isKnockOut = ({ askFirst, qid }: Question) =>
      askFirst === true || qid === 'pa_unlisted' || qid.endsWith('_consent');
    const found = asked.filter(({ question }) => isKnockOut(question));
    expect(found.length).toBeGreaterThan(0);
    expect(names(found.filter(({ question }) => question.prefill !== undefined || question.default))).toEqual(
      [],
    );
  });

  it('suggests nothing of losses and violations', () => {
    const losses = book.sections
      .flatMap(({ items }) => items)
      .flatMap((item) => ('loop' in item && item.askAgain === true ? [item.loop] : []));
    expect(losses.length).toBeGreaterThan(0);
    const inLosses = asked.filter(({ loop }) => loop !== undefined && losses.includes(loop.loop));
    expect(names(inLosses.filter(({ question }) => question.prefill !== undefined))).toEqual([]);
    expect(losses.filter((loop) => book.loops.get(loop)?.suggest !== undefined)).toEqual([]);
  });

  it('suggests nothing of prior insurance', () => {
    const prior = asked.filter(({ question }) => /_cur_|_years$|_claims_free$|_mod/.test(question.qid));
    expect(prior.length).toBeGreaterThan(0);
    expect(names(prior.filter(({ question }) => question.prefill !== undefined))).toEqual([]);
  });

  it('suggests nothing of how a vehicle is used', () => {
    const use = /^(?:pv_(?:use|commute|miles)|ve_(?:use|radius|personal)|dr_use)$/;
    expect(names(withPrefill).filter((qid) => use.test(qid))).toEqual([]);
  });

  it('suggests no choice that needs a signature, and no template makes one', () => {
    const signed = /_form$|_tria$|^ca_pip$|^ow_incl$|^pd_rated$/;
    const forms = asked.filter(({ question }) => question.required === 'bind');
    expect(names(forms).filter((qid) => !signed.test(qid))).toEqual([]);
    expect(names(withPrefill).filter((qid) => signed.test(qid) && qid !== 'ho_form')).toEqual([]);
    const values = Object.entries(demoWorkspace.books).flatMap(([, { templates = [] }]) =>
      templates.flatMap((template) => Object.entries(template.values)),
    );
    expect(values.filter(([qid, value]) => signed.test(qid) || value === 'Rejected')).toEqual([]);
  });
});

describe('motorist limits', () => {
  it.each(['IL', 'IN', 'TN', 'MO', 'GA'])('are suggested as liability in %s', (state) => {
    const personal = { per_state: state, pa_bi: '100/300' };
    expect(suggested(productIds.personalAuto, ['pa_um'], personal)).toBe('100/300');
    expect(suggested(productIds.personalAuto, ['pa_uim'], personal)).toBe('100/300');
    const business = { biz_state: state, ca_csl: '500000' };
    expect(suggested(productIds.commercialAuto, ['ca_um'], business)).toBe('500000');
  });

  it('are not suggested where the book has no rule, and before liability is known', () => {
    expect(suggested(productIds.personalAuto, ['pa_um'], { per_state: 'TX', pa_bi: '100/300' })).toBeNull();
    expect(suggested(productIds.personalAuto, ['pa_um'], { per_state: 'IL' })).toBeNull();
  });

  it('need a form when lower or rejected, but in Missouri', () => {
    const form = bookOf(productIds.personalAuto).questions.get('pa_um_form');
    const asks = (per_state: string, pa_um: string) =>
      form?.rules.shown(scope({ per_state, pa_bi: '100/300', pa_um, pa_uim: '100/300' }));
    expect(['IL', 'IN', 'TN', 'GA'].map((state) => asks(state, '25/50'))).toEqual([true, true, true, true]);
    expect([asks('IN', 'Rejected'), asks('IL', '100/300'), asks('MO', '25/50')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('cannot be rejected in Illinois and Missouri', () => {
    const um = bookOf(productIds.personalAuto).questions.get('pa_um');
    const offers = (per_state: string) =>
      um?.rules.offered(scope({ per_state })).some(({ value }) => value === 'Rejected');
    expect(['IL', 'MO', 'IN', 'TN', 'GA'].map(offers)).toEqual([false, false, true, true, true]);
  });
});

describe('what was typed once', () => {
  const dana = {
    per_first: 'Dana',
    per_last: 'Whitlock',
    per_dob: '1980-02-03',
    per_marital: 'Married',
    per_spouse: 'Lee Whitlock',
    per_state: 'IL',
    per_zip: '61899',
    per_street: '14 Larch Street',
  };
  const inCar = (qid: string, car: Readonly<Record<string, string>>) =>
    suggested(productIds.personalAuto, ['pa_vehicles', qid], dana, { row: 'car', ...car });

  it('gives six months, the garaging ZIP code, the title and the model year', () => {
    expect(suggested(productIds.personalAuto, ['pa_term'], {})).toBe('6');
    expect(inCar('pv_zip', {})).toBe('61899');
    expect(inCar('pv_named', {})).toBe('Dana Whitlock');
    expect(inCar('pv_year', { pv_vin: '2T3W1RFV0NW900155' })).toBe(2022);
    expect(inCar('pv_year', { pv_vin: '2T3W1RFV0NW900156' })).toBeNull();
  });

  it('leaves the model year of a heavy truck open', () => {
    const year = (size: string, vin: string) =>
      suggested(
        productIds.commercialAuto,
        ['ca_vehicles', 've_year'],
        {},
        {
          row: 'truck',
          ve_vin: vin,
          ve_size: size,
        },
      );
    expect(year('Light', '1FTBR1C87MKA04417')).toBe(2021);
    expect(year('Tractor over 45,000', '1XKYD49X9LJ900042')).toBeNull();
  });

  it('insures the home of a client who is not moving', () => {
    const street = (ho_reason: string) =>
      suggested(productIds.homeowners, ['ho_street'], { ...dana, ho_reason });
    expect(street('Renewal shopping')).toBe('14 Larch Street');
    expect([street('Home purchase'), street('')]).toEqual([null, null]);
  });

  const chips = (productId: string, loop: string, answers: Answers) =>
    (bookOf(productId).loops.get(loop)?.suggest ?? [])
      .filter(({ when }) => compileCondition(when)(scope(answers)))
      .map(({ label, values }) => ({
        label: label
          .map((piece) => (typeof piece === 'string' ? piece : String(compile(piece.value)(scope(answers)))))
          .join(''),
        values: Object.fromEntries(
          Object.entries(values).map(([qid, value]) => [qid, compile(value)(scope(answers))]),
        ),
      }));

  it('adds the named insured and the spouse as drivers until they are listed', () => {
    expect(chips(productIds.personalAuto, 'pa_drivers', dana)).toEqual([
      {
        label: 'Add Dana Whitlock as driver',
        values: {
          pd_first: 'Dana',
          pd_last: 'Whitlock',
          pd_dob: '1980-02-03',
          pd_relation: 'Named insured',
          pd_marital: 'Married',
        },
      },
      {
        label: 'Add Lee Whitlock as driver',
        values: { pd_relation: 'Spouse', pd_marital: 'Married' },
      },
    ]);
    const listed = { row: 'dana', pd_first: 'Dana', pd_last: 'Whitlock', pd_relation: 'Named insured' };
    const both = { ...dana, pa_drivers: [listed, { row: 'lee', pd_relation: 'Spouse' }] };
    expect(chips(productIds.personalAuto, 'pa_drivers', both)).toEqual([]);
    const spouse = { row: 'lee', pd_relation: 'Spouse' };
    expect(suggested(productIds.personalAuto, ['pa_drivers', 'pd_last'], dana, spouse)).toBe('Whitlock');
  });

  it('adds a building at the mailing address', () => {
    const shop = { biz_street: '9 Orchard Lane', biz_city: 'Marrow Bend', biz_state: 'IL', biz_zip: '61899' };
    const [chip, ...more] = chips(productIds.businessowners, 'bop_buildings', shop);
    expect(chip?.label).toBe('Add 9 Orchard Lane');
    expect(chip?.values).toMatchObject({ bl_street: '9 Orchard Lane', bl_zip: '61899' });
    expect(more).toEqual([]);
  });
});
