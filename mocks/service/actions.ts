/**
 * Actions of a trigger request. Nothing runs by a timer: each action is a row with the moment at which it is done, and
 * whoever looks at or after that moment finds it done, on the client's revision at the request.
 */
import { unit } from '../store/ids.ts';
import { carriers } from '../rating/carriers.ts';
import type { Carrier, Outcome, RatingInput } from '../rating/outcome.ts';
import { readAnswers } from '../rating/submission.ts';
import type { ActionConfig } from '../seed/actions.ts';
import { products, type DemoProduct } from '../seed/products.ts';
import type { Rows } from '../store/rows.ts';
import type { Transaction } from '../store/transaction.ts';
import { recordAtRequest } from './archive.ts';

type RunLater = Extract<ActionConfig, { kind: 'rate' | 'carrier' | 'email' | 'webCall' }>;

/** An action of a trigger request, and where both are read. */
export interface Run {
  readonly transaction: Transaction;
  readonly request: Rows['triggerRequests'];
  readonly action: Rows['actions'];
}

/** E-mails and web calls leave within this many milliseconds. */
const sendsWithin = { least: 200, most: 1_200 };

/** Adds the trigger request and its actions. Checks and payments are not among them: they are answered at once. */
export function schedule(
  transaction: Transaction,
  request: Rows['triggerRequests'],
  running: readonly ActionConfig[],
) {
  transaction.put('triggerRequests', request);
  const later = running.filter(
    (config): config is RunLater => config.kind !== 'check' && config.kind !== 'payment',
  );
  for (const config of later) transaction.put('actions', actionOf(transaction, request, config));
  return {
    executedActionCount: running.length,
    expectedResponseCount: later.filter(({ kind }) => kind === 'rate' || kind === 'carrier').length,
  };
}

function actionOf(
  transaction: Transaction,
  request: Rows['triggerRequests'],
  config: RunLater,
): Rows['actions'] {
  const action = {
    id: transaction.newId(),
    pipelineId: transaction.newId(),
    triggerRequestId: request.id,
    tenant: request.tenant,
    actionId: config.actionId,
    kind: config.kind,
    carrier: 'carrier' in config ? config.carrier : null,
    option: config.kind === 'rate' ? (config.option ?? null) : null,
    to: config.kind === 'email' ? config.to : config.kind === 'webCall' ? config.url : null,
    subject: config.kind === 'email' ? config.subject : null,
    dueAt: null,
  };
  const after = msUntilDone({ transaction, request, action });
  return { ...action, dueAt: after === 'never' ? null : request.at + Math.max(0, Math.round(after)) };
}

function msUntilDone(run: Run): number | 'never' {
  if (run.action.carrier !== null) return carrierOf(run.action).answersAfterMs(ratingInput(run));
  const { least, most } = sendsWithin;
  return least + (most - least) * unitOf(run, 'sends');
}

const unitOf = ({ transaction, request, action }: Run, key: string): number =>
  unit(transaction.meta.seed, `${request.id}/${action.actionId}/${key}`);

/** Whether an action has given its answer by a moment. */
export function isDone({ dueAt }: Rows['actions'], now: number): boolean {
  return dueAt !== null && dueAt <= now;
}

/** The action behind a quote's id, once its answer is there. Undefined for what this tenant does not have. */
export function quotedAction(
  transaction: Transaction,
  tenant: string,
  quoteId: string,
  now: number,
): Rows['actions'] | undefined {
  const action = transaction.tables.actions.get(quoteId.toLowerCase());
  return action?.tenant === tenant && action.carrier !== null && isDone(action, now) ? action : undefined;
}

/** What a carrier is given: the record's elements that the line's book asks, less those that stay in the agency. */
export function ratingInput(run: Run): RatingInput {
  return { ...submissionOf(run), unit: (key) => unitOf(run, key) };
}

const submissions = new WeakMap<Rows['triggerRequests'], Omit<RatingInput, 'unit'>>();

/** All carriers of a request are given the same submission; it is read from the store once. */
function submissionOf({ transaction, request }: Run): Omit<RatingInput, 'unit'> {
  const known = submissions.get(request);
  if (known) return known;
  const product = productOf(request.productId);
  const record = recordAtRequest(transaction, request);
  if (!product || !record || request.effectiveDate === null) {
    throw new Error(`The request ${request.id} has nothing to rate.`);
  }
  const answers = readAnswers(record.clientData);
  const isSubmitted = (qid: string) => product.asks.includes(qid) && !product.agencyOnlyQids.includes(qid);
  const submission = {
    intake: Object.fromEntries(Object.entries(record.clientData).filter(([qid]) => isSubmitted(qid))),
    otherLines: products
      .filter((other) => other !== product && answers.day(other.effectiveDateQid) !== undefined)
      .map((other) => other.productId),
    effectiveDate: request.effectiveDate,
    requestedAt: request.at,
    productId: product.productId,
  };
  submissions.set(request, submission);
  return submission;
}

/** How a carrier responded: as it was stored when somebody first read it, else rated now. */
export function outcomeOf(run: Run): Outcome {
  const stored = run.transaction.tables.quotes.get(run.action.id);
  if (!stored) return rate(run);
  return structuredClone(stored.outcome) as unknown as Outcome; // as rate() made it; the answer's own schema checks it again
}

/** A carrier that breaks off fails its own quote only; nobody else's request may suffer from it. */
function rate(run: Run): Outcome {
  const carrier = carrierOf(run.action);
  try {
    return carrier.rate(ratingInput(run), run.action.option ?? undefined);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      kind: 'failed',
      messages: [`${carrier.key}-999 Rating broke off: ${why} Not a declination.`],
      asRatingConfiguredAtTimestamp: new Date(run.request.at).toISOString(),
    };
  }
}

export function productOf(productId: string | null | undefined): DemoProduct | undefined {
  const wanted = productId?.toLowerCase();
  return products.find((product) => product.productId === wanted);
}

export function carrierOf(action: Rows['actions']): Carrier {
  const found = carriers.find(({ key }) => key === action.carrier);
  if (!found) throw new Error(`The configuration names the carrier ${action.carrier}, and there is none.`);
  return found;
}
