/**
 * The comparison as it is handed to a client: printed, as a table for spreadsheets and as one file that opens anywhere,
 * all three saying the same. It holds what the quotes say and what keeps them from being like for like, and none of how
 * they were rated beyond stated fees: rate details may tell of drivers and reports.
 */
import { askedInNoRow, expiringBeside } from '../comparison/beside-lists.ts';
import { alsoAskedHeading } from '../comparison/beside.ts';
import { paperHeading, type PaperHeading } from './paper-heading.ts';
import { isForClients, paperTables, signsUsed, type PaperTables } from './proposal-table.ts';
import type { ProposalColumn, ProposalFacts } from './proposal-facts.ts';
import { promise } from '../promise.ts';
import { recordAsOf } from '../comparison/record-as-of.ts';
import { notWeighed, quotedOtherwise } from '../comparison/quoted-otherwise.ts';
import { quotesNamed, sinceOnPaper } from './since-on-paper.ts';
import { premiumWords } from '../term.ts';

export interface PaperList {
  readonly heading: string;
  /** Sentences. */
  readonly items: readonly string[];
}

export interface Proposal extends PaperTables {
  readonly head: PaperHeading;
  readonly before: readonly PaperList[];
  readonly after: readonly PaperList[];
  readonly promises: readonly string[];
}

/** What stands on every paper for a client, whoever printed it. */
export const proposalPromises: readonly string[] = [
  promise,
  'The carrier’s quote and policy govern; this comparison changes nothing in them.',
  'Higher limits are available on request.',
];

export function makeProposal(facts: ProposalFacts): Proposal {
  return {
    head: paperHeading(facts),
    before: listsAtHead(facts),
    ...paperTables(facts),
    after: listsAfter(facts),
    promises: proposalPromises,
  };
}

/** What stands on every paper before its table. */
export function listsAtHead(facts: ProposalFacts): PaperList[] {
  const signs = filled([{ heading: 'Signs in the table', items: signsUsed(facts) }]);
  return [...listsBefore(facts), ...listsAsked(facts), ...signs];
}

/** Of what overtook the quotes; on screen the answers themselves stand in its place. */
export const sinceHeading = 'Changed since';

/** What must be known before the table is read. Lists without items are left out. */
export function listsBefore(
  facts: Pick<
    ProposalFacts,
    'at' | 'columns' | 'unread' | 'leftOut' | 'rows' | 'allRows' | 'besides' | 'unlike'
  >,
): PaperList[] {
  const { columns, rows, allRows, unlike } = facts;
  const hidden = allRows.filter(isForClients).length - rows.filter(isForClients).length;
  const left = hidden === 1 ? 'One row in which' : `${hidden} rows in which`;
  return filled([
    { heading: 'Quotes left out', items: quotesLeftOut(facts) },
    { heading: 'What if', items: triedOut(columns) },
    { heading: 'Expired', items: expired(columns) },
    { heading: sinceHeading, items: [...unreadOnPaper(facts), ...sinceOnPaper(columns, facts.at)] },
    { heading: 'Not like for like', items: unlike },
    { heading: 'Quoted other than asked', items: quotedOtherwise(facts) },
    { heading: 'Not compared with what was asked', items: notWeighed(facts) },
    { heading: 'Left out', items: hidden > 0 ? [`${left} these quotes say the same.`] : [] },
  ]);
}

/** What is told of the client's answers and of cover offered is as old as the record it is told by. */
const unreadOnPaper = ({ unread, at }: Pick<ProposalFacts, 'unread' | 'at'>): string[] => [
  ...new Set(unread.map((asOf) => recordAsOf(asOf, at.moment))),
];

/** Who reads the paper takes it for all that was offered. */
function quotesLeftOut({ columns, leftOut }: Pick<ProposalFacts, 'columns' | 'leftOut'>): string[] {
  if (leftOut.length === 0) return [];
  const [shown, of] = [columns.length, columns.length + leftOut.length];
  const names = leftOut.map(
    ({ name, premium, lapsed }) =>
      `${name}, quoted ${premium ? premiumWords(premium) : 'without a premium'}${lapsed ? ', expired' : ''}`,
  );
  return [
    `${shown} of ${of} quotes compared ${shown === 1 ? 'is' : 'are'} shown; left out: ${names.join('; ')}.`,
  ];
}

/** The carrier holds it under another name than the client's. */
function triedOut(columns: readonly ProposalColumn[]): string[] {
  const names = columns.filter(({ whatIf }) => whatIf).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    `${quotesNamed(names, columns.length)}: asked for only to see what other cover would cost, and to be requested anew before anything is bought.`,
  ];
}

function expired(columns: readonly ProposalColumn[]): string[] {
  const gone = columns.filter(({ lapsed }) => lapsed).map(({ name }) => name);
  if (gone.length === 0) return [];
  const said =
    gone.length === 1
      ? 'it cannot be bound and may be quoted differently today'
      : 'none can be bound and each may be quoted differently today';
  return [`${quotesNamed(gone, columns.length)}: expired, so ${said}.`];
}

/** The quotes in the order of the cells, with what stands beside them. */
interface Compared extends Pick<ProposalFacts, 'besides' | 'allRows'> {
  readonly columns: readonly Pick<ProposalColumn, 'key'>[];
}

/** What follows the table, on screen too. Lists without items are left out. */
export function listsAfter({
  columns,
  besides,
  allRows,
  unquoted,
  offers,
  joins,
}: Compared & Pick<ProposalFacts, 'unquoted' | 'offers' | 'joins'>): PaperList[] {
  const compared = { rows: allRows, keys: columns.map(({ key }) => key) };
  return filled([
    { heading: 'Told of the cover that ends', items: expiringBeside(besides, compared) },
    { heading: 'Asked, and no quote', items: unquoted },
    { heading: 'Offered, and not taken so far', items: offers },
    { heading: 'Rows joined by the agency', items: joins },
  ]);
}

/** What was asked for and has no row of its own to stand in, as the policy form. Lists without items are left out. */
export function listsAsked({ columns, besides, allRows }: Compared): PaperList[] {
  const compared = { rows: allRows, keys: columns.map(({ key }) => key) };
  return filled([{ heading: alsoAskedHeading, items: askedInNoRow(besides, compared) }]);
}

const filled = (lists: readonly PaperList[]): PaperList[] => lists.filter(({ items }) => items.length > 0);
