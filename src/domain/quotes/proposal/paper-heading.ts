/** The head of a client's paper: whose it is, for whom, of what, and that nothing is in force by it. */
import { promise } from '../promise.ts';
import type { ProposalFacts } from './proposal-facts.ts';

export interface PaperHeading {
  /** Of invented data; undefined for real ones. */
  readonly demo: string | undefined;
  readonly agency: string;
  /** Licence, address and telephone, as far as the workspace file has them. */
  readonly contact: string;
  /** "Quotes for Erik Halvorsen". */
  readonly title: string;
  /** The line, when cover starts, when and by whom it was prepared. */
  readonly about: readonly string[];
  /** Stands near the premiums, and again at the end. */
  readonly promise: string;
}

export const demoMark = 'DEMO: invented carriers and premiums.';

type Facts = Pick<
  ProposalFacts,
  'demo' | 'agency' | 'preparedBy' | 'preparedFor' | 'preparedAt' | 'allRows' | 'cellText'
>;

export function paperHeading(facts: Facts): PaperHeading {
  const { demo, agency, preparedBy, preparedFor, preparedAt } = facts;
  const { name, license, address, phone } = agency;
  const lines = eachSaid(facts, 'product').join(' and ');
  const dates = eachSaid(facts, 'effective');
  const by = preparedBy === '' ? '' : ` by ${preparedBy}`;
  return {
    demo: demo ? demoMark : undefined,
    agency: name,
    contact: [license && `License ${license}`, address, phone].filter(Boolean).join(' · '),
    title: preparedFor === '' ? 'Quotes' : `Quotes for ${preparedFor}`,
    about: [
      ...(lines === '' ? [] : [lines]),
      ...(dates.length === 0 ? [] : [dates.length > 1 ? 'Effective dates differ' : `Effective ${dates[0]}`]),
      `Prepared ${preparedAt}${by}`,
    ],
    promise,
  };
}

/** What the quotes say in a row, each thing once. */
function eachSaid({ allRows, cellText }: Facts, id: string): string[] {
  const row = allRows.find((one) => one.id === id);
  const said = row?.cells.filter(({ kind }) => kind === 'value') ?? [];
  return row ? [...new Set(said.map((cell) => cellText(row, cell)))] : [];
}

/** The same in lines, for spreadsheets. */
export function headingLines({ demo, agency, contact, title, about, promise: said }: PaperHeading): string[] {
  return [demo ?? '', agency, contact, title, ...about, said].filter((line) => line !== '');
}

/** What stands at the foot of every sheet, so that none handed on alone is without it: two lines. */
export function sheetFoot({ demo, agency, title }: PaperHeading): readonly [string, string] {
  const mark = demo === undefined ? '' : `${demo} `;
  return [`${agency} · ${title}`, `${mark}Quotes only; nothing is in force.`];
}
