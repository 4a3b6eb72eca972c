/** Bodily injury limits of personal auto and which of them is the higher one. */
import type { Expression } from '../../../src/domain/questions/rules/expression.ts';
import type { Option } from '../../../src/domain/questions/schema.ts';
import { all, among, either, is, labelled, limitOf } from './ask.ts';

/** What a liability limit is the figure of: its own coverage, or the single limit in place of that and the others. */
export const liability = (code: string) => limitOf(code, 'CSL');

/** Each limit with its rank: a combined single limit ranks with the split limit whose accident limit it is. */
const ranks = [
  ['25/50', 1],
  ['50/100', 2],
  ['100/300', 3],
  ['CSL 300', 3],
  ['250/500', 4],
  ['CSL 500', 4],
] as const;

export type BiLimit = (typeof ranks)[number][0];
export const biLimits: readonly BiLimit[] = ranks.map(([limit]) => limit);
export const singleLimits = ['CSL 300', 'CSL 500'] as const;

export const biOptions: Option[] = labelled({
  '25/50': '25/50 (25,000 each person, 50,000 each accident)',
  '50/100': '50/100',
  '100/300': '100/300',
  '250/500': '250/500',
  'CSL 300': 'Combined single limit $300,000',
  'CSL 500': 'Combined single limit $500,000',
});

/** True when both are answered and the limit of `qid` is above the limit of `than`. */
export function limitAbove(qid: string, than: string): Expression {
  return either(
    ...ranks.flatMap(([limit, rank]) => {
      const higher = ranks.filter(([, other]) => other > rank).map(([other]) => other);
      return higher.length === 0 ? [] : [all(is(than, limit), among(qid, ...higher))];
    }),
  );
}
