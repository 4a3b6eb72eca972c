/** What a proposal is made from: the comparison as it is on screen. */
import type { Premium } from '../premium.ts';
import type { Beside } from '../comparison/beside.ts';
import type { ComparisonRow } from '../comparison/compare.ts';
import type { AtMoment, LaterResult } from '../comparison/later-result.ts';
import type { ComparisonCell } from '../comparison/money-cells.ts';

export interface PaperCell {
  readonly text: string;
  /** What must be read with it. */
  readonly note?: string | undefined;
  /** The same as a plain number, for spreadsheets, and what it is for; undefined where it is none. */
  readonly figure?: string | undefined;
  readonly unit?: string | undefined;
}

export interface ProposalColumn {
  /** By which what stands beside the quotes knows it. */
  readonly key: string;
  readonly name: string;
  readonly lapsed: boolean;
  /** It was asked for under a scratch client, to try out other cover. */
  readonly whatIf: boolean;
  /** Answers changed since it was rated. */
  readonly changed: boolean;
  /** What its organization gave since; undefined where nothing else, or where that stands on the paper itself. */
  readonly later: LaterResult | undefined;
  /** The organization's own, each in one line. */
  readonly messages: readonly string[];
}

/** A column beside the quotes, or a row below one, that is not the quotes' own. */
export interface BesideCells {
  readonly title: string;
  readonly cellOf: (row: ComparisonRow) => PaperCell;
}

export interface ProposalFacts {
  readonly agency: {
    readonly name: string;
    readonly license?: string | undefined;
    readonly address?: string | undefined;
    readonly phone?: string | undefined;
  };
  readonly preparedBy: string;
  readonly preparedFor: string;
  /** With its year. */
  readonly preparedAt: string;
  /** The same moment, against which it is told what has expired. */
  readonly at: AtMoment;
  readonly demo: boolean;
  /** The quotes in the order of the cells. */
  readonly columns: readonly ProposalColumn[];
  /** When the records were read that could not be read again, by the service's clock; undefined for one that never was. */
  readonly unread: readonly (number | undefined)[];
  /** Quotes compared with them that the agent hid. */
  readonly leftOut: readonly {
    readonly name: string;
    readonly premium: Premium | undefined;
    readonly lapsed: boolean;
  }[];
  /** As they stand on screen. */
  readonly rows: readonly ComparisonRow[];
  /** Those that are not shown included. */
  readonly allRows: readonly ComparisonRow[];
  readonly besides: readonly Beside[];
  /** What stands between the quotes, and how many of these stand before it. */
  readonly between: readonly BesideCells[];
  readonly first: number;
  /** Each premium held against the baseline's; undefined without one. */
  readonly deltas: { readonly label: string; readonly cells: readonly PaperCell[] } | undefined;
  /** What keeps the quotes from being like for like. Sentences, as all that follow. */
  readonly unlike: readonly string[];
  /** What was put into one row. */
  readonly joins: readonly string[];
  /** Cover that the client was offered and has not taken. */
  readonly offers: readonly string[];
  /** Who was asked in the same requests and gave no quote. */
  readonly unquoted: readonly string[];
  /** How far a figure of a coverage is from the baseline's, by the place of the quote; undefined where nothing is to tell. */
  readonly cellDelta: (row: ComparisonRow, at: number) => string | undefined;
  readonly cellText: (row: ComparisonRow, cell: ComparisonCell | undefined) => string;
}
