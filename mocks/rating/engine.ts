/**
 * From a submission to a carrier's response, whatever the product: appetite rules first, then completeness, then the
 * price.
 */
import { blanksOf, Incomplete, statesNotWritten } from './completeness.ts';
import { moneyText } from './money.ts';
import type { NotQuoted, Outcome, RatingInput } from './outcome.ts';
import { Price } from './price.ts';
import type { Habits, Note, Product, Program, RateVersion, Rule, Term } from './product.ts';
import { Facts, sum } from './submission.ts';
import type { QuoteMessage } from '../../src/contract/quotes.ts';

const dayMs = 86_400_000;

/** A carrier's program for a product, with the carrier's habits where the program has none of its own. */
export type CarrierProgram = Program & Habits & { readonly key: string; readonly type: 'RATE' | 'QUOTE' };

/** Milliseconds from the request to the response, the same for the same action of the same request. */
export function answersAfterMs(program: CarrierProgram, input: RatingInput): number | 'never' {
  const seconds = program.respondsIn(new Facts(input));
  if (seconds === 'never') return 'never';
  const [least, most] = seconds;
  return Math.round(1000 * (least + (most - least) * input.unit('answer time')));
}

/** `option` names a variation of the product that is quoted next to what was submitted. */
export function rate(
  product: Product,
  program: CarrierProgram,
  input: RatingInput,
  option: string | undefined,
): Outcome {
  const submitted = new Facts(input);
  const version = versionFor(program, input);
  const [state] = statesNotWritten(input);
  const declines =
    state === undefined
      ? notesOf(program, submitted, 'decline')
      : [{ code: `${program.key}-002`, text: `We write no business in ${state}.` }];
  if (declines.length > 0) return notQuoted('declined', program, version, declines);
  const fails = notesOf(program, submitted, 'fail');
  if (fails.length > 0) return notQuoted('failed', program, version, fails);
  if (!version) {
    const text = `No rates loaded for an effective date of ${input.effectiveDate}. Not a declination.`;
    return notQuoted('failed', program, version, [{ code: `${program.key}-910`, text }]);
  }
  const variation = option === undefined ? undefined : product.options[option];
  const facts = new Facts(input, { ...program.replaces, ...variation?.replaces });
  try {
    const { toRate, toBind } = blanksOf(input);
    const [missing] = toRate;
    if (missing !== undefined) throw new Incomplete(missing);
    const price = new Price(product, program, version, facts, termOf(program, facts));
    const notes = [...(program.notes?.(submitted) ?? []), ...(variation ? [{ text: variation.note }] : [])];
    const referrals = [...notesOf(program, submitted, 'refer'), ...neededToBind(program, toBind)];
    return quoted(product, program, version, input, price, referrals, notes);
  } catch (error) {
    if (!(error instanceof Incomplete)) throw error;
    return notQuoted('failed', program, version, [{ code: `${program.key}-900`, text: error.message }]);
  }
}

/** A carrier that may bind rates what it can, and says what it waits for. */
function neededToBind(program: CarrierProgram, labels: readonly string[]): Note[] {
  if (!program.bindable || labels.length === 0) return [];
  return [{ code: `${program.key}-901`, text: `Needed to bind: ${labels.join(', ')}` }];
}

