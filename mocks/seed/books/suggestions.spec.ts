/** What the books suggest, and what they never do. */
import { describe, expect, it } from 'vitest';
import { compileBook, type CompiledBook } from '../../../src/domain/questions/compile-book.ts';
import type { IterationScope, Scope } from '../../../src/domain/questions/rules/scope.ts';
import type { Question } from '../../../src/domain/questions/schema.ts';
import { isSignature } from '../../../src/domain/questions/suggest/signatures.ts';
import { validate } from '../../../src/domain/questions/validation/validate.ts';
import { productIds } from '../product-ids.ts';
import { mapOf, rowId, rowsOf, type Answers, type Row } from '../scenarios/builders/answers.ts';
import { demoWorkspace } from '../workspace.ts';

const { commercialAuto, personalAuto } = productIds;

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
  const suggests = asked.filter(({ question }) => question.prefill !== undefined);
  const loops = [...book.loops.values()].filter(({ suggest }) => suggest !== undefined);
  const losses = [...book.loops.values()].filter((loop) => loop.askAgain === true);

  /** Whose answer is never put in anyone's mouth. */
  const untouched: Readonly<Record<string, (question: Question, loop: string | undefined) => boolean>> = {
    'of knock-outs, the household and notices': ({ askFirst, qid }) =>
      askFirst === true || qid === 'pa_unlisted' || qid.endsWith('_consent'),
    'of losses and violations': (_question, loop) => losses.some((one) => one.loop === loop),
    'of prior insurance': ({ qid }) => /_cur_|_years$|_claims_free$|_mod/.test(qid),
  };

  it.each(Object.entries(untouched))('suggests nothing %s', (_what, isUntouched) => {
    const found = asked.filter(({ question, loop }) => isUntouched(question, loop?.loop));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((one) => suggests.includes(one))).toEqual([]);
    expect(found.filter(({ question }) => question.askFirst && question.default)).toEqual([]);
    expect(losses.filter((loop) => loops.includes(loop))).toEqual([]);
  });

  it('suggests no choice that needs a signature, and no template makes one', () => {
    const signed = /_form$|_tria$|^ca_pip$|^ow_incl$|^pd_rated$/;
    const forms = asked.filter(({ question }) => isSignature(question));
    expect(forms.filter(({ question }) => !signed.test(question.qid))).toEqual([]);
    expect(suggests.filter(({ question: { qid } }) => signed.test(qid) && qid !== 'ho_form')).toEqual([]);
    const values = Object.values(demoWorkspace.books).flatMap(({ templates = [] }) =>
      templates.flatMap((template) => Object.entries(template.values)),
    );
    expect(values.filter(([qid, value]) => signed.test(qid) || value === 'Rejected')).toEqual([]);
  });
});

