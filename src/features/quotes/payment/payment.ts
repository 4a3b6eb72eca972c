/**
 * Preparing the payment of a quote, and telling the service that one was chosen. Neither is in the interface document
 * (docs/service.md, "Other events"); neither pays or binds anything.
 */
import { isObject } from '../../../lib/json.ts';
import type { Premium } from '../../../domain/quotes/premium.ts';
import { answersSinceWords, unknownSinceWords } from '../changed-since.ts';
import { isLapsed } from '../../../domain/quotes/comparison/compare.ts';
import { dayHasPassed } from '../../../domain/quotes/effective.ts';
import { feesAndTaxes } from '../../../domain/quotes/comparison/fees.ts';
import { own, plainText, textAt } from '../../../domain/quotes/loose.ts';
import type { QuoteView } from '../../../domain/quotes/read-quote.ts';
import { perWords } from '../../../domain/quotes/term.ts';

export interface CommitFacts {
  readonly view: Pick<QuoteView, 'requestId' | 'bindable' | 'effectiveDate' | 'expirationDate'>;
  readonly clientId: string | undefined;
  /** It was asked for under a scratch client, to try out other cover. */
  readonly whatIf: boolean;
  /** Undefined when it is not known which date was asked for. */
  readonly askedDate: string | undefined;
  /** How many answers changed since the quote; undefined when that cannot be known. */
  readonly changedAnswers: number | undefined;
  /** What its organization gave to a later request, as a sentence; undefined where nothing else. */
  readonly later: string | undefined;
  /** By the service's clock, milliseconds since 1970, and the calendar day of it at this desk. */
  readonly now: number;
  readonly today: string;
  /** Writes a calendar day. */
  readonly day: (day: string) => string;
}

export interface CommitCheck {
  /** Why it cannot be done at all. Sentences. */
  readonly refused: readonly string[];
  /** Why it is done only for a reason that goes into the journal. Sentences. */
  readonly stopped: readonly string[];
}

/** Why the payment of a quote cannot be set up, or it cannot be chosen, whatever the reason given. Sentences. */
export function commitRefusals(
  { view, clientId, whatIf, now }: Pick<CommitFacts, 'view' | 'clientId' | 'whatIf' | 'now'>,
  what: 'payment' | 'selection',
): readonly string[] {
  return said([
    view.requestId === undefined && 'The quote came without an id, so nothing can name it.',
    clientId === undefined && 'The client of the quote is not known.',
    whatIf && 'It is a what-if under a scratch client. Ask for this cover under the client itself first.',
    isLapsed(view, now) && 'The quote has expired.',
    what === 'payment' && view.bindable === false && cannotBeBound,
  ]);
}

const cannotBeBound = 'The quote cannot be bound, says the service.';

const said = (list: readonly (string | false)[]) => list.filter((one) => one !== false);

/** What stands against setting up the payment of a quote, or choosing it. */
export function checkCommit(facts: CommitFacts, what: 'payment' | 'selection'): CommitCheck {
  const { askedDate, changedAnswers, later, today, day } = facts;
  const { effectiveDate } = facts.view;
  const stopped: readonly (string | false)[] = [
    what === 'selection' && facts.view.bindable === false && cannotBeBound,
    later ?? false,
    changedAnswers === undefined && unknownSinceWords('quote'),
    changedAnswers !== undefined && changedAnswers > 0 && `${answersSinceWords(changedAnswers, 'quote')}.`,
    dayHasPassed(effectiveDate, today) && 'The effective date has passed.',
    effectiveDate === today && 'The effective date is today: cover would begin before this moment.',
    effectiveDate !== undefined &&
      askedDate !== undefined &&
      effectiveDate !== askedDate &&
      `The quote is for ${day(effectiveDate)}; ${day(askedDate)} was asked for.`,
  ];
  return { refused: commitRefusals(facts, what), stopped: said(stopped) };
}

export interface PaymentOption {
  readonly plan: string;
  /** Major units; undefined when it is not stated. Whether fees and taxes are in it, the answer does not say. */
  readonly totalPremium: number | undefined;
  /** What else it states of the plan, such as a down payment: labels and values as they came. */
  readonly more: readonly (readonly [label: string, value: string])[];
}

export interface PaymentPrepared {
  readonly options: readonly PaymentOption[];
  /** Major units, worked out from the minor units of the answer; undefined when it states none. */
  readonly amountTotal: number | undefined;
}

const knownMembers: ReadonlySet<string> = new Set(['paymentPlan', 'totalPremium']);

/** What the service answered to PAYMENT_SETUP for one quote. The client secret is not taken over. */
export function readPayment(metadata: Readonly<Record<string, unknown>>, requestId: string): PaymentPrepared {
  const all = own(metadata, 'paymentOptions');
  const ours = isObject(all) ? own(all, requestId) : undefined;
  const options = Object.entries(isObject(ours) ? ours : {}).map(([name, value]): PaymentOption => {
    const option = isObject(value) ? value : {};
    return {
      plan: textAt(option, 'paymentPlan') ?? name,
      totalPremium: finite(own(option, 'totalPremium')),
      more: Object.entries(option).flatMap(([label, said]) =>
        knownMembers.has(label) || plainText(said) === '' ? [] : [[label, plainText(said)] as const],
      ),
    };
  });
  const setup = own(metadata, 'PAYMENT_SETUP');
  const minor = isObject(setup) ? finite(own(setup, 'amountTotal')) : undefined;
  return { options, amountTotal: minor !== undefined && Number.isInteger(minor) ? minor / 100 : undefined };
}

/**
 * For which period the service states an amount: it tells none, so that only one that is the quoted premium has one.
 * "per year, as quoted".
 */
export function periodOfAmount(amount: number, premium: Premium | undefined): string {
  const per = amount === premium?.amount ? perWords(premium.per) : '';
  return per === '' ? 'for which period, the service does not say' : `${per}, as quoted`;
}

/**
 * What can be said of the amount of a prepared payment. The quoted premium never holds the fees and taxes that stand
 * beside it; where none are stated, nobody has said that they are not in it.
 */
export function amountWords(
  amount: number,
  { premium, rateMeta }: Pick<QuoteView, 'premium' | 'rateMeta'>,
): string {
  if (amount !== premium?.amount) {
    return 'for which period, and whether fees and taxes are in it, the service does not say';
  }
  const fees =
    feesAndTaxes(rateMeta).length > 0
      ? 'fees and taxes are not in it'
      : 'whether fees and taxes are in it, the service does not say';
  return `the quoted premium; ${periodOfAmount(amount, premium)}; ${fees}`;
}

const finite = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