function quoted(
  product: Product,
  program: CarrierProgram,
  version: RateVersion,
  input: RatingInput,
  price: Price,
  referrals: readonly Note[],
  notes: readonly Note[],
): Outcome {
  const total = price.total();
  const after = answersAfterMs(program, input);
  const quotedAt = input.requestedAt + (after === 'never' ? 0 : after);
  const { per, months } = termOf(program, price.policy);
  return {
    kind: 'quoted',
    quote: {
      type: program.type,
      bindable: program.bindable && referrals.length === 0,
      messages: [
        ...referrals.map((note) => message(program, 'REFER', note)),
        ...notes.map((note) => message(program, 'INFO', note)),
      ],
      quoteDetails: {
        premium: { amount: total / 100, per },
        duration: { length: months, scale: 'MONTH' },
        coverageTypes: coverageTypes(price),
        expirationDate: new Date(quotedAt + program.quoteGoodForDays * dayMs).toISOString(),
      },
      asRatingConfiguredAtTimestamp: version.loadedAt,
      rateMeta: { ...price.meta, ...chargesMeta(product, program, price) },
      rawQuoteDetails: {
        program: `${program.key}-${product.code}`,
        ratesLoadedAt: version.loadedAt,
        ratesApplyFrom: version.appliesFrom,
        ...Object.fromEntries(
          Object.entries(product.counts).map(([name, loop]) => [name, price.policy.loop(loop).length]),
        ),
        premiumCents: total,
        coverages: price.lines.map(({ premium, parts: _parts, ...coverage }) => ({
          ...coverage,
          ...(typeof premium === 'number' ? { premiumCents: premium } : { premium }),
        })),
      },
    },
  };
}

/** 12 months, with the premium for a year, unless the program says otherwise. */
export const termOf = (program: Program, policy: Facts): Term =>
  program.term?.(policy) ?? { per: 'YEAR', months: 12 };

/** In the form quotes have: one item per heading, premiums in dollars. */
function coverageTypes({ lines }: Price) {
  const groups = [...new Set(lines.map(({ group }) => group))];
  return groups.map((group) => ({
    name: group,
    coverages: lines
      .filter((line) => line.group === group)
      .map(({ name, code, limit, deductible, premium }) => ({
        details: {
          name,
          code,
          ...(limit !== undefined && { limit }),
          ...(deductible !== undefined && { deductible }),
          ...(premium !== undefined && { premium: typeof premium === 'number' ? premium / 100 : premium }),
        },
      })),
  }));
}

/** Fees and taxes are listed apart from the premium, never in it. */
function chargesMeta(product: Product, program: Program, price: Price): Record<string, string> {
  const total = price.total();
  const charges = [...(product.charges?.(price) ?? []), ...(program.charges?.(total, price.policy) ?? [])];
  if (charges.length === 0) return {};
  const due = total + sum(charges.filter((charge) => charge.due).map(({ cents }) => cents));
  return Object.fromEntries([
    ['Premium', moneyText(total)],
    ...charges.map((charge) => [charge.label, moneyText(charge.cents)]),
    ['Total due', moneyText(due)],
  ]);
}

function notesOf(program: Program, policy: Facts, verdict: Rule['verdict']): Note[] {
  return (program.rules ?? [])
    .filter((rule) => rule.verdict === verdict && rule.when(policy))
    .map(({ code, text }) => ({ code, text: typeof text === 'string' ? text : text(policy) }));
}

function notQuoted(
  kind: NotQuoted['kind'],
  program: CarrierProgram,
  version: RateVersion | undefined,
  notes: readonly Note[],
): NotQuoted {
  const [first] = program.versions;
  return {
    kind,
    messages: notes.map((note) => message(program, kind === 'declined' ? 'DECLINE' : 'ERROR', note)),
    asRatingConfiguredAtTimestamp: (version ?? first).loadedAt,
  };
}

function message(
  { writesMessages }: Habits,
  severity: 'INFO' | 'REFER' | 'DECLINE' | 'ERROR',
  { code, text }: Note,
): QuoteMessage {
  if (writesMessages === 'objects') return { severity, ...(code !== undefined && { code }), text };
  return code === undefined ? text : `${code} ${text}`;
}

/** The newest version that was loaded when the quote was requested and applies to the policy's effective date. */
function versionFor(program: Program, input: RatingInput): RateVersion | undefined {
  return program.versions.findLast(
    (version) =>
      Date.parse(version.loadedAt) <= input.requestedAt &&
      (program.versionsBy === 'quote date' || version.appliesFrom <= input.effectiveDate),
  );
}