describe('motorist limits', () => {
  it.each(['IL', 'IN', 'TN', 'MO', 'GA', 'TX', ''])(
    'are suggested as liability by the rule of %j',
    (state) => {
      const known = state !== 'TX' && state !== '';
      const personal = { per_state: state, pa_bi: '100/300' };
      for (const qid of ['pa_um', 'pa_uim']) {
        expect(suggested(personalAuto, [qid], personal)).toBe(known ? '100/300' : null);
        expect(suggested(personalAuto, [qid], { per_state: state })).toBeNull();
      }
      const business = { biz_state: state, ca_csl: '500000' };
      expect(suggested(commercialAuto, ['ca_um'], business)).toBe(known ? '500000' : null);
    },
  );

  it('need a form when lower or rejected, but in Missouri', () => {
    const form = bookOf(personalAuto).questions.get('pa_um_form');
    const asks = (per_state: string, pa_um: string) =>
      form?.rules.shown(scope({ per_state, pa_bi: '100/300', pa_um, pa_uim: '100/300' }));
    expect(['IL', 'IN', 'TN', 'GA'].map((state) => asks(state, '25/50'))).toEqual([true, true, true, true]);
    expect([asks('IN', 'Rejected'), asks('IL', '100/300'), asks('MO', '25/50')]).toEqual([
      true,
      false,
      false,
    ]);
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
  const rav4 = { row: 'car', pv_vin: '2T3W1RFV0NW900155' };
  const truck = (ve_vin: string, ve_size: string) => ({ row: 'truck', ve_vin, ve_size });

  it.each<[string, readonly [string, string?], unknown, Row?]>([
    [personalAuto, ['pa_term'], '6'],
    [personalAuto, ['pa_vehicles', 'pv_zip'], '61899', rav4],
    [personalAuto, ['pa_vehicles', 'pv_named'], 'Dana Whitlock', rav4],
    [personalAuto, ['pa_vehicles', 'pv_year'], 2022, rav4],
    [personalAuto, ['pa_vehicles', 'pv_year'], null, { ...rav4, pv_vin: '2T3W1RFV0NW900156' }],
    [personalAuto, ['pa_drivers', 'pd_last'], 'Whitlock', { row: 'lee', pd_relation: 'Spouse' }],
    [commercialAuto, ['ca_vehicles', 've_year'], 2021, truck('1FTBR1C87MKA04417', 'Light')],
    [commercialAuto, ['ca_vehicles', 've_year'], null, truck('1XKYD49X9LJ900042', 'Tractor over 45,000')],
  ])('gives in %s at %j %j', (productId, address, value, item) => {
    expect(suggested(productId, address, dana, item)).toBe(value);
  });
});

describe('in an intake', () => {
  const client: Answers = {
    per_first: 'Dana',
    per_last: 'Whitlock',
    per_state: 'IL',
    per_zip: '61899',
    per_marital: 'Married',
    pa_bi: '100/300',
    pa_term: '12',
    pa_drivers: [{ row: 'lee', pd_relation: 'Spouse', pd_status: 'Foreign' }],
    pa_vehicles: [
      { row: 'rav4', pv_vin: '2T3W1RFV0NW900155', pv_named: 'Lee Whitlock' },
      { row: 'new', pv_vin: '2T3W1RFV0NW90' },
    ],
  };
  const book = bookOf(personalAuto);
  const idOf = (loop: string, row: string) => rowId('s', loop, row);
  const [rav4, other] = [idOf('pa_vehicles', 'rav4'), idOf('pa_vehicles', 'new')];
  const found = (answers: Answers) =>
    validate(book, { clientData: mapOf('s', answers) }, { today: '2026-11-17' });

  it('every suggestion is found with its origin, in the order of the book, and none for what is answered', () => {
    const validation = found(client);
    const suggestions = validation.suggestions();
    expect(
      suggestions.map(({ address, value, origin }) => [
        address.slice(1).join(' ') || address[0],
        value,
        origin,
      ]),
    ).toEqual([
      [`${rav4} pv_year`, '2022', 'from VIN'],
      [`${rav4} pv_make`, 'Toyota', 'from VIN'],
      [`${rav4} pv_zip`, '61899', 'from home address'],
      [`${other} pv_zip`, '61899', 'from home address'],
      [`${other} pv_named`, 'Dana Whitlock', 'from named insured'],
      ['pa_um', '100/300', 'by Illinois rule'],
      ['pa_uim', '100/300', 'by Illinois rule'],
    ]);
    for (const { address, ...suggestion } of suggestions)
      expect(validation.suggestion(address)).toEqual(suggestion);
    const carried = suggestions.flatMap(({ address, isCarried }) => (isCarried ? address.at(-1) : []));
    expect(carried).toEqual(['pv_year', 'pv_make', 'pv_zip', 'pv_zip']);
  });

  it('items to add come with the answers that are known, and their origins', () => {
    const [dana, ...more] = found({ ...client, pa_drivers: [] }).suggestedItems('pa_drivers');
    expect(more).toEqual([]);
    expect([dana?.label, [...(dana?.answers ?? [])]]).toEqual([
      'Add Dana Whitlock as driver',
      [
        ['pd_first', { value: 'Dana', origin: 'from named insured', isCarried: true }],
        ['pd_last', { value: 'Whitlock', origin: 'from named insured', isCarried: true }],
        ['pd_relation', { value: 'Named insured', origin: 'suggested' }],
        ['pd_marital', { value: 'Married', origin: 'from named insured' }],
      ],
    ]);
  });
});
