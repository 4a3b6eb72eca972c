/** What was submitted, held against what is quoted: figure by figure, where both are figures. Knows no question book. */
import { memo } from '../../../lib/memo.ts';
import { folded } from './coverage-identity.ts';
import { fitsForm, isSplitLimit, splitFigures } from './limit-form.ts';
import { monthsInWords } from '../../periods.ts';
import { plainNumber } from '../reading/loose.ts';
import { moneyInBrackets } from './percent-money.ts';

/** One answer that asks for coverage. */
export interface SubmittedCoverage {
  /** The coverage that the book says it asks for; undefined, with the part, where the book names none. */
  readonly code: string | undefined;
  readonly part: 'limit' | 'deductible' | undefined;
  readonly label: string;
  /** The item it is asked for, as its card is titled; undefined for the policy as a whole. */
  readonly item: string | undefined;
  readonly words: string;
  /** As it travels, where that reads differently: "25/50" of "25/50 (25,000 each person, 50,000 each accident)". */
  readonly value?: string | undefined;
  /** Another answer that the book says these words refer to: "2,500" of "Same as all other perils". */
  readonly figure?: string | undefined;
}

/** A limit or a deductible of a row of coverages. */
export interface CoveragePlace {
  /** The codes under which the quotes have the coverage. */
  readonly codes: readonly string[];
  readonly part: 'limit' | 'deductible';
  /** The vehicle or building of the quote; empty for the policy. */
  readonly group: string;
  /** Split limits: a single limit that was submitted says nothing about them. */
  readonly split: boolean;
}

/** What was submitted for a place, in whatever form; undefined when nothing was. */
export function submittedFor(
  place: CoveragePlace,
  submitted: readonly SubmittedCoverage[],
): string | undefined {
  const words = new Set(matching(place, submitted).map(formatSubmitted));
  return words.size === 0 ? undefined : [...words].join('; ');
}

/**
 * What was submitted where a quote gives another figure, another form of limit, or none; undefined where it gives what was
 * submitted, or where one of the two is in words, which can mean the same thing.
 * @param moneyOf what a percentage comes to in this quote, where that is known
 */
export function mismatch(
  place: CoveragePlace,
  quoted: string,
  submitted: readonly SubmittedCoverage[],
  moneyOf: (text: string) => string | undefined = () => undefined,
): string | undefined {
  const found = matching(place, submitted);
  const [first] = found;
  if (!first) return undefined;
  if (found.some(({ words }) => words !== first.words)) {
    // Several answers are compared with one figure only by their form, as split limits with a single limit.
    const isOther = place.part === 'limit' && found.some((one) => !isOfForm(one, place.split));
    return isOther && figuresOf(quoted).length > 0 ? submittedFor(place, submitted) : undefined;
  }
  const { words, value, figure } = first;
  if (isYes(words)) return figuresOf(quoted).some(([one]) => one === 0) ? words : undefined;
  const given = figuresOf(quoted, moneyOf);
  const shown = figuresOf(figure ?? words, moneyOf);
  // What travels for words, as "2" for "2 %", is no figure; split limits are nothing else.
  const wanted =
    figure === undefined && (shown.length > 0 || isSplitLimit(value))
      ? [...shown, ...figuresOf(value)]
      : shown;
  if (wanted.length === 0 || given.length === 0) return undefined;
  const otherForm = place.part === 'limit' && !isOfForm(first, place.split);
  return otherForm || !wanted.some((one) => given.some((two) => agree(one, two)))
    ? formatSubmitted(first)
    : undefined;
}

/** What was submitted for a coverage that a quote lacks. */
export interface MissingCoverage {
  readonly submitted: string;
  /** The quote has one limit for this and other coverages. */
  readonly isInSingleLimit: boolean;
}

/**
 * What was submitted for a coverage that a quote lacks; undefined where nothing was, or where the quote answers it with
 * another coverage. @param given what the quote has in the same part, with the codes and the form of each
 */
export function missingCoverage(
  place: Pick<CoveragePlace, 'codes' | 'group'>,
  given: readonly Pick<CoveragePlace, 'codes' | 'split'>[],
  submitted: readonly SubmittedCoverage[],
): MissingCoverage | undefined {
  const { group } = place;
  const wanted = (codes: readonly string[]) =>
    (['limit', 'deductible'] as const).flatMap((part) => matching({ codes, part, group }, submitted));
  const found = wanted(place.codes).filter(isWanted);
  const [first] = found;
  if (!first) return undefined;
  const answered = given.map(({ codes, split }) => ({ split, answers: wanted(codes) }));
  const isSame = (one: SubmittedCoverage) => (other: SubmittedCoverage) =>
    one.label === other.label && one.item === other.item;
  const left = found.filter((one) => !answered.some(({ answers }) => answers.some(isSame(one))));
  const isInSingleLimit = answered.some(
    ({ split, answers }) =>
      !split &&
      answers.some(({ value, words }) => isSplitLimit(value ?? words)) &&
      answers.some(isSame(first)),
  );
  if (left.length === 0 && !isInSingleLimit) return undefined;
  return { submitted: [...new Set(found.map(formatSubmitted))].join(' · '), isInSingleLimit };
}

