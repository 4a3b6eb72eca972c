/**
 * Actions of a firing. Nothing runs by a timer: at the firing each action becomes a row with the moment at which it
 * gives its answer, and whoever looks at or after that moment finds it done, on the snapshot taken at the firing. So a
 * reload or a moved clock changes nothing, and what nobody looks at is not rated.
 */
import { unit } from '../ids.ts';
import { carriers } from '../rating/carriers.ts';
import type { Carrier, RatingInput } from '../rating/outcome.ts';
import { readAnswers } from '../rating/submission.ts';
import type { ActionConfig } from '../seed/actions.ts';
import { products, type DemoProduct } from '../seed/products.ts';
import type { Rows } from '../store/rows.ts';
import type { Draft } from '../store/draft.ts';
import { unpackElements } from './records.ts';

type RunLater = Extract<ActionConfig, { kind: 'rate' | 'carrier' | 'email' | 'webCall' }>;

export interface Counts {
  readonly executedActionCount: number;
  readonly expectedResponseCount: number;
}

/** E-mails and web calls leave within this many milliseconds. */
const sendsWithin = { least: 200, most: 1_200 };

/** Adds the firing and its actions. Checks and payments are not among them: they are answered at once. */
export function schedule(draft: Draft, firing: Rows['firings'], configured: readonly ActionConfig[]): Counts {
  draft.put('firings', firing);
  const running = configured.filter(({ enabled }) => enabled);
  const later = running.filter(
    (config): config is RunLater => config.kind !== 'check' && config.kind !== 'payment',
  );
  for (const config of later) draft.put('actions', actionRow(draft, firing, config));
  return {
    executedActionCount: running.length,
    expectedResponseCount: later.filter(({ kind }) => kind === 'rate' || kind === 'carrier').length,
  };
}

function actionRow(draft: Draft, firing: Rows['firings'], config: RunLater): Rows['actions'] {
  const row = {
    id: draft.newId(),
    pipelineId: draft.newId(),
    firingId: firing.id,
    tenant: firing.tenant,
    actionId: config.actionId,
    kind: config.kind,
    carrier: 'carrier' in config ? config.carrier : null,
    option: config.kind === 'rate' ? (config.option ?? null) : null,
    to: config.kind === 'email' ? config.to : config.kind === 'webCall' ? config.url : null,
    subject: config.kind === 'email' ? config.subject : null,
    dueAt: null,
  };
  const after = answersAfter(draft, firing, row);
  return { ...row, dueAt: after === 'never' ? null : firing.at + Math.max(0, Math.round(after)) };
}

function answersAfter(draft: Draft, firing: Rows['firings'], action: Rows['actions']): number | 'never' {
  if (action.carrier !== null) {
    return carrierOf(action).answersAfterMs(ratingInput(draft, firing, action));
  }
  const { least, most } = sendsWithin;
  return least + (most - least) * unit(draft.meta.seed, `${firing.id}/${action.actionId}/sends`);
}

/** Whether an action has given its answer by a moment. */
export function isDone({ dueAt }: Readonly<Rows['actions']>, now: number): boolean {
  return dueAt !== null && dueAt <= now;
}

/** The action behind a quote's id, once its answer is there. Undefined for what this tenant does not have. */
export function quotedAction(
  draft: Draft,
  tenant: string,
  quoteId: string,
  now: number,
): Readonly<Rows['actions']> | undefined {
  const action = draft.tables.actions.get(quoteId.toLowerCase());
  return action?.tenant === tenant && action.carrier !== null && isDone(action, now) ? action : undefined;
}

/** What a carrier is given: the snapshot's elements that the line's book asks, less those that stay in the agency. */
export function ratingInput(
  draft: Draft,
  firing: Readonly<Rows['firings']>,
  action: Readonly<Rows['actions']>,
): RatingInput {
  const { seed } = draft.meta;
  return {
    ...submissionOf(draft, firing),
    unit: (key) => unit(seed, `${firing.id}/${action.actionId}/${key}`),
  };
}

type Submission = Omit<RatingInput, 'unit'>;

/** All carriers of a firing are given the same submission; it is read from the store once. */
const submissions = new WeakMap<Readonly<Rows['firings']>, Submission>();

function submissionOf(draft: Draft, firing: Readonly<Rows['firings']>): Submission {
  const known = submissions.get(firing);
  if (known) return known;
  const product = productOf(firing.productId);
  if (!product || firing.record === null || firing.effectiveDate === null) {
    throw new Error(`The firing ${firing.id} has nothing to rate.`);
  }
  const { read } = draft;
  const { record } = firing;
  const otherDates = products.filter((other) => other !== product).map((other) => other.effectiveDateQid);
  const dates = readAnswers(unpackElements(read, record, (qid) => otherDates.includes(qid)));
  const submission = {
    intake: unpackElements(read, record, (qid) => isSubmitted(product, qid)),
    otherLines: products
      .filter((other) => other !== product && dates.day(other.effectiveDateQid) !== undefined)
      .map((other) => other.productId),
    effectiveDate: firing.effectiveDate,
    firedAt: firing.at,
    productId: product.productId,
  };
  submissions.set(firing, submission);
  return submission;
}

export function productOf(productId: string | null | undefined): DemoProduct | undefined {
  const wanted = productId?.toLowerCase();
  return products.find((product) => product.productId === wanted);
}

export function carrierOf(action: Readonly<Rows['actions']>): Carrier {
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
