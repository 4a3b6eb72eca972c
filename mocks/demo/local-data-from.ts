/** What the agency's browser remembers of a scenario, derived from what was played. */
import type { EventBody } from '../../src/contract/events.ts';
import { indexRowOf } from '../../src/domain/client-index/row-of-record.ts';
import type {
  IndexedRequest,
  IndexEntry,
  IndexedSelection,
} from '../../src/domain/client-index/index-row.ts';
import type { ScenarioData } from '../../src/domain/local-data.ts';
import type { JournalEntry } from '../../src/domain/journal/journal.ts';
import { answersHash } from '../../src/domain/questions/answers-hash.ts';
import { compileBook, type CompiledBook } from '../../src/domain/questions/compile-book.ts';
import { indexedQuotes } from '../../src/domain/quotes/indexed-quotes.ts';
import { messageText, readQuote, type QuoteView } from '../../src/domain/quotes/reading/read-quote.ts';
import { redactSecrets } from '../../src/domain/redact-secrets.ts';
import { textOf, type Played, type PlayedStep } from './play-script.ts';
import { namedId } from '../store/ids.ts';
import { productIds } from '../seed/product-ids.ts';
import type { FireStep } from '../seed/script.ts';
import { demoWorkspace } from '../seed/workspace.ts';
import { pellHarrow } from '../seed/tenants.ts';
import type { Service } from '../service/core.ts';

/**
 * What the first tenant's browser remembers: its journal, the index rows that follow from it, its drafts and the
 * configurations it read. What came through another channel is in the index and in nothing else.
 */
export async function localDataFrom(service: Service, played: Played): Promise<ScenarioData> {
  const ours = played.steps.filter(({ step }) => step.tenant === pellHarrow.name);
  const here = ours.filter(({ step }) => step.elsewhere !== true);
  const clientIds = [...new Set(ours.flatMap(({ clientId }) => clientId ?? []))];
  const books = demoWorkspace.products.flatMap(({ id }) => compileBook(demoWorkspace, id) ?? []);
  const index: IndexEntry[] = [];
  for (const clientId of clientIds) {
    const own = here.filter((one) => one.clientId === clientId);
    index.push(await indexEntry(service, books, clientId, own));
  }
  const { drafts, configVersions } = played;
  return { index, journal: here.map(journalEntry), drafts, configVersions };
}

function journalEntry(played: PlayedStep, place: number): Omit<JournalEntry, 'connection'> {
  const { step, request, status, answer, clientId, productId, countsFrom } = played;
  return {
    id: namedId(`journal/${place}/${step.at}`),
    kind: step.do,
    type: step.do === 'save' ? 'SAVE' : step.type,
    sentAt: step.at,
    answeredAt: step.at,
    serviceOffsetMs: 0,
    clientId,
    client: clientId ?? '',
    productId,
    agent: step.agent,
    reason: step.reason,
    request,
    status,
    answer: redactSecrets(answer),
    outcome: status < 300 ? 'answered' : 'refused',
    cleared: step.do === 'fire' ? step.cleared : undefined,
    trigger: step.do === 'fire' && status < 300 ? triggerOf(step, answer) : undefined,
    receipt:
      step.do === 'save' && status < 300 && countsFrom !== undefined
        ? { readBackAt: countsFrom, result: 'same', differences: [] }
        : undefined,
  };
}

function triggerOf(step: FireStep, answer: Readonly<Record<string, unknown>>): JournalEntry['trigger'] {
  return {
    triggerRequestId: textOf(answer['triggerRequestId']),
    executedActionCount: countOf(answer['executedActionCount']),
    expectedResponseCount: countOf(answer['expectedResponseCount']),
    effectiveDate: step.payload?.effectiveDate,
  };
}

async function indexEntry(
  service: Service,
  books: readonly CompiledBook[],
  clientId: string,
  steps: readonly PlayedStep[],
): Promise<IndexEntry> {
  const context = { tenant: pellHarrow };
  const anyProduct = { clientId, productId: productIds.commercialAuto };
  const record = await service.readClient(context, { params: anyProduct, body: undefined });
  const requests = steps.filter(
    ({ step, status }) => step.do === 'fire' && step.type === 'GET_QUOTES' && status < 300,
  );
  const latestOf = new Map(requests.map((request) => [request.productId, request]));
  const quotesOf = async ({ answer }: PlayedStep) => {
    const params = { triggerRequestId: String(answer['triggerRequestId']) };
    return (await service.readQuotes(context, { params, body: undefined })).body;
  };
  const indexed = await Promise.all(
    [...latestOf.values()].map(async (request): Promise<readonly [string, IndexedRequest]> => [
      request.productId ?? '',
      requestOf(request, await quotesOf(request), books),
    ]),
  );
  const selected: Record<string, IndexedSelection> = {};
  for (const { step, request, status, productId } of steps) {
    // Selections and payment setups name a quote, and nothing else does.
    if (step.do !== 'fire' || !step.quotes || status >= 300) continue;
    const { payload = {} } = request as EventBody; // as fireBody made it
    const [requestId = ''] = payload['quoteIds'] as string[];
    for (const sent of requests) {
      const { quoted } = await quotesOf(sent);
      const quote = quoted.find((one) => one.requestId === requestId);
      if (!quote) continue;
      const triggerRequestId = String(sent.answer['triggerRequestId']);
      const carrier = quote.quotingOrganization;
      selected[productId ?? ''] = { triggerRequestId, requestId, carrier, at: step.at };
    }
  }
  return {
    clientId,
    ...indexRowOf(demoWorkspace, books, record.body),
    lastSavedAt: steps.findLast(({ step }) => step.do === 'save')?.step.at,
    lastOpenedAt: steps.at(-1)?.step.at,
    lastQuotedAt: requests.at(-1)?.step.at,
    ...(indexed.length > 0 && { requests: Object.fromEntries(indexed) }),
    ...(Object.keys(selected).length > 0 && { selected }),
  };
}

/** What the index says of a request: the agent looked at its quotes when they came, unless the step says otherwise. */
function requestOf(
  { step, productId, answer }: PlayedStep,
  { quoted, declined }: { readonly quoted: readonly unknown[]; readonly declined: readonly unknown[] },
  books: readonly CompiledBook[],
): IndexedRequest {
  const { payload, unseen = false } = step as FireStep; // only these are requests
  const book = books.find((one) => one.productId === productId);
  const quotes = quoted.map(readQuote);
  return {
    triggerRequestId: String(answer['triggerRequestId']),
    sentAt: step.at,
    effectiveDate: payload?.effectiveDate,
    answers: book && payload?.intake ? answersHash(book, payload.intake) : undefined,
    expected: countOf(answer['expectedResponseCount']),
    declined: declined.length,
    arrivedAt: step.at,
    seenAt: unseen ? undefined : step.at,
    ...indexedQuotes(quotes, { mismatched: new Set(quotes.filter(isMismatched)) }),
  };
}

/**
 * Whether a coverage is not as submitted, which the demo's carriers say themselves: the app compares, with code that the demo
 * need not load. Another form (LM-03) is no coverage.
 */
const isMismatched = ({ messages }: QuoteView): boolean =>
  messages.map(messageText).some((text) => /^(?!LM-03).*Quoted other than asked/.test(text));

const countOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
