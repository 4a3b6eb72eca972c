/** From a submission to what a carrier answers, whatever the line: appetite first, then completeness, then the price. */
import { missingRequired } from './completeness.ts';
import { moneyText } from './exact.ts';
import { Incomplete } from './incomplete.ts';
import type { NotQuoted, Outcome, RatingInput } from './outcome.ts';
import { message, type Note, type Program, type RateVersion, type Term } from './program.ts';
import type { Worksheet } from './worksheet.ts';

const dayMs = 86_400_000;

/** A line of business: `P` is what a carrier's program for it is, `O` a variation that may be quoted beside what was asked. */
export interface Line<S, T, P extends Program<S, T>, O extends { readonly note: string }> {
  /** The short name of the line in a carrier's own papers: "CA". */
  readonly code: string;
  readonly read: (input: RatingInput) => S;
  /** Throws `Incomplete` at the first answer that is missing or has no row. */
  readonly rate: (program: P, version: RateVersion<T>, submission: S, option: O | undefined) => Worksheet;
  readonly term: (program: P, submission: S) => Term;
  /** What a carrier counts of the submission. */
  readonly facts: (submission: S) => Readonly<Record<string, unknown>>;
}

/** How a carrier treats one line. */
export interface LineRating {
  answersAfterMs(input: RatingInput): number | 'never';
  rate(input: RatingInput, option: string | undefined): Outcome;
}

/** A carrier's program for a line; `options` are the variations it may be asked for, by name. */
export function lineRating<S, T, P extends Program<S, T>, O extends { readonly note: string }>(
  line: Line<S, T, P, O>,
  program: P,
  options: Readonly<Record<string, O>> = {},
): LineRating {
  return {
    answersAfterMs: (input) => program.answersAfterMs(input, line.read(input)),
    rate: (input, option) => decide(line, program, input, option === undefined ? undefined : options[option]),
  };
}

function decide<S, T, P extends Program<S, T>, O extends { readonly note: string }>(
  line: Line<S, T, P, O>,
  program: P,
  input: RatingInput,
  option: O | undefined,
): Outcome {
  const submission = line.read(input);
  const version = versionFor(program, input);
  const hits = program.rules.flatMap(({ verdict, code, words }) => {
    const text = words(submission);
    return text === undefined ? [] : [{ verdict, note: { ...(code !== undefined && { code }), text } }];
  });
  const hit = (verdict: 'decline' | 'fail' | 'refer'): Note[] =>
    hits.filter((found) => found.verdict === verdict).map((found) => found.note);

  if (hit('decline').length > 0) return notQuoted('declined', program, version, hit('decline'));
  if (hit('fail').length > 0) return notQuoted('failed', program, version, hit('fail'));
  if (!version) {
    const text = `No rates loaded for an effective date of ${input.effectiveDate}. Not a declination.`;
    return notQuoted('failed', program, version, [{ code: `${program.key}-910`, text }]);
  }
  try {
    const missing = missingRequired(input);
    if (missing !== undefined) throw new Incomplete(missing);
    const sheet = line.rate(program, version, submission, option);
    const notes = [...program.notes(submission), ...(option ? [{ text: option.note }] : [])];
    return quoted(line, program, version, input, submission, sheet, hit('refer'), notes);
  } catch (error) {
    if (!(error instanceof Incomplete)) throw error;
    return notQuoted('failed', program, version, [{ code: `${program.key}-900`, text: error.message }]);
  }
}

function quoted<S, T, P extends Program<S, T>, O extends { readonly note: string }>(
  line: Line<S, T, P, O>,
  program: P,
  version: RateVersion<T>,
  input: RatingInput,
  submission: S,
  sheet: Worksheet,
  referrals: readonly Note[],
  notes: readonly Note[],
): Outcome {
  const total = sheet.total();
  const after = program.answersAfterMs(input, submission);
  const quotedAt = input.firedAt + (after === 'never' ? 0 : after);
  const { per, months } = line.term(program, submission);
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
        coverageTypes: sheet.coverageTypes(),
        expirationDate: new Date(quotedAt + program.quoteGoodForDays * dayMs).toISOString(),
      },
      asRatingConfiguredAtTimestamp: version.loadedAt,
      rateMeta: { ...sheet.meta, ...chargesMeta(program, sheet, submission) },
      rawQuoteDetails: {
        program: `${program.key}-${line.code}`,
        ratesLoadedAt: version.loadedAt,
        ratesApplyFrom: version.appliesFrom,
        ...line.facts(submission),
        premiumCents: total,
        coverages: sheet.lines.map(({ premium, ...coverage }) => ({
          ...coverage,
          ...(typeof premium === 'number' ? { premiumCents: premium } : { premium }),
        })),
      },
    },
  };
}

/** Fees, taxes and assessments stand beside the premium, never in it. */
function chargesMeta<S, T>(program: Program<S, T>, sheet: Worksheet, submission: S): Record<string, string> {
  const total = sheet.total();
  const charges = [...sheet.beside, ...program.charges(total, submission)];
  if (charges.length === 0) return {};
  const due = charges.filter((charge) => charge.due).reduce((sum, charge) => sum + charge.cents, total);
  return Object.fromEntries([
    ['Premium', moneyText(total)],
    ...charges.map((charge) => [charge.label, moneyText(charge.cents)]),
    ['Total due', moneyText(due)],
  ]);
}

function notQuoted<S, T>(
  kind: 'declined' | 'failed',
  program: Program<S, T>,
  version: RateVersion<T> | undefined,
  notes: readonly Note[],
): NotQuoted {
  const [first] = program.versions;
  return {
    kind,
    messages: notes.map((note) => message(program, kind === 'declined' ? 'DECLINE' : 'ERROR', note)),
    asRatingConfiguredAtTimestamp: (version ?? first).loadedAt,
  };
}

/** The newest version that was loaded when the quote was made and applies to the policy's effective date. */
function versionFor<S, T>(program: Program<S, T>, input: RatingInput): RateVersion<T> | undefined {
  const usable = program.versions.filter(
    (version) =>
      Date.parse(version.loadedAt) <= input.firedAt &&
      (program.versionsBy === 'quoteDate' || version.appliesFrom <= input.effectiveDate),
  );
  return usable.at(-1);
}
