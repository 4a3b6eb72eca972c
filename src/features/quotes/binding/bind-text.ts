/** The text that asks a carrier to bind a quote, and what the client hears meanwhile. */
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { isSameCarrier } from '../../../domain/questions/workspace/carriers.ts';
import { demoMark } from '../../../domain/quotes/promise.ts';
import { quoteName, type ClientQuotes } from '../client-quotes.ts';
import type { BindAnswers } from './bind-answers.ts';

/** Said in every request to a carrier; the workspace may put other words in its place. */
const carrierNotice = 'Please confirm whether and from when coverage is bound.';

const clientNoticeText =
  'This is a request. Nothing is bound or changed until we confirm it to you with the effective date and time. Do not cancel your current policy before then.';

/** What the client is to hear when a bind was requested. */
export const clientNotice = ({ bindNotices }: Pick<Workspace, 'bindNotices'>): string =>
  bindNotices?.client ?? clientNoticeText;

/** That a request is no coverage. */
export const bindPromise = 'No coverage until the carrier confirms in writing.';

interface BindFacts {
  readonly workspace: Workspace;
  /** The one quote, with its own coverages. */
  readonly shown: ClientQuotes;
  /** The number of the policy that the carrier has of this line. */
  readonly policy: string | undefined;
  readonly line: string;
  readonly insured: string;
  readonly address: string;
  readonly answers: BindAnswers;
  /** The day it was quoted, in words. */
  readonly quotedOn: string | undefined;
  /** What the carrier does not have yet, a sentence each. */
  readonly needed: readonly string[];
  /** Who asks. */
  readonly agent: string;
  /** Who is named for a state in which the agency has no license. */
  readonly producer: string | undefined;
  /** By the states of the risk; empty where the workspace has no list of licenses. */
  readonly licenses: readonly string[];
  readonly demo: boolean;
}

/** "Request to bind: Personal auto, Marcus Bell-Reyes". */
export const bindSubject = ({ line, insured }: Pick<BindFacts, 'line' | 'insured'>): string =>
  `Request to bind: ${line}, ${insured}`;

/**
 * What the carrier is sent: the quote with its terms and coverages, the persons and things that it is for, what is still
 * to come, and who asks.
 */
export function bindText(facts: BindFacts): string {
  const { workspace, shown, insured, address, answers, quotedOn, needed, licenses, demo } = facts;
  const { agency, agencyCodeNames = {}, bindNotices } = workspace;
  const [quote] = shown.options;
  if (!quote) return '';
  const { carrier, premium, effective } = quote;
  const code = Object.entries(agencyCodeNames).find(([, name]) => isSameCarrier(name, carrier))?.[0];
  const named = (label: string, value: string | undefined) => value && labeled(label, value);
  const terms = [
    bindSubject(facts),
    named('Carrier', quoteName(quote)),
    named('Policy with you', facts.policy),
    named('Named insured', insured),
    named('Address', address),
    ...answers.facts.map(({ label, text }) => named(label, text)),
    named(
      'Premium',
      premium &&
        [`${premium.figure} / ${premium.period}`, premium.forTerm && `(${premium.forTerm})`]
          .filter(Boolean)
          .join(' '),
    ),
    ...shown.facts.map(({ label, cells: [cell] }) => named(label, cell?.text)),
    named('Quoted', quotedOn),
    effective ? undefined : 'Effective date: please confirm',
  ];
  const lists = answers.lists.map(({ label, items }) =>
    [
      label,
      ...items.flatMap(({ title, facts: more }) => [
        `- ${title}`,
        ...more.map((one) => `  ${labeled(one.label, one.text)}`),
      ]),
    ].join('\n'),
  );
  const coverages = shown.groups.map(({ label, rows }) =>
    [label, ...rows.map((row) => `- ${row.label}: ${termsOf(row.cells[0])}`)].join('\n'),
  );
  const toCome = needed.length > 0 ? ['Still to come', ...needed.map((one) => `- ${one}`)].join('\n') : '';
  const from = [
    named('Asked by', [facts.agent, agency.name].filter(Boolean).join(', ')),
    named('Producer', facts.producer),
    agency.phone,
    ...(licenses.length > 0 ? licenses : [named('License', agency.license)]),
    named('Agency code', code),
  ];
  return [
    lines(terms),
    ...lists,
    ...coverages,
    toCome,
    `${bindNotices?.carrier ?? carrierNotice}\n${bindPromise}`,
    lines(from),
    demo && demoMark,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const labeled = (label: string, text: string): string => `${label}${label.endsWith('?') ? '' : ':'} ${text}`;

const lines = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n');

const termsOf = (cell: ClientQuotes['groups'][number]['rows'][number]['cells'][number] | undefined): string =>
  [cell?.text, cell?.premium].filter(Boolean).join(' · ') || 'as quoted';

/** Some programs cut off longer addresses. */
const mostEncoded = 1500;

/** A draft for the agent's own e-mail program; a text that is too long for it is pasted. */
export function bindEmail(to: string, subject: string, text: string): { href: string; isWhole: boolean } {
  const encoded = (part: string) => encodeURIComponent(part.replaceAll(/\p{Surrogate}/gu, ''));
  const start = `mailto:${encoded(to).replaceAll('%40', '@')}?subject=${encoded(subject)}&body=`;
  const whole = start + encoded(text.replaceAll('\n', '\r\n'));
  const isWhole = whole.length <= mostEncoded;
  return { href: isWhole ? whole : start, isWhole };
}
