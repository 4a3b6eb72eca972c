/** Asked versus quoted: where a quote gives another figure than the answers as rated ask for. Knows no question book. */
import { folded } from './coverage-identity.ts';
import { fitsForm, isSplitLimit, splitFigures } from './limit-form.ts';
import { moneyBeside, plainNumber } from './percent-money.ts';
import { memo } from '../../../lib/memo.ts';

/** One answer that asks for cover. */
export interface AskedCover {
  /** The coverage that the book says it asks for; undefined, with the part, where the book names none. */
  readonly code: string | undefined;
  readonly part: 'limit' | 'deductible' | undefined;
  readonly label: string;
  /** The item it is asked for, as its card is titled; undefined for the policy as a whole. */
  readonly item: string | undefined;
  /** How paper for a client names that item: without its private answers. */
  readonly itemForClients?: string | undefined;
  readonly words: string;
  /** As it travels, where that reads otherwise than the words: "25/50" of "25/50 (25,000 each person, 50,000 each accident)". */
  readonly value?: string | undefined;
  /** Another answer that the book says these words stand for: "2,500" of "Same as all other perils". */
  readonly figure?: string | undefined;
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
  const found = askedFor(facts, asked);
  if (found.length === 0 || !found.every((one) => isOfForm(one, facts))) return undefined;
  return askedWords(found);
}

/** The answers that ask for what a row is about, of whatever form. */
export function askedFor(
  facts: CoverageFacts | undefined,
  asked: readonly AskedCover[],
): readonly AskedCover[] {
  if (!facts || facts.part === 'premium') return [];
  const figures = figuresOf(asked);
  const fitting = facts.codes.flatMap((code) => figures.get(`${code} ${facts.part}`) ?? []);
  const group = folded(facts.group);
  const ofItem = fitting.filter(({ item }) => item !== undefined && isItem(item, group));
  // A title may say more than the carrier does; where that would fit two items, nobody can say which is meant.
  const titles = new Set(ofItem.map(({ item }) => item));
  const sure = titles.size > 1 ? ofItem.filter(({ item }) => item === group) : ofItem;
  const found = ofItem.length > 0 ? sure : fitting.filter(({ item }) => item === undefined);
  return found.map(({ cover }) => cover);
}

/** The answers of which the book does not say whose cover they ask for. */
export function askedOfNoCoverage(asked: readonly AskedCover[]): readonly AskedCover[] {
  return (figuresOf(asked).get(figureKey({})) ?? []).map(({ cover }) => cover);
}

/** "1-1 · 22 Boatyard Lane · Masonry" is what a carrier calls "1-1 · 22 Boatyard Lane". Both folded. */
export const isItem = (item: string, group: string): boolean =>
  item === group || (group !== '' && item.startsWith(`${group} · `));

interface Figure {
  readonly cover: AskedCover;
  /** Folded. */
  readonly item: string | undefined;
}

const figureKey = ({ code = '', part }: Partial<Pick<AskedCover, 'code' | 'part'>>): string =>
  `${code} ${part ?? ''}`;

/** By "CODE part", because a fleet asks for hundreds and every row looks its own up. */
const figuresOf = memo((asked: readonly AskedCover[]): ReadonlyMap<string, readonly Figure[]> => {
  const figures = new Map<string, Figure[]>();
  for (const cover of asked) {
    const key = figureKey(cover);
    const figure = { cover, item: cover.item === undefined ? undefined : folded(cover.item) };
    const list = figures.get(key);
    if (list) list.push(figure);
    else figures.set(key, [figure]);
  }
  return figures;
});

/** Whether an answer asks for no cover. */
export function wantsNothing(words: string): boolean {
  return /^(?:no|none|not wanted|0(?:\.0+)?)$|\b(?:rejected|not yet asked)\b/i.test(words);
}

/** Whether an answer asks that a cover be there, in whatever figure or words a quote gives it. */
const wantsAny = (words: string | undefined): boolean => /^yes$/i.test(words ?? '');

/**
 * Whether a quote gives another figure than was asked for, part by part where limits are split, or none where one was
 * asked for, or one where none was. Other words cannot be weighed, as the same thing has many. `value` is what was asked for
 * as it travels: where what is shown explains itself in brackets, either may be what the quote repeats.
 */
