/** What was asked for, or told of the cover that ends, and stands in no row of the comparison. Sentences. */
import { askedTerm } from './asked-term.ts';
import { askedFor, wantsNothing, type AskedCover } from './asked.ts';
import { byLine, isRowOf, ofRequests, type Beside, type BesideRows } from './beside.ts';
import type { ComparisonRow } from './compare.ts';
import { toldIn } from './told-limit.ts';

/** What was asked for and is set against no row of the comparison. Sentences, each question once. */
export function askedInNoRow(besides: readonly Beside[], compared: BesideRows): string[] {
  return toldOfEach(besides, compared, ({ asked = [] }, rows) => {
    const term = askedTerm(asked);
    const shown = new Set(
      rows.flatMap(({ id, coverage }) => (id === 'term' && term ? [term] : askedFor(coverage, asked))),
    );
    // Of a question that asks for several coverages, one row is enough.
    const told = new Set([...shown].map(answerOf));
    const left = asked.filter((one) => !wantsNothing(one.words) && !told.has(answerOf(one)));
    return inSentences(left);
  });
}

/** The same for whatever one answer asks for, under several codes. */
const answerOf = ({ label, item, words }: AskedCover): string => JSON.stringify([label, item, words]);

/** "Van 1 and Van 2: Value: Agreed": a question of the whole policy once, one of items with those that say the same. */
function inSentences(asked: readonly AskedCover[]): string[] {
  const ofPolicy = new Map<string, Set<string>>();
  const ofItems = new Map<string, Set<string>>();
  for (const { label, item, itemForClients = item, words } of asked) {
    const question = label.replace(/\?$/, '');
    const [sets, key, member] =
      itemForClients === undefined
        ? [ofPolicy, question, words]
        : [ofItems, `${question}: ${words}`, itemForClients];
    sets.set(key, (sets.get(key) ?? new Set()).add(member));
  }
  return [
    ...[...ofPolicy].map(([question, words]) => `${question}: ${[...words].join('; ')}`),
    ...[...ofItems].map(([said, items]) => `${[...items].join(' and ')}: ${said}`),
  ];
}

/** What was told of the cover that ends and stands in no row of the comparison. Sentences. */
export function expiringBeside(besides: readonly Beside[], compared: BesideRows): string[] {
  return toldOfEach(besides, compared, ({ expiring }, rows) => {
    const others = expiring?.others ?? [];
    const placed = new Set(rows.flatMap((row) => toldIn(row, others)));
    return others.filter((one) => !placed.has(one)).map(({ label, words }) => `${label}: ${words}`);
  });
}

/**
 * Sentences of each request, by the rows of its product alone, with the product where there are several, and whose it is
 * unless all of it say so.
 */
function toldOfEach(
  besides: readonly Beside[],
  { rows, keys }: BesideRows,
  sentencesOf: (beside: Beside, rows: readonly ComparisonRow[]) => readonly string[],
): string[] {
  const lines = byLine(besides);
  return lines.flatMap((ofLine) => {
    const ownRows = rows.filter((row) => isRowOf(ofLine, row, keys));
    const requests = new Map<string, string[]>();
    for (const beside of ofLine) {
      for (const one of new Set(sentencesOf(beside, ownRows))) {
        requests.set(one, [...(requests.get(one) ?? []), beside.request]);
      }
    }
    return [...requests].map(([sentence, who]) => {
      const where = lines.length > 1 ? `${ofLine[0]?.product ?? ''}: ` : '';
      return `${where}${sentence}${who.length < ofLine.length ? ` (${ofRequests(who)})` : ''}`;
    });
  });
}
