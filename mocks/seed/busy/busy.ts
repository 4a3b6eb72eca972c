/** A large agency on a busy Monday: some of its 3,000 clients are changed and quoted through the service itself. */
import type { ScenarioScript, ScenarioStep } from '../script.ts';
import { productIds } from '../product-ids.ts';
import { intakeOf } from '../scenarios/builders/answers.ts';
import { pellHarrow } from '../tenants.ts';
import { alias, isBusiness, recordOf, revisionCount } from './clients.ts';

export { generated } from './generated.ts';

const monday = Date.parse('2026-11-16T14:40:00.000Z');
const betweenClients = 20 * 60_000;
const nextTerm = '2027-01-01';
const quotedClients = Array.from({ length: 19 }, (_, place) => 31 + place * 149);

export const busyScript: ScenarioScript = {
  steps: quotedClients.flatMap((n, place) => changeAndQuote(n, monday + place * betweenClients)),
};

function changeAndQuote(n: number, at: number): ScenarioStep[] {
  const business = isBusiness(n);
  const productId = business ? productIds.commercialAuto : productIds.personalAuto;
  const effectiveDateQid = business ? 'ca_effective' : 'pa_effective';
  const { header, data } = recordOf(n, revisionCount(n));
  const clientData = {
    ...data,
    [effectiveDateQid]: { type: 'ANSWER' as const, qid: effectiveDateQid, answer: nextTerm },
  };
  const step = { client: alias(n), tenant: pellHarrow.name, agent: business ? 'Tom Idowu' : 'Carla Nyberg' };
  return [
    { ...step, do: 'save', at, reason: 'Renewal', body: { ...header, clientData } },
    {
      ...step,
      do: 'fire',
      at: at + 5 * 60_000,
      type: 'GET_QUOTES',
      productId,
      payload: { effectiveDate: nextTerm, intake: intakeOf(clientData) },
    },
  ];
}
