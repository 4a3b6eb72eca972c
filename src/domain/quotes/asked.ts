/** Asked versus quoted: where a quote gives another figure than the answers as rated ask for. Knows no question book. */
import { plainNumber } from './percent-money.ts';

/** One answer that asks for cover. */
export interface AskedCover {
  readonly code: string;
  readonly part: 'limit' | 'deductible';
  /** The item it is asked for, as its card is titled; undefined for the policy as a whole. */
  readonly item: string | undefined;
  readonly words: string;
}

/** What a row of coverages is about. */
export interface CoverageFacts {
  readonly codes: readonly string[];
  readonly part: 'limit' | 'deductible' | 'premium';
  readonly group: string;
  /** Split limits: a single limit that was asked for says nothing about them. */
  readonly split: boolean;
}

/** What was asked for in a row; undefined when nothing was, or when what was asked for is of another form. */
export function askedIn(facts: CoverageFacts | undefined, asked: readonly AskedCover[]): string | undefined {
  if (!facts || facts.part === 'premium') return undefined;
  const fitting = asked.filter(({ code, part }) => part === facts.part && facts.codes.includes(code));
  const ofItem = fitting.filter(({ item }) => item !== undefined && folded(item) === folded(facts.group));
  const found = ofItem.length > 0 ? ofItem : fitting.filter(({ item }) => item === undefined);
  const words = [...new Set(found.map((one) => one.words))];
  if (words.length === 0 || words.some((text) => isSplit(text) !== facts.split)) return undefined;
  return words.join('; ');
}

/** Whether a quote gives another figure than was asked for. Words are not weighed: the same thing has many. */
export function otherThanAsked(asked: string | undefined, quoted: string | undefined): boolean {
  const [wanted, given] = [plainNumber(asked), plainNumber(quoted)];
  return wanted !== undefined && given !== undefined && wanted !== given;
}

/** "100,000/300,000" and "100/300/100". */
export const isSplit = (limit: string | undefined): boolean => /\d\s*\/\s*\$?\d/.test(limit ?? '');

const folded = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
