/**
 * The comparison as it is handed to a client: as a table for spreadsheets and as one file that opens anywhere. It holds
 * what the quotes say and what keeps them from being like for like, and none of how they were rated beyond stated fees:
 * rate details may tell of drivers and reports (screens.md, "Words and promises").
 */
import { escapeHtml } from '../../lib/escape-html.ts';
import { searchable } from '../../lib/text.ts';
import { askedIn, otherThanAsked, type AskedCover } from './asked.ts';
import { holdsNumbers, type ComparisonCell, type ComparisonRow } from './compare.ts';

export interface ProposalFacts {
  readonly agency: {
    readonly name: string;
    readonly licence?: string | undefined;
    readonly address?: string | undefined;
    readonly phone?: string | undefined;
  };
  readonly preparedBy: string;
  readonly preparedFor: string;
  /** With its zone. */
  readonly preparedAt: string;
  readonly demo: boolean;
  /** The quotes as their columns are headed, in the order of the cells. */
  readonly columns: readonly string[];
  readonly rows: readonly ComparisonRow[];
  /** What keeps the quotes from being like for like, and what was put into one row. */
  readonly notes: readonly string[];
  /** Cover that the client was offered and has not taken. Sentences. */
  readonly offers: readonly string[];
  readonly asked: readonly AskedCover[];
  /** Of the columns, in their order, which have expired. */
  readonly lapsed: readonly boolean[];
  readonly cellText: (row: ComparisonRow, cell: ComparisonCell | undefined) => string;
}

export interface Proposal {
  readonly head: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly group: string;
    readonly label: string;
    /** Plain figures, which are read by column. */
    readonly numeric: boolean;
    readonly cells: readonly string[];
  }[];
  /** Quotes past the moment until which they were valid. Sentences. */
  readonly expired: readonly string[];
  readonly offers: readonly string[];
  readonly notes: readonly string[];
  /** Where a quote gives another figure than was asked for. */
  readonly otherThanAsked: readonly string[];
  readonly promises: readonly string[];
}

/** What stands on every paper for a client, whoever printed it. */
export const proposalPromises: readonly string[] = [
  'Quote only. Nothing is in force until the carrier confirms in writing.',
  'The carrier’s quote and policy govern; this comparison changes nothing in them.',
  'Higher limits are available on request.',
];

export const demoMark = 'DEMO: invented carriers and premiums.';

export function makeProposal(facts: ProposalFacts): Proposal {
  const { agency, columns, cellText } = facts;
  const rows = facts.rows.filter(isForClients).map((row) => ({
    group: row.group,
    label: row.label,
    numeric: holdsNumbers(row),
    cells: columns.map((_, at) => cellText(row, row.cells[at])),
  }));
  return {
    head: [
      ...(facts.demo ? [demoMark] : []),
      ...agencyLines(agency),
      ...(facts.preparedBy === '' ? [] : [`Prepared by ${facts.preparedBy}`]),
      ...(facts.preparedFor === '' ? [] : [`Prepared for ${facts.preparedFor}`]),
      `Prepared ${facts.preparedAt}`,
    ],
    columns,
    rows,
    offers: facts.offers,
    notes: facts.notes,
    expired: columns
      .filter((_, at) => facts.lapsed[at])
      .map((name) => `${name}: expired, so it cannot be bound and may be quoted differently today.`),
    otherThanAsked: unaskedFigures(facts),
    promises: proposalPromises,
  };
}

/** The agency as it signs: name, licence, address, telephone, as far as the workspace file has them. */
export function agencyLines({ name, licence, address, phone }: ProposalFacts['agency']): string[] {
  const lines = [name, licence && `Licence ${licence}`, address, phone];
  return lines.flatMap((line) => (line === undefined || line === '' ? [] : [line]));
}

/** What may stand on a client's paper: no rate details. Fees and taxes among them have a row of their own. */
export function isForClients({ id }: Pick<ComparisonRow, 'id'>): boolean {
  return !id.startsWith('rate ');
}

function unaskedFigures({ columns, rows, asked }: ProposalFacts): string[] {
  return rows.flatMap((row) => {
    const wanted = askedIn(row.coverage, asked);
    return columns.flatMap((name, at) => {
      const quoted = row.cells[at]?.text;
      if (!otherThanAsked(wanted, quoted)) return [];
      const where = row.group === '' ? row.label : `${row.group}, ${row.label}`;
      return [`${name}: ${where}: ${quoted ?? ''} quoted, ${wanted ?? ''} asked.`];
    });
  });
}

/** "proposal-dunmore-plumbing-drain-llc-2026-11-17.html"; `day` is YYYY-MM-DD. */
export function proposalFile(preparedFor: string, day: string, ending: 'html' | 'csv'): string {
  const who = searchable(preparedFor).match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${['proposal', ...who].join('-').slice(0, 80)}-${day}.${ending}`;
}

/** Comma-separated values (RFC 4180). What a spreadsheet would take for a formula is kept from being one. */
export function proposalCsv(proposal: Proposal): string {
  const wide = (text: string): string[] => [text];
  const lines: (readonly string[])[] = [
    ...proposal.head.map(wide),
    [],
    ['', ...proposal.columns],
    ...proposal.rows.map(({ group, label, cells }) => [
      group === '' ? label : `${group}: ${label}`,
      ...cells,
    ]),
    [],
    ...proposal.offers.map((offer) => wide(`Offered and not taken: ${offer}`)),
    ...[...proposal.expired, ...proposal.notes, ...proposal.otherThanAsked, ...proposal.promises].map(wide),
  ];
  return lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
}

function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d[\d,.]*$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One file without scripts and without anything fetched, in the same order as on screen. */
export function proposalHtml(proposal: Proposal, title: string): string {
  const { head, columns, rows, notes, promises } = proposal;
  const list = (heading: string, items: readonly string[]) =>
    items.length === 0
      ? ''
      : `<h2>${escapeHtml(heading)}</h2><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  let group = '';
  const body = rows.map((row) => {
    const heading =
      row.group === group
        ? ''
        : `<tr><th colspan="${columns.length + 1}" scope="rowgroup" class="g">${escapeHtml(row.group)}</th></tr>`;
    group = row.group;
    const open = row.numeric ? '<td class="n">' : '<td>';
    return `${heading}<tr><th scope="row">${escapeHtml(row.label)}</th>${row.cells.map((cell) => `${open}${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${head.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<table>
<thead><tr><td></td>${columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
${list('Expired', proposal.expired)}
${list('Offered and not taken', proposal.offers)}
${list('Not like for like', notes)}
${list('Quoted other than asked', proposal.otherThanAsked)}
${promises.map((line) => `<p class="p">${escapeHtml(line)}</p>`).join('\n')}
</body>
</html>
`;
}

const style = `body{font:14px/1.4 system-ui,sans-serif;color:#111;background:#fff;margin:24px}h1{font-size:20px}h2{font-size:15px}
p{margin:2px 0}.p{font-weight:600}table{border-collapse:collapse;margin:16px 0;font-variant-numeric:tabular-nums}
th,td{border:1px solid #bbb;padding:4px 8px;text-align:left;vertical-align:top;white-space:pre-line}td.n{text-align:right}thead th,.g{background:#f2f2f2}
@page{size:landscape}@media print{body{margin:0;font-size:11px}}`;