export function otherThanAsked(
  asked: string | undefined,
  quoted: string | undefined,
  value?: string | undefined,
): boolean {
  if (wantsAny(asked)) return readingsOf(quoted).some(([figure]) => figure === 0);
  const shown = readingsOf(asked);
  // What stands for words, as "2" for "2 %", is no figure; split limits are nothing else.
  const wanted = shown.length > 0 || isSplitLimit(value) ? [...shown, ...readingsOf(value)] : [];
  const given = readingsOf(quoted);
  return wanted.length > 0 && given.length > 0 && !wanted.some((one) => given.some((two) => agree(one, two)));
}

const agree = (wanted: readonly number[], given: readonly number[]): boolean =>
  wanted.every((figure, at) => given[at] === undefined || given[at] === figure);

/**
 * What was asked for in a row where the quote gives another figure or another form of limit; undefined where it gives
 * what was asked for, or what cannot be weighed. `asked` is what its own request asked for.
 */
export function askedOtherwise(
  facts: CoverageFacts | undefined,
  quoted: string,
  asked: readonly AskedCover[],
): string | undefined {
  const wanted = askedIn(facts, asked);
  const found = askedFor(facts, asked);
  const [first] = found;
  if (wanted !== undefined) {
    // Several that differ cannot be weighed.
    if (first?.words !== wanted) return undefined;
    const { figure, value } = first;
    return otherThanAsked(figure ?? wanted, quoted, figure === undefined ? value : undefined)
      ? wanted
      : undefined;
  }
  const figures = found.filter(({ words, value }) => readingsOf(words).length > 0 || isSplitLimit(value));
  return figures.length === 0 || readingsOf(quoted).length === 0 ? undefined : askedWords(figures);
}

/**
 * Whether nobody can tell here that a quote gives what was asked for, nor that it gives something else: one of the two is
 * in words or a percentage, and they do not read the same.
 */
export function cannotBeWeighed(
  facts: CoverageFacts | undefined,
  quoted: string,
  asked: readonly AskedCover[],
): boolean {
  const found = askedFor(facts, asked);
  const [first] = found;
  if (!first || askedOtherwise(facts, quoted, asked) !== undefined) return false;
  if (found.some(({ words }) => words !== first.words)) return true;
  if (wantsAny(first.words)) return false;
  const { words, value, figure } = first;
  const wanted = [figure, words, value];
  const figures = wanted.some((text) => readingsOf(text).length > 0) && readingsOf(quoted).length > 0;
  const said = new Set(wanted.flatMap(plainly));
  return !figures && !plainly(quoted).some((text) => said.has(text));
}

/** A text without case and spaces, with what stands in brackets and without. */
const plainly = (text: string | undefined): string[] =>
  text === undefined ? [] : [text, withoutBrackets(text)].map((one) => folded(one).replaceAll(' ', ''));

const withoutBrackets = (text: string): string => text.replaceAll(/\s*\([^()]*\)/g, '');

/** What several answers ask for, each once; which question each answers where these are several. */
export function askedWords(asked: readonly AskedCover[]): string {
  const words = new Set(asked.map((one) => one.words));
  if (words.size < 2 || new Set(asked.map(({ label }) => label)).size < 2) return [...words].join('; ');
  return [...new Set(asked.map((one) => `“${one.label}” ${one.words}`))].join(' and ');
}

/** Deductibles have no form, whatever the limit beside them has. */
const isOfForm = ({ value = '', words }: AskedCover, facts: CoverageFacts | undefined): boolean =>
  facts?.part !== 'limit' || fitsForm(isSplitLimit(value) ? value : words, facts.split);

/**
 * What a limit or a deductible may say in figures: as it stands, without what explains it in brackets, and for a percentage
 * the money beside it.
 */
function readingsOf(text: string | undefined): readonly (readonly number[])[] {
  const readings = text === undefined ? [] : [withoutBrackets(text), text, moneyBeside(text)];
  return [...new Set(readings)].map(figuresIn).filter((figures) => figures.length > 0);
}

const noCover =
  /^(?:no|none|no cover(?:age)?|not (?:covered|included|wanted)|excluded|rejected|declined|waived)$/i;

/** The figures of a limit or a deductible, several where it is split; no cover is the figure 0, other words have none. */
function figuresIn(text: string | undefined): readonly number[] {
  const said = text?.trim().replace(single, '').replace(basis, '') ?? '';
  if (noCover.test(said)) return [0];
  if (isSplitLimit(said)) return splitFigures(said);
  const figure = plainNumber(said);
  return figure === undefined ? [] : [figure];
}

/** Replacement cost and actual cash value stand behind a limit, and are no part of its figure. */
const basis = /\s+(?:RC|ACV)$/;

/** What a limit is called before its amount. */
const single = /^(?:combined )?single limit (?:of )?/i;
