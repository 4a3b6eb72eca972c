/** The proposal as the files and the e-mail that are given away. */
import { clientPromise, demoMark } from '../../../domain/quotes/promise.ts';
import { writeCsv } from '../../../lib/csv.ts';
import { htmlPage } from '../../../lib/html.ts';
import { searchable } from '../../../lib/text.ts';
import style from './proposal.css?raw';
import { isMismatchedAt, quoteName, type ClientQuote, type ClientRow } from '../client-quotes.ts';
import type { Proposal } from './proposal.ts';

/** "proposal-dunmore-plumbing-drain-llc-2026-11-17.html"; `day` is YYYY-MM-DD. */
export function proposalFile(insured: string, day: string, ending: 'html' | 'csv' | 'txt'): string {
  const who = searchable(insured).match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${['proposal', ...who].join('-').slice(0, 80)}-${day}.${ending}`;
}

/** One file without scripts and without anything fetched: the printed page as it is on screen. */
export function proposalHtml({ title, insured }: Proposal, page: Element): string {
  return htmlPage(
    `${title}, ${insured}`,
    `body{margin:0}@media screen{body{background:#f6f7f8}}\n${style}`,
    page.outerHTML,
  );
}

/** Each option has two columns: its words, and its money as a plain number, which can be summed. */
export function proposalCsv(proposal: Proposal): string {
  const { agency, contact, options, facts, groups, footnotes } = proposal;
  const row = ({ label, note, cells }: ClientRow, group = ''): string[] => [
    group,
    noted(label, note),
    ...cells.flatMap(({ text, premium, amount, warning, note: of }) => [
      noted([text, amount === undefined && premium, warning && `(${warning})`].filter(Boolean).join(' '), of),
      amount === undefined ? '' : String(amount),
    ]),
  ];
  const listed = (heading: string, items: readonly string[]) => items.map((item) => [heading, item]);
  const lines: (readonly string[])[] = [
    ...(proposal.demo ? [[demoMark]] : []),
    [clientPromise],
    [proposal.title, proposal.date, proposal.workspace],
    [agency.name, contact],
    ['Prepared for', proposal.insured],
    ['Prepared by', proposal.preparedBy],
    ['Effective', proposal.effective],
    [],
    ['', '', ...options.flatMap((option) => [nameOf(option, noted), `${option.letter}, amount`])],
    [
      '',
      'Premium',
      ...options.flatMap(({ premium, amount, premiumNote }) => [
        premium
          ? noted(
              [
                amount === undefined && premium.figure,
                premium.derived && '≈',
                `per ${premium.period}`,
                premium.quoted !== undefined && `(quoted ${premium.quoted})`,
              ]
                .filter(Boolean)
                .join(' '),
              premiumNote,
            )
          : 'No premium',
        amount === undefined ? '' : String(amount),
      ]),
    ],
    ...facts.map((fact) => row(fact)),
    ...groups.flatMap((group) => [
      row({ label: '', cells: group.cells }, group.label),
      ...group.rows.map((one) => row(one, group.label)),
    ]),
    [],
    ...listed('Our recommendation', proposal.recommendation === '' ? [] : [proposal.recommendation]),
    ...listed('Carrier notes', proposal.carrierNotes),
    ...listed('Coverage client declined', proposal.declined),
    ...listed('Notices', proposal.notices),
    ...footnotes.map((text, at) => [`[${at + 1}]`, text]),
  ];
  return writeCsv(lines);
}

/** "per 6 mo [1]". */
const noted = (text: string, note: number | undefined): string =>
  note === undefined ? text : `${text} [${note}]`;

/** "B. Harbor Mutual, higher deductible, Quote expired". */
const nameOf = (quote: ClientQuote, mark = (text: string, _note: number) => text) =>
  [`${quote.letter}. ${quoteName(quote)}`, ...quote.badges.map(({ text, note }) => mark(text, note))].join(
    ', ',
  );

/** Some programs cut off longer addresses. */
const mostEncoded = 1500;

/**
 * A draft for the agent's own e-mail program, at most 1,500 characters when encoded: the notice first, then as many parts
 * as have room. Whatever needs more words is in the attached file.
 */
export function proposalEmail(proposal: Proposal, to: string, file: string): { href: string; text: string } {
  const { title, insured, options, recommendation, effective, agency, preparedBy, demo } = proposal;
  const address = encoded(to);
  const subject = encoded(cut(title, 40));
  const start = `mailto:${address.length > 200 ? '' : address}?subject=${subject}&body=`;
  const heading = [`${title} for ${insured}`, effective && `effective ${effective}`]
    .filter(Boolean)
    .join(', ');
  const attached = `All coverages: see the attached ${file}`;
  const offered = [...options.map((option) => optionText(proposal, option)), recommendation];
  const mark = demo ? demoMark : '';
  const closing = [preparedBy, agency.name].filter(Boolean).join(', ');
  const inOrder = [clientPromise, mark, heading, ...offered, attached, closing];
  let text = '';
  const shown = new Set<string>();
  for (const part of [clientPromise, mark, attached, heading, ...offered, closing]) {
    const longer = inOrder.filter((one) => one !== '' && (shown.has(one) || one === part)).join('\n\n');
    if (start.length + encoded(longer).length > mostEncoded) continue;
    text = longer;
    shown.add(part);
  }
  return { href: start + encoded(text), text };
}

/** Half a character, as where a text was cut, cannot be encoded. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '').replaceAll('\n', '\r\n'));

/** One option with its badges, what they mean, and its end: none of it leaves without the rest. */
function optionText(proposal: Proposal, option: ClientQuote): string {
  const { options, facts, footnotes } = proposal;
  const { premium, premiumNote, badges } = option;
  const at = options.indexOf(option);
  const factText = (label: string) => {
    const cell = facts.find((fact) => fact.label === label)?.cells[at];
    return cell && `${label}: ${cell.text}${cell.warning === undefined ? '' : ` (${cell.warning})`}`;
  };
  return [
    cut(nameOf(option), 120),
    premium ? `${premium.figure} / ${premium.period}` : 'No premium',
    premium?.quoted !== undefined && `Quoted: ${premium.quoted}`,
    factText('Policy term'),
    factText('Fees and taxes'),
    factText('Quote good through'),
    isMismatchedAt(proposal, at) && 'Some coverages are not as submitted',
    ...[premiumNote, ...badges.map(({ note }) => note)].map((note) => note && footnotes[note - 1]),
  ]
    .filter(Boolean)
    .join('\n');
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
