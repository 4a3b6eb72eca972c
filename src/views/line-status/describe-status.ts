/** The words and looks of a line's status. */
import { lineStatusOf, type BindingFact, type LineStatus } from '../../domain/client/line-status.ts';
import type { BoundPolicy, SetStatus } from '../../domain/client/set-status.ts';
import type { ChoiceKind } from '../../domain/quotes/quote-standing.ts';
import { formatDay } from '../../lib/format.ts';
import type { IconName } from '../../ui/icon-shapes.ts';
import type { Tone } from '../../ui/Status.tsx';

interface StatusLook {
  readonly label: string;
  readonly tone: Tone;
  readonly sign: IconName;
}

export const statusLooks: Readonly<Record<LineStatus['kind'], StatusLook>> = {
  new: { label: 'New', tone: 'neutral', sign: 'form' },
  quoting: { label: 'Quoting', tone: 'silent', sign: 'silent' },
  quoted: { label: 'Quoted', tone: 'quoted', sign: 'check' },
  proposed: { label: 'Proposed', tone: 'accent', sign: 'form' },
  bindPrepared: { label: 'Bind text prepared', tone: 'draft', sign: 'draft' },
  bindUnknown: { label: 'Not known whether taken', tone: 'warn', sign: 'warning' },
  bindRequested: { label: 'Requested, not bound', tone: 'warn', sign: 'clock' },
  bound: { label: 'Bound', tone: 'quoted', sign: 'quoted' },
  lost: { label: 'Lost', tone: 'silent', sign: 'declined' },
};

/** "Quoted", "Lost: price"; "Bound · Quoted" where it is quoted again beside a policy. */
export function describeStatus(status: LineStatus): string {
  const { label } = statusLooks[status.kind];
  if (status.policy) return `${statusLooks.bound.label} · ${label}`;
  if (status.kind !== 'lost' || status.reason === '') return label;
  return `${label}: ${status.reason.charAt(0).toLowerCase()}${status.reason.slice(1)}`;
}

/** "Bound, Harbor Mutual, HM-PA-104477", for the client's activity. */
export function describeSetStatus(set: SetStatus): string {
  const { kind, reason, carrier, premium, number, sentTo, sentHow } = set;
  const label = kind === 'open' ? 'Reopened' : describeStatus(lineStatusOf(set, undefined));
  const sent = sentTo === undefined ? sentHow : `to ${sentTo}, ${sentHow}`;
  return [label, kind === 'proposed' && reason, carrier, premium, number, sent].filter(Boolean).join(', ');
}

/** "Selected", "Requested, not bound", "Bound". */
export const describeChoice = (kind: ChoiceKind): string =>
  kind === 'selected' ? 'Selected' : statusLooks[kind].label;

interface Figure {
  readonly kind: ChoiceKind | 'lowest';
  readonly carrier: string | undefined;
  readonly compared?: number | undefined;
  readonly isBeforeFees?: boolean;
}

/** "Selected", "Lowest of 3 compared"; undefined for the lowest of all, which needs no word. */
export function describeFigureKind({ kind, ...lowest }: Omit<Figure, 'carrier'>): string | undefined {
  if (kind !== 'lowest') return describeChoice(kind);
  const isPlain = lowest.compared === undefined && lowest.isBeforeFees !== true;
  return isPlain ? undefined : describeLowest(lowest);
}

/** What the lowest premium may be called. @param isComplete no other is expected */
export function describeLowest(
  { compared, isBeforeFees = false }: Pick<Figure, 'compared' | 'isBeforeFees'>,
  isComplete = true,
): string {
  const fees = isBeforeFees ? ' before fees' : '';
  if (!isComplete) return `Lowest so far${fees}`;
  if (compared !== undefined) return `Lowest of ${compared} compared${fees}`;
  return isBeforeFees ? 'Lowest before fees' : 'Lowest as requested';
}

/** Whose a line's figure is: "Selected · Harbor Mutual"; of the lowest, the carrier alone. */
export const describeFigure = (figure: Figure): string =>
  [describeFigureKind(figure), figure.carrier].filter(Boolean).join(' · ');

export const bindingFactLabels: Readonly<Record<BindingFact, string>> = {
  carrier: 'Carrier',
  number: 'Policy or binder no.',
  effectiveDate: 'Effective date',
  effectiveTime: 'Effective time',
  confirmedBy: 'Confirmed by',
  confirmedHow: 'Confirmed how',
  confirmedOn: 'Confirmed on',
};

/** "Harbor Mutual, HM-PA-104477, effective Nov 17, 2026 12:01 AM. Confirmed Nov 17, 2026 by Mara, phone." */
export const describePolicy = (policy: BoundPolicy): string =>
  `${sentence([
    policy.carrier,
    policy.number,
    `effective ${formatDay(policy.effectiveDate)} ${policy.effectiveTime}`,
  ])} Confirmed ${formatDay(policy.confirmedOn)} by ${policy.confirmedBy}, ${policy.confirmedHow.toLowerCase()}.`;

/** What a status set by hand rests on, for its tooltip; undefined for one that follows from what is known. */
export function describeStatusDetails(status: LineStatus): string | undefined {
  switch (status.kind) {
    case 'new':
    case 'quoting':
    case 'quoted':
      return undefined;
    case 'proposed':
      return sentence([status.reason || 'Proposed', formatDay(status.on)]);
    case 'lost':
      return sentence([status.reason || 'No reason', formatDay(status.on)]);
    case 'bindPrepared':
      return sentence([status.carrier, `prepared ${formatDay(status.on)}`, 'not sent as far as known']);
    case 'bindUnknown':
      return sentence([status.carrier, `sent to the service ${formatDay(status.on)}`, 'not confirmed']);
    case 'bindRequested': {
      const { carrier, premium, sentOn, sentTime, sentTo, sentHow, missing } = status;
      const when = [formatDay(sentOn ?? status.on), sentTime].filter(Boolean).join(', ');
      const to = sentTo === undefined ? undefined : `to ${sentTo}`;
      const facts = missing.map((fact) => bindingFactLabels[fact].toLowerCase());
      const needed = facts.length > 0 ? ` Needed for Bound: ${facts.join(', ')}.` : '';
      return `${sentence([carrier, premium, `asked ${when}`, to, sentHow?.toLowerCase(), 'not confirmed'])}${needed}`;
    }
    case 'bound':
      return describePolicy(status);
  }
}

const sentence = (parts: readonly (string | undefined)[]): string => {
  const text = parts.filter(Boolean).join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** What the trade calls its lines for short. */
const tradeCodes: ReadonlyMap<string, string> = new Map([
  ['businessowners', 'BOP'],
  ['business owners', 'BOP'],
  ['homeowners', 'HO'],
  ['workers compensation', 'WC'],
  ["workers' compensation", 'WC'],
  ['commercial property', 'PROP'],
  ['umbrella', 'UMB'],
  ['cyber', 'CYB'],
]);

/** "CA" for "Commercial auto": the trade's code, else the initials, else the first three letters. */
export function lineCode(name: string): string {
  const known = tradeCodes.get(name.trim().toLowerCase());
  if (known !== undefined) return known;
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const code = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : (words[0] ?? '').slice(0, 3);
  return code.toUpperCase().slice(0, 4);
}
