/** Every question that a book says affects the price moves the premium of one carrier at least, varied alone. */
import { expect, it } from 'vitest';
import { isLoop } from '../../src/domain/questions/items.ts';
import type { Question } from '../../src/domain/questions/schema.ts';
import { productIds } from '../seed/product-ids.ts';
import { products } from '../seed/products.ts';
import type { Answers } from '../seed/scenarios/builders/answers.ts';
import { demoWorkspace } from '../seed/workspace.ts';
import { carriersOf } from './carriers.ts';
import { buildingId } from './samples/businessowners.ts';
import { clientOf, vary } from './samples/clients.ts';
import { secondDriver } from './samples/commercial-auto.ts';
import { firstDriver } from './samples/personal-auto.ts';
import { inputOf, premiumOf } from './samples/rate-sample.ts';

/** What comes with an answer and has no price of its own: a form, or the spouse's name. */
const comesAlong: Readonly<Record<string, string>> = {
  ca_um: 'ca_um_form 2026-11-02',
  ca_csl: 'ca_um_form 2026-11-02',
  pa_um: 'pa_um_form 2026-11-02',
  pa_uim: 'pa_um_form 2026-11-02',
  pa_bi: 'pa_um_form 2026-11-02',
  per_marital: 'per_spouse Ben Sample',
};

const clients: Readonly<Record<keyof typeof productIds, readonly string[]>> = {
  commercialAuto: ['heavyTruck: ca_hired_cost 5000', 'youngVans'],
  businessowners: ['youngShop', 'caterer', 'youngShop: bop_losses Wind/hail 2025-06-01', 'youngStores'],
  workersCompensation: [
    'plumber',
    'plumber: biz_started 2024; biz_experience 2',
    'plumber: ow_incl Included; sam.ow_class 8810; ow_pay 80000',
    'plumber: yr_incurred 9000',
  ],
  personalAuto: ['familyOfCy'],
  homeowners: ['ringOwner: ho_claims Wind/hail 2024-02-02', 'renter'],
};

/** Answers beside a question's own options, of which one moves a premium. */
const texts =
  `YES | NO | 0 | 4 | 9 | 12 | 30 | 100 | 1.10 | 900 | 9000 | 20000 | 60000 | 90000 | 300000 | 900000 | 6000000 |
  1950 | 1980 | 2016 | 2019 | 2025 | 2026 | 1950-03-03 | 2007-04-04 | 2020-03-01 | 2026-01-01 | 2026-03-28 |
  2026-06-15 | 2026-09-01 | 2027-01-15 | 2030-01-15 | Ram | Tesla | Mustang | T680 | 459310 | 484121 | 561730 |
  1FTBR1C88PKA05280 | 2T3W1RFV0NW900551 | 30399 | 63099 | 37199 | MO | TN | IL, IN | 15 Orchard Lane | 3 Quay Street | Tanner Crossing |
  ${firstDriver} | ${secondDriver} | ${buildingId('b')}`
    .split('|')
    .map((text) => text.trim());

/** Questions of a product's book, those of its shared blocks included. */
function questionsOf(productId: string): Question[] {
  const { bookName = '' } = products.find((product) => product.productId === productId) ?? {};
  return (demoWorkspace.books[bookName]?.sections ?? [])
    .flatMap((section) => ('block' in section ? (demoWorkspace.blocks[section.block] ?? []) : [section]))
    .flatMap((section) => section.items)
    .flatMap((item) => (isLoop(item) ? item.questions : [item]));
}

const premiums = (client: Answers) => {
  const input = inputOf(client);
  return carriersOf(input.productId).map(({ rate }) => premiumOf(rate(input, undefined)));
};

it.each(Object.entries(productIds))('of %s', (line, productId) => {
  const samples = clients[line as keyof typeof productIds].map((text) => {
    // the keys of productIds
    const client = clientOf(text);
    return { client, before: premiums(client) };
  });
  const moves = ({ qid, options }: Question) => {
    const listed = options?.map((option) => (typeof option === 'string' ? option : option.value));
    return samples.some(({ client, before }) =>
      [...(listed ?? []), ...texts].some((answer) => {
        const after = premiums(clientOf(comesAlong[qid] ?? '', vary(client, qid, answer)));
        return before.some((premium, at) => {
          const now = after[at];
          return premium !== undefined && now !== undefined && premium !== now;
        });
      }),
    );
  };
  const unmoved = questionsOf(productId)
    // Days without coverage are worked out from two dates that are varied themselves.
    .filter((question) => question.affectsPrice && question.kind !== 'workedOut' && !moves(question));
  expect(unmoved.map(({ qid }) => qid)).toEqual([]);
});

it.each([
  ['heavyTruck', "ca_reason Price; ve_title Employee's own"],
  ['youngShop', 'bop_reason Price; biz_dba Sample & Co'],
  ['plumber', 'cl_words Drains; cl_ft 9; wc_risk_id 91 0044 812'],
  ['family', 'pv_named Ben Sample; pi_paid 12000'],
  ['ringOwner', 'ho_rce 600000; ho_reason Price'],
])('of %s other facts do not move a premium: %s', (name, others) => {
  const client = clientOf(name);
  for (const other of others.split('; ')) expect(premiums(clientOf(other, client))).toEqual(premiums(client));
});
