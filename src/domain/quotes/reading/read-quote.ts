/**
 * Quotes as they came, given names. A member is taken when it has the expected type and left undefined otherwise; the
 * quote itself rides along in `raw`. Nothing here throws, whatever JSON comes (docs/service.md, "Quotes").
 */
import { isObject } from '../../../lib/json.ts';
import { figureOf, type Duration, type Premium } from '../premium.ts';
import { isMoneyDetail, type RateDetail } from '../fees.ts';
import { amountOf, amountText, objectAt, own, plainText, textAt, textOrNumberAt } from './loose.ts';
import { readCoverages, type CoverageView } from './read-coverages.ts';
import { readMessages, type MessageView } from './read-messages.ts';

/** What quoted and declined items have in common. Moments and days are as they came, milliseconds as a text. */
export interface ResultView {
  readonly requestId: string | undefined;
  readonly triggerRequestId: string | undefined;
  readonly pipelineId: string | undefined;
  readonly quoteTimestamp: string | undefined;
  readonly quotingOrganization: string | undefined;
  readonly messages: readonly MessageView[];
  readonly bindable: boolean | undefined;
  readonly effectiveDate: string | undefined;
  readonly type: string | undefined;
  readonly lineId: string | undefined;
  readonly lineName: string | undefined;
  readonly clientId: string | undefined;
  readonly clientOrganizationId: string | undefined;
  readonly quotingOrganizationId: string | undefined;
  readonly actionId: string | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Labels and their values, in the order they came. */
  readonly rateMeta: readonly RateDetail[];
  readonly rawQuoteRequest: unknown;
  readonly rawQuoteDetails: unknown;
  readonly asRatingConfiguredAtTimestamp: string | undefined;
  readonly raw: unknown;
}

export interface QuoteView extends ResultView {
  readonly premium: Premium | undefined;
  readonly duration: Duration | undefined;
  readonly coverages: readonly CoverageView[];
  /** The moment after which the quote is no longer valid. */
  readonly expirationDate: string | undefined;
}

/** A carrier that was asked without success; the two reasons are never mixed up. */
export type DeclinedOutcome = 'declined' | 'failed' | 'declinedOrFailed';

export interface DeclinedView extends ResultView {
  readonly outcome: DeclinedOutcome;
  /** The words given; none where the reason is not given, which nobody is to be quoted as saying. */
  readonly reasons: readonly string[];
}

export function readQuote(raw: unknown): QuoteView {
  const result = readResult(raw);
  const details = objectAt(raw, 'quoteDetails');
  return {
    ...result,
    premium: readPremium(details['premium']),
    duration: readDuration(details['duration']),
    coverages: readCoverages(details['coverageTypes']),
    expirationDate: textOrNumberAt(details, 'expirationDate'),
  };
}

export function readDeclined(raw: unknown): DeclinedView {
  const result = readResult(raw);
  const messages = typeof raw === 'string' && raw.trim() !== '' ? readMessages([raw]) : result.messages;
  const outcome = readOutcome(result.metadata['outcome'], messages);
  const reasons = [...messages.map(messageText), ...reasonMembers(raw)].filter((text) => text !== '');
  return { ...result, messages, outcome, reasons };
}

/** A message in one line: its code, when it has one that its text does not already begin with, and its text. */
export function messageText({ code, text }: MessageView): string {
  if (text === undefined) return code ?? '';
  return code === undefined || text.startsWith(code) ? text : `${code} ${text}`;
}

function readOutcome(outcome: unknown, messages: readonly MessageView[]): DeclinedOutcome {
  if (outcome === 'DECLINED') return 'declined';
  if (outcome === 'FAILED') return 'failed';
  const severities = messages.map(({ severity }) => severity?.toUpperCase());
  if (severities.includes('DECLINE')) return 'declined';
  return severities.includes('ERROR') ? 'failed' : 'declinedOrFailed';
}

/** Where services put a reason that is none of the messages. */
function reasonMembers(raw: unknown): string[] {
  if (!isObject(raw)) return [];
  return ['reason', 'declineReason', 'message', 'error'].flatMap((member) => textAt(raw, member) ?? []);
}

function readResult(raw: unknown): ResultView {
  const quote = isObject(raw) ? raw : {};
  const metadata = objectAt(quote, 'metadata');
  const bindable = own(quote, 'bindable');
  return {
    requestId: textAt(quote, 'requestId'),
    triggerRequestId: textAt(quote, 'triggerRequestId'),
    pipelineId: textAt(quote, 'pipelineId'),
    quoteTimestamp: textOrNumberAt(quote, 'quoteTimestamp'),
    quotingOrganization: textAt(quote, 'quotingOrganization'),
    messages: readMessages(own(quote, 'messages')),
    bindable: typeof bindable === 'boolean' ? bindable : undefined,
    effectiveDate: textOrNumberAt(quote, 'effectiveDate'),
    type: textAt(quote, 'type'),
    lineId: textAt(quote, 'lineId'),
    lineName: textAt(quote, 'lineName'),
    clientId: textAt(quote, 'clientId'),
    clientOrganizationId: textAt(quote, 'clientOrganizationId'),
    quotingOrganizationId: textAt(quote, 'quotingOrganizationId'),
    actionId: textAt(quote, 'actionId'),
    metadata,
    rateMeta: Object.entries(objectAt(metadata, 'rateMeta')).map(([label, value]) =>
      isMoneyDetail(label)
        ? [label, amountText(value), figureOf(amountOf(value))]
        : [label, plainText(value), undefined],
    ),
    rawQuoteRequest: own(quote, 'rawQuoteRequest'),
    rawQuoteDetails: own(quote, 'rawQuoteDetails'),
    asRatingConfiguredAtTimestamp: textOrNumberAt(quote, 'asRatingConfiguredAtTimestamp'),
    raw,
  };
}

/** A premium that is no object is an amount of which no period is known. */
function readPremium(value: unknown): Premium | undefined {
  const amount = amountOf(value);
  if (amount !== undefined) return { amount, per: undefined };
  return isObject(value) ? { amount: amountOf(own(value, 'amount')), per: textAt(value, 'per') } : undefined;
}

function readDuration(value: unknown): Duration | undefined {
  if (!isObject(value)) return undefined;
  const length = figureOf(amountOf(own(value, 'length')));
  const scale = textAt(value, 'scale');
  return length === undefined && scale === undefined ? undefined : { length, scale };
}
