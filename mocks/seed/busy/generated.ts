/** The busy scenario's clients as the store reads them, and when each of their revisions was made. */
import { followUpsOf } from '../../../src/domain/client/follow-ups.ts';
import { getAnswer } from '../../../src/domain/client/walk.ts';
import type { IndexEntry } from '../../../src/domain/client-index/index-row.ts';
import type { Revision } from '../../store/tables.ts';
import { namedId } from '../../store/ids.ts';
import type { GeneratedClients } from '../script.ts';
import { productIds } from '../product-ids.ts';
import { pellHarrow } from '../tenants.ts';
import { alias, clientCount, clientId, isBusiness, recordOf, revisionCount } from './clients.ts';

/** Monday 2025-05-12, 14:30 UTC: the office is open in summer time and in winter time alike for eight hours from here. */
const opening = Date.parse('2025-05-12T14:30:00.000Z');
const dayMs = 86_400_000;
const savesPerDay = 107;
const betweenSaves = Math.floor((8 * 3_600_000) / savesPerDay);

/** The moment of a client's revision: saves of all clients take turns, on working days only. */
export function momentOf(n: number, k: number): number {
  const place = k * clientCount + n;
  const workday = Math.floor(place / savesPerDay);
  const day = Math.floor(workday / 5) * 7 + (workday % 5);
  return opening + day * dayMs + (place % savesPerDay) * betweenSaves;
}

export const generated: GeneratedClients = {
  client,
  revisions,
  clientIds: () => numbers().map((n) => [alias(n), clientId(n)]),
  index: () => numbers().map(indexOf),
};

const numbers = (): number[] => Array.from({ length: clientCount }, (_, n) => n);

let places: ReadonlyMap<string, number> | undefined;

/** The client's number; undefined for an id that is none of these. */
function numberOf(id: string): number | undefined {
  places ??= new Map(numbers().map((n) => [clientId(n), n]));
  return places.get(id);
}

function client(id: string): ReturnType<GeneratedClients['client']> {
  const n = numberOf(id);
  return n === undefined ? undefined : { id, tenant: pellHarrow.name, createdAt: momentOf(n, 0) };
}

function revisions(id: string): Revision[] {
  const n = numberOf(id);
  return n === undefined ? [] : Array.from({ length: revisionCount(n) }, (_, k) => revision(n, k));
}

function revision(n: number, k: number): Revision {
  return {
    id: namedId(`revision/${alias(n)}/${k}`),
    clientId: clientId(n),
    at: momentOf(n, k),
    record: () => {
      const { header, data } = recordOf(n, k);
      return { ...header, clientData: data };
    },
  };
}

/** What the agency's browser lists: every client, as it was last saved. */
function indexOf(n: number): IndexEntry {
  const latestRevision = revisionCount(n) - 1;
  const savedAt = momentOf(n, latestRevision);
  const { header, data } = recordOf(n, latestRevision);
  const answer = (qid: string) => getAnswer(data, [qid]);
  const [productId, effectiveDate] = isBusiness(n)
    ? [productIds.commercialAuto, answer('ca_effective')]
    : [productIds.personalAuto, answer('pa_effective')];
  return {
    clientId: clientId(n),
    ...header,
    lastSavedAt: savedAt,
    lastOpenedAt: savedAt,
    lastQuotedAt: undefined,
    followUps: followUpsOf(data),
    contact: { phone: answer(isBusiness(n) ? 'biz_phone' : 'per_phone') },
    lines: { [productId]: { effectiveDate } },
  };
}
