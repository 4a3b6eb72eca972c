/** What a proposal has in it, worked out once: print, the HTML file, the CSV and the e-mail are drawn from it. */
import { isSameCarrier } from '../../../domain/questions/workspace/carriers.ts';
import type { Notice } from '../../../domain/questions/workspace/schema.ts';
import { inOrder } from '../../../domain/quotes/quote-standing.ts';
import { dayOf, formatDay } from '../../../lib/format.ts';
import type { ClientQuotes } from '../client-quotes.ts';
import { canBePrinted, type Column } from '../column.ts';

/** How many quotes one Letter page has room for. */
export const mostOptions = 3;

export interface ProposalInput {
  readonly shown: ClientQuotes;
  /** "Personal auto proposal". */
  readonly title: string;
  readonly agency: {
    readonly name: string;
    readonly license?: string | undefined;
    readonly logo?: string | undefined;
    readonly address?: string | undefined;
    readonly phone?: string | undefined;
  };
  /** By the states of the risk; the agency's own number where there are none. */
  readonly licenses: readonly string[];
  readonly insured: string;
  /** The client's; blank where it is not known. */
  readonly address: string;
  readonly preparedBy: string;
  /** "Workspace 3f9a2c1b77d0": whose notices and licenses these are. */
  readonly workspace: string;
  /** By the service's clock, milliseconds since 1970. */
  readonly now: number;
  readonly demo: boolean;
  /** The key of the quote that the agency recommends. */
  readonly recommended: string | undefined;
  readonly recommendation: string;
  /** Ids of the carrier notes to include. */
  readonly carrierNotes: ReadonlySet<string>;
  readonly declined: readonly string[];
  /** Those of a carrier are said only where it has a quote among the columns. */
  readonly notices: readonly Pick<Notice, 'carrier' | 'text'>[];
}

type Given = Omit<ProposalInput, 'shown' | 'licenses' | 'now' | 'carrierNotes' | 'notices'>;

export interface Proposal extends ClientQuotes, Given {
  /** License number, address and phone, as far as the workspace has them. */
  readonly contact: string;
  readonly effective: string;
  readonly date: string;
  readonly carrierNotes: readonly string[];
  readonly notices: readonly string[];
}

/** The quotes that a proposal can have, in the order in which they are compared. */
export const proposableQuotes = (all: readonly Column[]): readonly Column[] =>
  inOrder(all.filter(canBePrinted));

/** The keys of the quotes that a proposal begins with: the lowest offers. */
export const firstChosen = (offers: readonly Column[]): readonly string[] =>
  inOrder(offers)
    .slice(0, mostOptions)
    .map(({ key }) => key);

/** Makes the proposal of quotes. */
export function proposalOf({ shown, agency, licenses, now, ...input }: ProposalInput): Proposal {
  const { options } = shown;
  return {
    ...shown,
    agency,
    contact: [
      ...(licenses.length > 0 ? licenses : [agency.license && `License ${agency.license}`]),
      agency.address,
      agency.phone?.replaceAll(' ', '\u00a0'),
    ]
      .filter(Boolean)
      .join(' · '),
    title: input.title,
    insured: input.insured,
    address: input.address,
    effective: [...new Set(options.flatMap(({ effective }) => effective ?? []))].join(' or '),
    date: formatDay(dayOf(now)),
    preparedBy: input.preparedBy,
    workspace: input.workspace,
    demo: input.demo,
    recommended: input.recommended,
    carrierNotes: options.flatMap(({ letter, carrier, notes }) =>
      notes.flatMap(({ id, text }) => (input.carrierNotes.has(id) ? `${letter}. ${carrier}: ${text}` : [])),
    ),
    recommendation: input.recommendation.trim(),
    declined: input.declined,
    notices: input.notices
      .filter(
        ({ carrier }) =>
          carrier === undefined || options.some((option) => isSameCarrier(option.carrier, carrier)),
      )
      .map(({ text }) => text),
  };
}
