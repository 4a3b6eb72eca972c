/**
 * Who moved between declined and quoted from one quote request to the next. Organizations are matched by their id, the
 * product and the type; a declined answer often lacks the type, and then stands for whatever the organization was asked.
 * Of several answers, those of one option belong together where each names its own.
 */
import { sourceWords, type InputsSource } from '../inputs-source.ts';
import { optionWords } from '../option.ts';
import type { Standing } from '../quote-state.ts';
import type { DeclinedView, QuoteView, ResultView } from '../read-quote.ts';

export interface RequestOutcome {
  readonly quoted: readonly QuoteView[];
  readonly declined: readonly DeclinedView[];
}

export interface Move {
  readonly organization: string;
  readonly before: Standing;
  readonly after: Standing;
  /** The words of the side that did not quote. */
  readonly words: readonly string[];
}

export interface Moves {
  readonly moves: readonly Move[];
  /** Organizations that gave both, or several answers that differ in outcome: which became which cannot be told. */
  readonly unclear: readonly string[];
}

interface Slot {
  readonly organization: string;
  readonly type: string | undefined;
  readonly option: string | undefined;
  readonly standing: Standing;
  readonly words: readonly string[];
}

/** From the earlier request to the later one. Who answered only one of the two did not move as far as is known. */
export function movesBetween(earlier: RequestOutcome, later: RequestOutcome): Moves {
  const [before, after] = [slotsOf(earlier), slotsOf(later)];
  const moves: Move[] = [];
  const unclear: string[] = [];
  for (const [key, olds] of before) {
    const news = after.get(key);
    if (!news) continue;
    for (const both of apartBy(({ type }) => type, olds, news)) {
      // An organization that moved with all its options is told once.
      const mixed = both.some(isMixed);
      for (const [old, now] of mixed ? apartBy(({ option }) => option, ...both) : [both]) {
        const [first, second] = [old[0], now[0]];
        if (!first || !second) continue;
        if (isMixed(old) || isMixed(now)) {
          if (differ(old, now)) unclear.push(second.organization);
        } else if (first.standing !== second.standing) {
          const silent = second.standing === 'quoted' ? first : second;
          const organization =
            mixed && second.option !== undefined
              ? `${second.organization} (${second.option})`
              : second.organization;
          moves.push({ organization, before: first.standing, after: second.standing, words: silent.words });
        }
      }
    }
  }
  return { moves, unclear: [...new Set(unclear)] };
}

type Pair = readonly [olds: readonly Slot[], news: readonly Slot[]];

/** A pair for each kind there is, where every answer says of which kind it is; else all of them in one. */
function apartBy(
  kindOf: (slot: Slot) => string | undefined,
  olds: readonly Slot[],
  news: readonly Slot[],
): readonly Pair[] {
  const kinds = new Set([...olds, ...news].map(kindOf));
  if (kinds.has(undefined)) return [[olds, news]];
  const of = (slots: readonly Slot[], kind: string | undefined) =>
    slots.filter((slot) => kindOf(slot) === kind);
  return [...kinds].map((kind) => [of(olds, kind), of(news, kind)]);
}

const isMixed = (slots: readonly Slot[]): boolean => new Set(slots.map(({ standing }) => standing)).size > 1;

function differ(a: readonly Slot[], b: readonly Slot[]): boolean {
  const told = (slots: readonly Slot[]) =>
    slots
      .map(({ standing }) => standing)
      .toSorted()
      .join();
  return told(a) !== told(b);
}

/** By organization and product; an answer that names no organization matches nothing. */
function slotsOf({ quoted, declined }: RequestOutcome): Map<string, Slot[]> {
  const slots = new Map<string, Slot[]>();
  const add = (view: ResultView, standing: Standing, words: readonly string[]) => {
    const id = view.quotingOrganizationId ?? view.quotingOrganization;
    if (id === undefined) return;
    const key = JSON.stringify([id, view.lineId ?? null]);
    const organization = view.quotingOrganization ?? id;
    const slot = { organization, type: view.type, option: optionWords(view), standing, words };
    slots.set(key, [...(slots.get(key) ?? []), slot]);
  };
  for (const view of quoted) add(view, 'quoted', []);
  for (const view of declined) add(view, view.outcome, view.reasons);
  return slots;
}

/** One of the two requests, as far as a list of moves rests on it. */
export interface MovesRead {
  /** When its answers were read, milliseconds since 1970 by the service's clock. */
  readonly readAt: number;
  /** Where its answers as rated are known from. */
  readonly source: InputsSource | undefined;
}

/** What a list of moves rests on, and what it cannot tell. Sentences; `moment` writes a moment. */
export function movesRests(then: MovesRead, now: MovesRead, moment: (ms: number) => string): string[] {
  const sources = [then.source, now.source].map((source) => source && sourceWords(source, moment));
  const [before, after] = sources;
  return [
    `Told by what both requests brought, the earlier as read ${moment(then.readAt)}, the later as read ${moment(now.readAt)}. Who answered only one of them is not listed: whether they moved is not known.`,
    ...(before !== undefined && after !== undefined
      ? [`Answers held against each other: then, ${before}; now, ${after}.`]
      : []),
  ];
}

const standings: Readonly<Record<Standing, string>> = {
  quoted: 'quoted',
  declined: 'declined',
  failed: 'failed to quote (not a declination)',
  declinedOrFailed: 'declined or failed',
};

/** "Harbor Mutual declined then and quoted now. In the words given then: “Radius over 200 miles.”" */
export function moveWords({ organization, before, after, words }: Move): string {
  const moved = `${organization} ${standings[before]} then and ${standings[after]} now.`;
  if (words.length === 0) return moved;
  return `${moved} In the words given ${after === 'quoted' ? 'then' : 'now'}: “${words.join(' ')}”`;
}
