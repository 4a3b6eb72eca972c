/** The announcements of quote requests, distinct where several are polled at once. */
import type { QuotePoll } from '../../domain/journal/journal.ts';
import { tables } from '../../storage/database/database.ts';
import { productOf, type Session } from '../../operations/session.ts';
import type { QuoteNews } from '../../operations/poll-quotes.ts';
import { sameId } from '../../lib/same-id.ts';

/**
 * "Quote 3 of 5 from Harbor Mutual", with the line while other requests are polled or were sent together with it, and with
 * line and client where another client is on screen.
 * @param path the address on screen.
 */
export async function describeNews(session: Session, news: QuoteNews, path: string): Promise<string> {
  const { clientId, productId, triggerRequestId } = news.poll;
  const { polls, index } = await tables();
  const alone = (await polls.all(session.key)).every(
    (one) =>
      sameId(one.triggerRequestId, triggerRequestId) ||
      (one.state !== 'pending' && !areTogether(one, news.poll)),
  );
  const client = clientId === undefined ? undefined : await index.get([session.key, clientId]);
  const onScreen = [clientId, client?.whatIfOf].some((id) => id !== undefined && path.includes(id));
  const product = productId === undefined ? undefined : productOf(session.workspace, productId).name;
  const about = [alone && onScreen ? undefined : product, onScreen ? undefined : client?.clientName];
  return [describeKind(news), ...about.filter((one) => one !== undefined)].join(', ');
}

/** Several lines of a client are requested one after the other. Milliseconds. */
const together = 60_000;

/** Two lines of a client, requested together. */
function areTogether(one: QuotePoll, other: QuotePoll): boolean {
  const sameClient = one.clientId !== undefined && sameId(one.clientId, other.clientId);
  return (
    sameClient && one.productId !== other.productId && Math.abs(one.startedAt - other.startedAt) <= together
  );
}

const arrivalWords = { quote: 'Quote', estimate: 'Agency estimate,', none: 'No quote,' } as const;

function describeKind(news: QuoteNews): string {
  const { expected } = news.poll;
  const ofExpected = expected === undefined ? '' : ` of ${expected}`;
  switch (news.kind) {
    case 'arrival': {
      const from = news.brought === 'estimate' ? '' : ` from ${news.organization ?? 'an unnamed carrier'}`;
      return `${arrivalWords[news.brought]} ${news.received}${ofExpected}${from}`;
    }
    case 'silent':
      return `${outstanding(news.poll, news.received)}${ofExpected} quotes: no response yet`;
    case 'complete':
      return expected === 1 ? 'The response is in' : `All ${expected ?? ''} responses are in`;
    case 'timedOut': {
      const why = news.poll.keyRefused ? 'No longer checking, the key was refused' : 'No longer checking';
      return `${why}: ${news.received}${ofExpected} in`;
    }
  }
}

const outstanding = ({ expected = 0 }: QuotePoll, received: number): number => expected - received;
