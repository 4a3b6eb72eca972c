/**
 * Actions of a trigger request. Nothing runs by a timer: when the event is fired, each action becomes a row with the moment
 * at which it is done, and whoever looks at or after that moment finds it done, on the client's revision of back then. So
 * a reload or a moved clock changes nothing, and what nobody looks at is not rated.
 */
import { unit } from '../store/ids.ts';
import { carriers } from '../rating/carriers.ts';
import type { Carrier, RatingInput } from '../rating/outcome.ts';
import { readAnswers } from '../rating/submission.ts';
import type { ActionConfig } from '../seed/actions.ts';
import { products, type DemoProduct } from '../seed/products.ts';
import type { Rows } from '../store/rows.ts';
import type { Transaction } from '../store/transaction.ts';
import { recordAtRequest } from './archive.ts';

type RunLater = Extract<ActionConfig, { kind: 'rate' | 'carrier' | 'email' | 'webCall' }>;

export interface Counts {
  readonly executedActionCount: number;
  readonly expectedResponseCount: number;
}

/** E-mails and web calls leave within this many milliseconds. */
const sendsWithin = { least: 200, most: 1_200 };

/** Adds the trigger request and its actions. Checks and payments are not among them: they are answered at once. */
export function schedule(
  transaction: Transaction,
  request: Rows['triggerRequests'],
  configured: readonly ActionConfig[],
): Counts {
  transaction.put('triggerRequests', request);
  const running = configured.filter(({ enabled }) => enabled);
  const later = running.filter(
    (config): config is RunLater => config.kind !== 'check' && config.kind !== 'payment',
  );
  for (const config of later) transaction.put('actions', actionRow(transaction, request, config));
  return {
    executedActionCount: running.length,
    expectedResponseCount: later.filter(({ kind }) => kind === 'rate' || kind === 'carrier').length,
  };
}

function actionRow(
  transaction: Transaction,
  request: Rows['triggerRequests'],
  config: RunLater,
): Rows['actions'] {
  const row = {
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
  const after = answersAfter(transaction, request, row);
  return { ...row, dueAt: after === 'never' ? null : request.at + Math.max(0, Math.round(after)) };
}

function answersAfter(
  transaction: Transaction,
  request: Rows['triggerRequests'],
  action: Rows['actions'],
): number | 'never' {
  if (action.carrier !== null) {
    return carrierOf(action).answersAfterMs(ratingInput(transaction, request, action));
  }
  const { least, most } = sendsWithin;
  return least + (most - least) * unit(transaction.meta.seed, `${request.id}/${action.actionId}/sends`);
}

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

/** What a carrier is given: the snapshot's elements that the line's book asks, less those that stay in the agency. */
export function ratingInput(
  transaction: Transaction,
  request: Rows['triggerRequests'],
  action: Rows['actions'],
): RatingInput {
  const { seed } = transaction.meta;
  return {
    ...submissionOf(transaction, request),
    unit: (key) => unit(seed, `${request.id}/${action.actionId}/${key}`),
  };
}

type Submission = Omit<RatingInput, 'unit'>;

/** All carriers of a request are given the same submission; it is read from the store once. */
const submissions = new WeakMap<Rows['triggerRequests'], Submission>();

function submissionOf(transaction: Transaction, request: Rows['triggerRequests']): Submission {
  const known = submissions.get(request);
  if (known) return known;
  const product = productOf(request.productId);
  const record = recordAtRequest(transaction, request);
  if (!product || !record || request.effectiveDate === null) {
    throw new Error(`The request ${request.id} has nothing to rate.`);
  }
  const answers = readAnswers(record.clientData);
  const intake = Object.entries(record.clientData).filter(([qid]) => isSubmitted(product, qid));
  const submission = {
    intake: Object.fromEntries(intake),
    otherLines: products
      .filter((other) => other !== product && answers.day(other.effectiveDateQid) !== undefined)
      .map((other) => other.productId),
    effectiveDate: request.effectiveDate,
    firedAt: request.at,
    productId: product.productId,
  };
  submissions.set(request, submission);
  return submission;
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

const submitted = new Map(
  products.map((product) => [
    product,
    new Set(product.asks.filter((qid) => !product.agencyOnlyQids.includes(qid))),
  ]),
);

function isSubmitted(product: DemoProduct, qid: string): boolean {
  return submitted.get(product)?.has(qid) ?? false;
}
