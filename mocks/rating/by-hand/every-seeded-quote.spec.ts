/**
 * The promise of `rateMeta` (docs/service.md, "Quotes"): an agent can check the sum by hand. Here it is done for every
 * quote that the demo's worlds begin with, from what the quote itself says.
 */
import { expect, it } from 'vitest';
import type { Quote } from '../../../src/contract/quotes.ts';
import { createNodeService } from '../../node.ts';
import { productIds } from '../../seed/product-ids.ts';
import { tenants } from '../../seed/tenants.ts';
import { carriersOf } from '../carriers.ts';
import { differences } from './differences.ts';

/** Days after the worlds' clocks, when the last answer is in. */
const later = Date.parse('2026-11-20T15:30:00.000Z');

it.each([
  { scenario: 'default', products: Object.values(productIds) },
  { scenario: 'busy', products: [productIds.commercialAuto, productIds.personalAuto] },
])('the quotes of $scenario add up by hand', { timeout: 120_000 }, async ({ scenario, products }) => {
  const quotes = await quotesOf(scenario);
  expect(new Set(quotes.map(({ lineId }) => lineId))).toEqual(new Set(products));
  expect(quotes.flatMap(faultsOf)).toEqual([]);
});

it('is done for every carrier in each of its lines', { timeout: 120_000 }, async () => {
  const quotes = await quotesOf('default');
  const asked = Object.values(productIds).flatMap((lineId) =>
    carriersOf(lineId).map(({ name }) => ({ lineId, name })),
  );
  const answered = ({ lineId, name }: (typeof asked)[number]) =>
    quotes.some((quote) => quote.lineId === lineId && quote.quotingOrganization === name);
  expect(asked.filter((one) => !answered(one))).toEqual([]);
});

async function quotesOf(scenario: string): Promise<Quote[]> {
  const { clock, service, store } = await createNodeService({ scenario });
  clock.hold(later);
  const requests = await store.run(({ tables }) =>
    tables.triggerRequests.all().filter(({ type }) => type === 'GET_QUOTES'),
  );
  const answers = await Promise.all(
    requests.map(({ id, tenant: name }) => {
      const tenant = tenants.find((one) => one.name === name);
      if (!tenant) throw new Error(`${name} is no tenant.`);
      return service.readQuotes({ tenant }, { params: { triggerRequestId: id }, body: undefined });
    }),
  );
  return answers.flatMap(({ body }) => body.quoted);
}

/** What does not add up; each says of which quote. */
function faultsOf({ quoteDetails, metadata, lineId, ...quote }: Quote): string[] {
  const who = `${quote.quotingOrganization}, ${quote.lineName}, client ${quote.clientId}, request ${quote.requestId}`;
  const printed = { quoteDetails, rateMeta: metadata.rateMeta ?? {} };
  return differences(lineId, printed).map((difference) => `${who}: ${difference}`);
}
