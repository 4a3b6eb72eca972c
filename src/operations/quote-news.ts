/** What is announced of a watched firing, so that it can be told from others that are watched at the same time. */
import { isInOneGo } from '../domain/quotes/in-one-go.ts';
import type { QuotePoll } from '../domain/journal/journal.ts';
import { tables } from '../storage/database.ts';
import { productOf, type Session } from './session.ts';
import type { QuoteNews } from './poll-quotes.ts';

/**
 * "Quote 3 of 5 from Harbor Mutual". The line is named while others are watched too, to the end where lines were asked
 * for together, and where another client than the firing's is on screen both are; `path` is the address on screen.
 */
export async function describeNews(session: Session, news: QuoteNews, path: string): Promise<string> {
  const { clientId, productId, triggerRequestId } = news.watch;
  const { polls, index } = await tables();
  const alone = (await polls.all(session.key)).every(
    (one) =>
      one.triggerRequestId === triggerRequestId ||
      (one.state !== 'watching' && !areTogether(one, news.watch)),
  );
  const client = clientId === undefined ? undefined : await index.get([session.key, clientId]);
  const onScreen = [clientId, client?.whatIfOf].some((id) => id !== undefined && path.includes(id));
  const product = productId === undefined ? undefined : productOf(session.workspace, productId).name;
  const about = [alone && onScreen ? undefined : product, onScreen ? undefined : client?.clientName];
  return [describeOne(news), ...about.filter((one) => one !== undefined)].join(', ');
}

/** Two lines of a client, asked for in one go. */
function areTogether(one: QuotePoll, other: QuotePoll): boolean {
  const sameClient = one.clientId !== undefined && one.clientId === other.clientId;
  return sameClient && one.productId !== other.productId && isInOneGo(one.startedAt, other.startedAt);
}

function describeOne(news: QuoteNews): string {
  const { expected } = news.watch;
  const of = expected === undefined ? '' : ` of ${expected}`;
  switch (news.kind) {
    case 'arrival': {
      const from = news.organization ?? 'an unnamed organization';
      return `${news.quoted ? 'Quote' : 'Answer without a quote,'} ${news.received}${of} from ${from}`;
    }
    case 'silent':
      return `${outstanding(news.watch, news.received)}${of} silent: nothing came for 30 seconds`;
    case 'complete':
      return expected === 1 ? 'The expected answer is in' : `All ${expected ?? ''} expected answers are in`;
    case 'givenUp': {
      const why = news.watch.keyRefused ? 'No longer checking, the key was refused' : 'No longer checking';
      return `${why}: ${news.received}${of} in`;
    }
  }
}

const outstanding = ({ expected = 0 }: QuotePoll, received: number): number => expected - received;
