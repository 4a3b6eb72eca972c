/** From a submission to what a carrier answers: appetite first, then completeness, then the price. */
import { missingRequired } from '../completeness.ts';
import { moneyText } from '../exact.ts';
import { Incomplete } from '../incomplete.ts';
import type { NotQuoted, Outcome, RatingInput } from '../outcome.ts';
import type { Worksheet } from '../worksheet.ts';
import { message, type CaProgram, type Note, type QuoteOption } from './program.ts';
import { rateCommercialAuto } from './rate.ts';
import { readSubmission, type Submission } from './submission.ts';
import type { RateVersion } from './tables.ts';

const dayMs = 86_400_000;

/** Milliseconds from the firing to the answer. */
export function answersAfterMs(program: CaProgram, input: RatingInput): number | 'never' {
  return program.answersAfterMs(input, readSubmission(input.intake, input.effectiveDate));
}

export function commercialAutoOutcome(
  program: CaProgram,
  input: RatingInput,
  option: QuoteOption | undefined,
): Outcome {
  const submission = readSubmission(input.intake, input.effectiveDate);
  const version = versionFor(program, input);
  const hits = program.rules.flatMap((rule) => {
    const words = rule.words(submission);
    return words === undefined ? [] : [{ verdict: rule.verdict, note: { code: rule.code, text: words } }];
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
    const sheet = rateCommercialAuto(program, version, submission, option);
    return quoted(program, version, input, submission, sheet, hit('refer'), option);
  } catch (error) {
    if (!(error instanceof Incomplete)) throw error;
    return notQuoted('failed', program, version, [{ code: `${program.key}-900`, text: error.message }]);
  }
}

function quoted(
  program: CaProgram,
  version: RateVersion,
  input: RatingInput,
  submission: Submission,
  sheet: Worksheet,
  referrals: readonly Note[],
  option: QuoteOption | undefined,
): Outcome {
  const total = sheet.total();
  const after = program.answersAfterMs(input, submission);
  const quotedAt = input.firedAt + (after === 'never' ? 0 : after);
  const notes: Note[] = [...program.notes(submission), ...(option ? [{ text: option.note }] : [])];
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
        premium: { amount: total / 100, per: 'YEAR' },
        duration: { length: 12, scale: 'MONTH' },
        coverageTypes: sheet.coverageTypes(),
        expirationDate: new Date(quotedAt + program.quoteGoodForDays * dayMs).toISOString(),
      },
      asRatingConfiguredAtTimestamp: version.loadedAt,
      rateMeta: { ...sheet.meta, ...chargesMeta(program, total, submission) },
      rawQuoteDetails: {
        program: `${program.key}-CA`,
        ratesLoadedAt: version.loadedAt,
        ratesApplyFrom: version.appliesFrom,
        units: submission.vehicles.length,
        drivers: submission.drivers.length,
        premiumCents: total,
        coverages: sheet.lines.map(({ premium, ...line }) => ({
          ...line,
          ...(typeof premium === 'number' ? { premiumCents: premium } : { premium }),
        })),
      },
    },
  };
}

/** Fees and taxes stand beside the premium, never in it. */
function chargesMeta(program: CaProgram, total: number, submission: Submission): Record<string, string> {
  const charges = program.charges(total, submission);
  if (charges.length === 0) return {};
  const due = charges.filter((charge) => charge.due).reduce((sum, charge) => sum + charge.cents, total);
  return Object.fromEntries([
    ['Premium', moneyText(total)],
    ...charges.map((charge) => [charge.label, moneyText(charge.cents)]),
    ['Total due', moneyText(due)],
  ]);
}

function notQuoted(
  kind: 'declined' | 'failed',
  program: CaProgram,
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

/** The newest version that was loaded when the quote was made and applies to the policy's effective date. */
function versionFor(program: CaProgram, input: RatingInput): RateVersion | undefined {
  const usable = program.versions.filter(
    (version) =>
      Date.parse(version.loadedAt) <= input.firedAt &&
      (program.versionsBy === 'quoteDate' || version.appliesFrom <= input.effectiveDate),
  );
  return usable.at(-1);
}
