/** Situations worth seeing, each prepared by one press. Clients are found by name, moments and quotes in the journal. */
import type { QueryClient } from '@tanstack/react-query';
import { quotesQuery } from '../../api/queries.ts';
import type { DemoPort } from '../../demo-port.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { overByServiceClock } from '../../domain/journal/journal-clock.ts';
import type { IndexEntry } from '../../domain/client-index/index-row.ts';
import { browserNow, serviceOffset } from '../../lib/clock.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { randomId } from '../../lib/random-id.ts';
import { draftsOfClient, saveDraft } from '../../storage/drafts.ts';
import { readWholeClient } from '../../operations/records.ts';
import type { Session } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { contactBook, saveAsColleague, withOther } from './colleague.ts';

/** What a situation is prepared from. */
interface Stage {
  readonly demo: DemoPort;
  readonly session: Session;
  readonly queryClient: QueryClient;
  readonly clientId: string;
  /** The client's answered quote requests, the earliest first. */
  readonly requests: readonly JournalEntry[];
  /** The client's answered saves, the earliest first. */
  readonly saves: readonly JournalEntry[];
}

export interface Situation {
  readonly title: string;
  readonly shows: string;
  /** How the name of its client begins. */
  readonly client: string;
  /** Prepares it and says where it is to be seen. */
  readonly prepare: (stage: Stage) => Promise<string>;
}

export const situations: readonly Situation[] = [
  {
    title: 'A quote about to expire',
    shows: 'One quote expires today. Move the clock forward to see it go.',
    client: 'Redwood & Rye Bakery',
    prepare: async ({ clientId }) => paths.quotes(clientId),
  },
  {
    title: 'A colleague saved over you',
    shows: 'You typed a phone number; a colleague saved another. Save, and decide.',
    client: 'Eleanor Voss',
    prepare: async (stage) => {
      await openDraft(stage);
      await saveAsColleague(stage.session, stage.clientId);
      return paths.intake(stage.clientId);
    },
  },
  {
    title: 'The save’s answer is lost',
    shows: 'Save: it is done, and no response arrives. Nothing is lost or done twice.',
    client: 'Dunmore Plumbing',
    prepare: async (stage) => {
      const { demo, clientId } = stage;
      await openDraft(stage);
      const name = 'lost-after-write';
      const others = demo.state.getState().activeFaults.filter((fault) => fault.name !== name);
      await demo.setFaults([...others, { name, endpoints: ['saveClient'], times: 1 }]);
      return paths.intake(clientId);
    },
  },
  {
    title: 'A carrier that never responds',
    shows: 'One response is missing: pending, never a declination.',
    client: 'Pine & Petal',
    prepare: async (stage) => {
      for (const { trigger, productId } of stage.requests.toReversed()) {
        const triggerRequestId = trigger?.triggerRequestId;
        if (triggerRequestId === undefined) continue;
        const { quoted, declined } = await answersOf(stage, triggerRequestId);
        if (quoted.length + declined.length < (trigger?.expectedResponseCount ?? 0)) {
          return paths.quotes(stage.clientId, { product: productId, request: triggerRequestId });
        }
      }
      throw new Error('Every quote request of this client has had all its answers.');
    },
  },
  {
    title: 'The disputed claim',
    shows: 'The drivers on the day of the quote, and as saved later.',
    client: 'Dunmore Plumbing',
    prepare: async ({ clientId, requests, saves }) => {
      const [first] = requests;
      const last = saves.at(-1);
      return paths.history(clientId, {
        product: first?.productId,
        a: first && msToTimestamp(overByServiceClock(first)),
        b: last && msToTimestamp(overByServiceClock(last)),
      });
    },
  },
  {
    title: 'The price moved and nothing changed on our side',
    shows: 'Same answers ten days apart: one carrier changed its rates.',
    client: 'Marcus Bell',
    prepare: ({ clientId, requests }) => {
      const [, after] = requests;
      return Promise.resolve(
        paths.quotes(clientId, { product: after?.productId, request: after?.trigger?.triggerRequestId }),
      );
    },
  },
];

/** The client of a situation among those opened here; undefined when it is of another scenario. */
export function clientOf({ client }: Situation, index: readonly IndexEntry[]): IndexEntry | undefined {
  return index.find(({ clientName }) => clientName.startsWith(client));
}

/** @throws {CallError} when something has to be read and cannot be; what was prepared until then stays. */
export async function prepare(
  situation: Situation,
  clientId: string,
  journal: readonly JournalEntry[],
  tools: Pick<Stage, 'demo' | 'session' | 'queryClient'>,
): Promise<string> {
  const ours = journal
    .filter((entry) => entry.clientId === clientId && entry.outcome === 'answered')
    .toSorted((a, b) => a.sentAt - b.sentAt);
  return situation.prepare({
    ...tools,
    clientId,
    requests: ours.filter(({ type }) => type === 'GET_QUOTES'),
    saves: ours.filter(({ kind }) => kind === 'save'),
  });
}

/** A draft with another phone number than the service has; one that is open already stays as it is. */
async function openDraft({ session, clientId, requests }: Stage): Promise<void> {
  if ((await draftsOfClient(session.key, clientId)).length > 0) return;
  const base = await readWholeClient(session, { clientId });
  const at = browserNow();
  const offset = serviceOffset()?.ms;
  await saveDraft({
    draftId: randomId(),
    connection: session.key,
    clientId,
    productId: requests.at(-1)?.productId ?? session.workspace.products[0]?.id ?? '',
    startedAt: at,
    startedOffsetMs: offset,
    savedAt: at,
    serviceOffsetMs: offset,
    base,
    // The second choice, so that a colleague who takes the first one is contradicted.
    ours: withOther(contactBook(session, base), base, ['phone'], 1),
    nameTyped: false,
  });
}

function answersOf({ session, queryClient }: Stage, triggerRequestId: string) {
  return queryClient.fetchQuery(quotesQuery(session.connection, triggerRequestId));
}
