/** What a quote saves against the current policy, in words. */
import { currentTotal, type CurrentPolicy } from '../../domain/quotes/comparison/current-policy.ts';
import type { Savings } from '../../domain/quotes/comparison/savings.ts';
import { formatDay, formatMoneyText } from '../../lib/format.ts';
import { formatAmount } from '../../views/quotes/premium-text.ts';

/** The current policy, and what each quote saves against it, by its key. */
export interface Today {
  readonly policy: CurrentPolicy;
  readonly savings: ReadonlyMap<string, Savings>;
}

export interface SavingsText {
  /** "Saves $95", else why there is no amount. */
  readonly text: string;
  /** Of the amount, "6 mo". */
  readonly period?: string;
  /** Who says what today costs; without an amount, more of why. */
  readonly note: string;
  readonly isFigure: boolean;
  /** A figure of what was quoted: no part of it was worked out for another period. */
  readonly isExact: boolean;
  /** The questions of the coverages that are the same; blank without a figure. */
  readonly compared: string;
}

/** Undefined where there is nothing to compare. */
export function describeSavings(
  savings: Savings | undefined,
  policy: CurrentPolicy | undefined,
): SavingsText | undefined {
  if (!savings || !policy) return undefined;
  const source = formatSource(policy);
  if (savings.kind !== 'figure') {
    const [reason, note] = reasonOf(savings, policy);
    return { text: reason, note, isFigure: false, isExact: false, compared: '' };
  }
  const { saved, months, compared } = savings;
  const period = months === 12 ? 'yr' : `${months} mo`;
  const figure = formatAmount({ ...saved, amount: Math.abs(saved.amount) });
  const more = saved.amount > 0 ? `Saves ${figure}` : `Costs ${figure} more`;
  return {
    text: saved.amount === 0 ? 'Costs the same' : more,
    period,
    note: `${source}. With fees.`,
    isFigure: true,
    isExact: !saved.derived,
    compared: compared.join(', '),
  };
}

/** Why there is no amount, and more of it. */
function reasonOf(
  savings: Exclude<Savings, { kind: 'figure' }>,
  { months, fees }: CurrentPolicy,
): readonly [reason: string, note: string] {
  switch (savings.kind) {
    case 'coverageDiffers':
      return [
        `Coverage differs (${savings.count})`,
        'Coverages of the current policy that this quote does not have, or has with another figure.',
      ];
    case 'termUnknown':
      return ['Term unknown', 'The term of the current policy is not known.'];
    case 'otherTerm':
      return [`${months}-month term`, 'Premiums of different terms are not compared.'];
    case 'coveragesUnknown':
      return ['Coverages unknown', 'No coverage of the current policy is answered.'];
    case 'feesUnknown':
      return [
        'Fees unknown',
        fees === undefined
          ? 'Fees of the current policy are not answered.'
          : 'The carrier gives no fees for this quote.',
      ];
  }
}

/** "Per declarations page, Nov 20, 2026"; "Per client" where no document is noted. */
export const formatSource = (policy: CurrentPolicy): string => {
  const { document } = policy;
  return document ? `Per ${documentName(document)}` : 'Per client';
};

/** "Prairie National, $1,473 with fees, per declarations page, Nov 20, 2026"; undefined where no document says so. */
export function formatDocument(policy: CurrentPolicy): string | undefined {
  const { document, carrier, premium = '' } = policy;
  if (!document) return undefined;
  const total = currentTotal(policy);
  const cost = total ? `${formatAmount(total)} with fees` : formatMoneyText(premium);
  return [carrier, cost, `per ${documentName(document)}`].filter(Boolean).join(', ');
}

function documentName({ note, on }: NonNullable<CurrentPolicy['document']>): string {
  const name =
    note.trim() === '' ? 'document' : note.trim().replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
  return on === '' ? name : `${name}, ${formatDay(on)}`;
}
