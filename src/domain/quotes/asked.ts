/** Asked versus quoted: where a quote gives another figure than the answers as rated ask for. Knows no question book. */
import { isSplitLimit } from './limit-form.ts';
import { plainNumber } from './percent-money.ts';

/** One answer that asks for cover. */
export interface AskedCover {
  /** The coverage that the book says it asks for; undefined, with the part, where the book names none. */
  readonly code: string | undefined;
  readonly part: 'limit' | 'deductible' | undefined;
  readonly label: string;
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
  const words = [...new Set(askedFor(facts, asked).map((one) => one.words))];
  if (words.length === 0 || words.some((text) => isSplitLimit(text) !== facts?.split)) return undefined;
  return words.join('; ');
}

/** The answers that ask for what a row is about, of whatever form. */
export function askedFor(
  facts: CoverageFacts | undefined,
  asked: readonly AskedCover[],
): readonly AskedCover[] {
  if (!facts || facts.part === 'premium') return [];
  const fitting = asked.filter(
    ({ code, part }) => code !== undefined && part === facts.part && facts.codes.includes(code),
  );
  const ofItem = fitting.filter(({ item }) => item !== undefined && isItem(item, facts.group));
  // A title may say more than the carrier does; where that would fit two items, nobody can say which is meant.
  const titles = new Set(ofItem.map(({ item }) => item));
  if (titles.size > 1) return ofItem.filter(({ item }) => folded(item ?? '') === folded(facts.group));
  return ofItem.length > 0 ? ofItem : fitting.filter(({ item }) => item === undefined);
}

/** "1-1 · 22 Boatyard Lane · Masonry" is what a carrier calls "1-1 · 22 Boatyard Lane". */
const isItem = (item: string, group: string): boolean =>
  folded(item) === folded(group) || (folded(group) !== '' && folded(item).startsWith(`${folded(group)} · `));

/**
 * Whether a quote gives another figure than was asked for. Words are not weighed, as the same
 * thing has many, save that none is nothing.
 */
export function otherThanAsked(asked: string | undefined, quoted: string | undefined): boolean {
  const [wanted, given] = [asked?.replace(/^none$/i, '0'), quoted].map((text) =>
    plainNumber(text?.replace(basis, '')),
  );
  return wanted !== undefined && given !== undefined && wanted !== given;
}

/** Replacement cost and actual cash value stand behind a limit, and are no part of its figure. */
const basis = /\s+(?:RC|ACV)$/;

const folded = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
