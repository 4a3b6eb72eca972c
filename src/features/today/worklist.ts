/** What an agent does next, by the client index and the drafts alone. */
import { addDays, nextWeekday } from '../../domain/calendar.ts';
import { isBinding } from '../../domain/client/line-status.ts';
import type { IndexedQuote, IndexEntry, UndocumentedSave } from '../../domain/client-index/index-row.ts';
import { savedByServiceClock } from '../../domain/draft-clock.ts';
import type { Draft } from '../../domain/local-data.ts';
import { clientLines, firstToExpire, isOpen, type ClientLine } from '../../domain/quotes/client-lines.ts';
import { dayOf } from '../../lib/format.ts';
import { sameId } from '../../lib/same-id.ts';

export const workKinds = [
  'bindRequested',
  'due',
  'newQuotes',
  'expiring',
  'xDate',
  'undocumented',
  'draft',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** One thing to do for a client. Moments are by the service's clock, days YYYY-MM-DD. */
export interface WorkItem {
  readonly kind: WorkKind;
  readonly key: string;
  /** Undefined for a client that was never saved. */
  readonly clientId: string | undefined;
  readonly name: string;
  /** As it was answered; undefined where it is not known here. */
  readonly phone?: string | undefined;
  readonly productId: string | undefined;
  /** Undefined where the client has no line yet. */
  readonly line?: ClientLine | undefined;
  /** The client's phrase or the carrier's name; absent where the screen words it from the rest. */
  readonly what?: string | undefined;
  readonly quote?: IndexedQuote | undefined;
  readonly day?: string | undefined;
  readonly at?: number | undefined;
  /** It waits no longer: a bind request without an answer. */
  readonly isOverdue?: boolean | undefined;
  readonly draft?: Draft | undefined;
  readonly save?: UndocumentedSave | undefined;
  /** Of a follow-up, as typed. */
  readonly owner?: string | undefined;
}

/** By kind. Drafts are apart: they change with every few keys of an intake, and the rail does not count them. */
export type Worklist = Readonly<Record<Exclude<WorkKind, 'draft'>, readonly WorkItem[]>>;

/** How far ahead the end of a client's current insurance is listed. Days. */
const xDateDays = 60;

/** The worklist. `now` by the service's clock. */
export function worklist(entries: readonly IndexEntry[], now: number): Worklist {
  const today = dayOf(now);
  const lastXDate = addDays(today, xDateDays) ?? today;
  const items: Record<keyof Worklist, WorkItem[]> = {
    bindRequested: [],
    due: [],
    newQuotes: [],
    expiring: [],
    xDate: [],
    undocumented: [],
  };
  for (const entry of entries) {
    const lines = clientLines(entry, { now, dayOf });
    const about = {
      clientId: entry.clientId,
      name: entry.clientName || 'Unnamed client',
      phone: entry.contact?.phone,
    };
    for (const line of lines) {
      const lineItem = {
        ...about,
        line,
        productId: line.productId,
        key: `${entry.clientId} ${line.productId}`,
      };
      const { status, figure, request, answers } = line;
      if (isBinding(status)) {
        // Another quote may have been selected since.
        const asked = figure?.kind === status.kind ? figure : undefined;
        const { sentOn = status.on, effectiveDate = request?.effectiveDate } = status;
        items.bindRequested.push({
          kind: 'bindRequested',
          ...lineItem,
          what: asked?.carrier ?? status.carrier,
          quote: asked?.quote?.view,
          day: sentOn,
          isOverdue: isUnanswered(sentOn, effectiveDate, today),
        });
      }
      if (request && isNew(request)) {
        items.newQuotes.push({
          kind: 'newQuotes',
          ...lineItem,
          quote: figure?.quote?.view,
          at: request.arrivedAt,
        });
      }
      const expiring = firstToExpire([line]);
      if (expiring)
        items.expiring.push({ kind: 'expiring', ...lineItem, ...expiring, what: expiring.quote.carrier });
      const end = answers?.endsOn ?? '';
      if (isOpen(line) && end >= today && end <= lastXDate) {
        items.xDate.push({ kind: 'xDate', ...lineItem, what: answers?.carrier, day: end });
      }
    }
    for (const { id, on, about: what, owner, productId } of entry.followUps ?? []) {
      if (on === '' || on > today) continue;
      const line = lines.find((one) => sameId(one.productId, productId)) ?? lines[0];
      items.due.push({
        kind: 'due',
        ...about,
        key: `${entry.clientId} ${id}`,
        line,
        productId: line?.productId,
        what: what || undefined,
        day: on,
        owner,
      });
    }
    for (const save of Object.values(entry.undocumented ?? {})) {
      const { productId, at, entryId } = save;
      const own = lines.find((one) => sameId(one.productId, productId));
      items.undocumented.push({
        kind: 'undocumented',
        ...about,
        key: entryId,
        productId,
        line: own,
        at,
        save,
      });
    }
  }
  for (const list of Object.values(items)) list.sort(byUrgency);
  return items;
}

/** Whether a bind request should have been answered: a business day has passed, or coverage is to start the next day. */
export function isUnanswered(sentOn: string, effectiveDate: string | undefined, today: string): boolean {
  const latest = [nextWeekday(sentOn), effectiveDate === undefined ? undefined : addDays(effectiveDate, -1)];
  return latest.some((day) => day !== undefined && day <= today);
}

/** How many things are due; an X-date waits for nobody. */
export const dueCount = ({ xDate: _xDate, ...due }: Worklist): number =>
  Object.values(due).reduce((sum, items) => sum + items.length, 0);

/** By day or moment; new quotes from the latest. */
function byUrgency(a: WorkItem, b: WorkItem): number {
  const latestFirst = a.kind === 'newQuotes' ? -1 : 1;
  return (
    Number(b.isOverdue ?? false) - Number(a.isOverdue ?? false) ||
    (a.day ?? '').localeCompare(b.day ?? '') ||
    latestFirst * ((a.at ?? 0) - (b.at ?? 0))
  );
}

const isNew = ({ quoted, declined, seenAt, arrivedAt }: NonNullable<ClientLine['request']>): boolean =>
  quoted + declined > 0 && (seenAt ?? -Infinity) < (arrivedAt ?? -Infinity);

/** The drafts, in their order. */
export const draftItems = (drafts: readonly Draft[], entries: readonly IndexEntry[]): WorkItem[] =>
  drafts.map((draft) => {
    const { clientId, productId, draftId, ours } = draft;
    const entry = clientId === undefined ? undefined : entries.find((one) => sameId(one.clientId, clientId));
    return {
      kind: 'draft',
      key: draftId,
      clientId,
      name: entry?.clientName || ours.clientName || 'Unnamed client',
      productId,
      at: savedByServiceClock(draft),
      draft,
    };
  });