/** Words without a figure may mean that nothing is wanted. */
const isWanted = ({ words, value, figure }: SubmittedCoverage): boolean =>
  isYes(words) ||
  [...figuresOf(figure ?? words), ...(isSplitLimit(value) ? figuresOf(value) : [])].some(
    ([one = 0]) => one > 0,
  );

/**
 * The months of the term that was submitted. A question book has no role for it: it is the one coverage question that is
 * called a term and answered with a length of time; where there are several, nobody can say which is meant.
 */
export function submittedTerm(submitted: readonly SubmittedCoverage[]): number | undefined {
  const terms = submitted.flatMap(({ code, item, label, words }) => {
    const months =
      code === undefined && item === undefined && /\bterm\b/i.test(label) ? monthsInWords(words) : undefined;
    return months === undefined ? [] : [months];
  });
  return terms.length === 1 ? terms[0] : undefined;
}

/** The figure that an answer refers to says more than the reference. */
const formatSubmitted = ({ words, figure }: SubmittedCoverage): string => figure ?? words;

const isOfForm = ({ value = '', words }: SubmittedCoverage, split: boolean): boolean =>
  fitsForm(isSplitLimit(value) ? value : words, split);

const isYes = (words: string): boolean => /^yes$/i.test(words);

const agree = (wanted: readonly number[], given: readonly number[]): boolean =>
  wanted.every((figure, at) => given[at] === undefined || given[at] === figure);

/** The answers that ask for what a place holds. */
function matching(
  { codes, part, group }: Pick<CoveragePlace, 'codes' | 'part' | 'group'>,
  submitted: readonly SubmittedCoverage[],
): readonly SubmittedCoverage[] {
  const index = indexOf(submitted);
  const fitting = codes.flatMap((code) => index.get(`${code} ${part}`) ?? []);
  const there = folded(group);
  const ofItem = fitting.filter(({ item }) => item !== undefined && isItem(item, there));
  // A title may say more than the carrier does; where that fits two items, nobody can say which is meant.
  const titles = new Set(ofItem.map(({ item }) => item));
  const sure = titles.size > 1 ? ofItem.filter(({ item }) => item === there) : ofItem;
  return (ofItem.length > 0 ? sure : fitting.filter(({ item }) => item === undefined)).map(
    ({ coverage }) => coverage,
  );
}

/** "1-1 · 22 Boatyard Lane · Masonry" is what a carrier calls "1-1 · 22 Boatyard Lane". Both folded. */
const isItem = (item: string, group: string): boolean =>
  item === group || (group !== '' && item.startsWith(`${group} · `));

interface Indexed {
  readonly coverage: SubmittedCoverage;
  /** Folded. */
  readonly item: string | undefined;
}

/** By "CODE part", because a fleet submits hundreds and every row looks its own up. */
const indexOf = memo((submitted: readonly SubmittedCoverage[]): ReadonlyMap<string, readonly Indexed[]> => {
  const index = new Map<string, Indexed[]>();
  for (const coverage of submitted) {
    if (coverage.code === undefined) continue;
    const key = `${coverage.code} ${coverage.part ?? ''}`;
    const item = coverage.item === undefined ? undefined : folded(coverage.item);
    index.set(key, [...(index.get(key) ?? []), { coverage, item }]);
  }
  return index;
});

/**
 * What a limit or a deductible may say in figures: as it is, without what explains it in brackets, and for a percentage the
 * money beside it. Several figures where it is split; no coverage is the figure 0, other words have none.
 */
function figuresOf(
  text: string | undefined,
  moneyOf?: (text: string) => string | undefined,
): readonly (readonly number[])[] {
  const readings =
    text === undefined
      ? []
      : [text.replaceAll(/\s*\([^()]*\)/g, ''), text, moneyInBrackets(text) ?? moneyOf?.(text)];
  return [...new Set(readings)].map(figuresIn).filter((figures) => figures.length > 0);
}

const noCoverage =
  /^(?:no|none|no cover(?:age)?|not (?:covered|included|wanted)|excluded|rejected|declined|waived)$/i;
/** What a limit is called before its amount, and how a loss is settled, after it. */
const around = /^(?:combined )?single limit (?:of )?|\s+(?:RC|ACV)$/gi;

function figuresIn(text: string | undefined): readonly number[] {
  const plain = text?.trim().replaceAll(around, '') ?? '';
  if (noCoverage.test(plain)) return [0];
  if (isSplitLimit(plain)) return splitFigures(plain);
  const figure = plainNumber(plain);
  return figure === undefined ? [] : [figure];
}
