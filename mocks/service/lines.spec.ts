/** Businessowners and workers compensation through the service: who answers, and what another line does to a price. */
import { expect, it } from 'vitest';
import { caterer, hardwareStore } from '../rating/samples/businessowners.ts';
import { landscaper, plumber as compPlumber } from '../rating/samples/workers-compensation.ts';
import { intakeOf, mapOf, type Answers } from '../seed/scenarios/answers.ts';
import { productIds } from '../seed/product-ids.ts';
import { items, member, openKit, plumber, type Kit } from '../spec-kit.ts';

async function fired(kit: Kit, productId: string, date: string, answers: Answers, clientData = {}) {
  const clientId = await kit.client(clientData);
  return kit.fire({
    type: 'GET_QUOTES',
    lineId: productId,
    payload: { clientId, effectiveDate: date, intake: intakeOf(mapOf('kit', answers)) },
  });
}

/** What came within some time: "Harbor Mutual" or, not quoted, "no Tallgrass Farm & Home". */
async function answersAfter(kit: Kit, trigger: string, ms: number): Promise<string[]> {
  kit.service.clock.hold(kit.service.clock.now() + ms);
  const came = await kit.quotes(trigger);
  const names = (list: string, before: string) =>
    items(came, list).map((item) => `${before}${String(member(item, 'quotingOrganization'))}`);
  return [...names('quoted', ''), ...names('declined', 'no ')].toSorted();
}

it('brings six answers to a request for businessowners', async () => {
  const kit = await openKit();
  const came = await fired(kit, productIds.businessowners, '2027-01-01', {
    ...caterer,
    bop_effective: '2027-01-01',
  });
  expect(came.json).toMatchObject({ executedActionCount: 8, expectedResponseCount: 6 });
  const trigger = String(member(came.json, 'triggerRequestId'));
  expect(await answersAfter(kit, trigger, 10_000)).toEqual([
    'Copperline Specialty',
    'Harbor Mutual',
    'Pell & Harrow Agency',
    'Pell & Harrow Agency',
    'no Quillstone Casualty',
    'no Tallgrass Farm & Home',
  ]);
});

it('waits in vain for the exchange on landscaping, and 48 seconds for it on plumbing', async () => {
  const kit = await openKit();
  const dated = (answers: Answers) => ({ ...answers, wc_effective: '2027-01-01' });
  const silent = await fired(kit, productIds.workersCompensation, '2027-01-01', dated(landscaper));
  expect(silent.json).toMatchObject({ expectedResponseCount: 5 });
  const slow = await fired(kit, productIds.workersCompensation, '2027-01-01', dated(compPlumber));
  const [never, late] = [silent, slow].map((came) => String(member(came.json, 'triggerRequestId')));
  expect(await answersAfter(kit, late ?? '', 10_000)).toHaveLength(4);
  expect(await answersAfter(kit, late ?? '', 40_000)).toContain('Wexmoor Compensation Exchange');
  expect(await answersAfter(kit, never ?? '', 600_000)).toHaveLength(4);
});

it('lets Quillstone credit an account, and says in the request what it went by', async () => {
  const kit = await openKit();
  const store: Answers = { ...hardwareStore, bop_effective: '2027-01-01' };
  const fromQuillstone = async (clientData: Record<string, unknown>) => {
    const came = await fired(kit, productIds.businessowners, '2027-01-01', store, clientData);
    await answersAfter(kit, String(member(came.json, 'triggerRequestId')), 10_000);
    const quotes = items(await kit.quotes(String(member(came.json, 'triggerRequestId'))), 'quoted');
    return quotes.find((quote) => member(quote, 'quotingOrganization') === 'Quillstone Casualty');
  };
  const alone = await fromQuillstone({});
  const beside = await fromQuillstone(plumber());
  expect(member(alone, 'metadata', 'rateMeta', 'Account credit factor')).toBe('1.00');
  expect(member(beside, 'metadata', 'rateMeta', 'Account credit factor')).toBe('0.95');
  expect(member(alone, 'rawQuoteRequest', 'otherLines')).toBeUndefined();
  expect(member(beside, 'rawQuoteRequest', 'otherLines')).toEqual(['Commercial auto']);
});
