/** The busy scenario's rows, when each revision was made, and the values that the rows name. */
import type { IndexEntry } from '../../../src/domain/local-data.ts';
import type { GeneratedRow } from '../../store/generated.ts';
import { namedId } from '../named-id.ts';
import type { GeneratedClients } from '../script.ts';
import { pellHarrow } from '../tenants.ts';
import { alias, clientCount, clientId, recordOf, revisionCount, type BusyRecord } from './clients.ts';

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
  rows,
  value,
  clientIds: () => numbers().map((n) => [alias(n), clientId(n)]),
  index: () => numbers().map(indexOf),
};

const numbers = (): number[] => Array.from({ length: clientCount }, (_, n) => n);

/** In the order of their moments: the n-th revision of every client before the next of any. */
function* rows(): Generator<GeneratedRow> {
  const tenant = pellHarrow.name;
  for (let n = 0; n < clientCount; n++) {
    yield { table: 'clients', row: { id: clientId(n), tenant, createdAt: momentOf(n, 0) } };
  }
  for (let n = 0; n < clientCount; n++) {
    for (let k = 0; k < revisionCount(n); k++) {
      const key = `${alias(n)}/${k}`;
      yield {
        table: 'revisions',
        row: { id: namedId(`revision/${key}`), clientId: clientId(n), at: momentOf(n, k), record: key },
      };
    }
  }
}

const keyForm = /^busy\/(\d+)\/(\d+)(?:\/(#header|#elements))?$/;
const headerPart = '#header';
const elementsPart = '#elements';

/** A record is read as its two keys and then part by part, so the last one made is kept at hand. */
let latest: { readonly key: string; readonly record: BusyRecord } | undefined;

function value(key: string): unknown {
  const [, n, k, part] = keyForm.exec(key) ?? [];
  if (n === undefined || k === undefined) return undefined;
  const recordKey = `busy/${n}/${k}`;
  if (latest?.key !== recordKey) latest = { key: recordKey, record: recordOf(Number(n), Number(k)) };
  const { header, data } = latest.record;
  if (part === undefined) {
    return { header: `${recordKey}/${headerPart}`, elements: `${recordKey}/${elementsPart}` };
  }
  return structuredClone(part === headerPart ? header : { depth: 0, items: Object.entries(data) });
}

/** What the agency's browser lists: every client, as it was last saved. */
function indexOf(n: number): IndexEntry {
  const latestRevision = revisionCount(n) - 1;
  const savedAt = momentOf(n, latestRevision);
  return {
    clientId: clientId(n),
    ...recordOf(n, 0).header,
    lastSavedAt: savedAt,
    lastOpenedAt: savedAt,
    lastQuotedAt: undefined,
    lowest: [],
    followUpOn: undefined,
  };
}
