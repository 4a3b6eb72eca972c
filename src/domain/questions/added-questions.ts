/** Questions that an agent added by question id. Stored in this browser, per product. */
import { z } from 'zod';
import { Qid } from '../../contract/answers.ts';
import { nameAsWords } from '../../lib/text.ts';
import { isLoop } from './items.ts';
import type { Item, Question } from './schema.ts';

/** Kinds that need nothing but a qid. */
export const addableKinds = ['text', 'number', 'date', 'yesNo', 'loop'] as const;

export const AddedQuestion = z.strictObject({
  qid: Qid,
  /** The loop that the question belongs to. */
  inside: Qid.optional(),
  kind: z.enum(addableKinds),
});
export type AddedQuestion = z.infer<typeof AddedQuestion>;

/** "roofAge" and "roof_age" become "Roof age". A qid without letters or digits is quoted. */
export const formatQid = (qid: string): string => nameAsWords(qid) || JSON.stringify(qid);

/** The label of a guessed question: its qid as words, or unchanged when it has other characters. */
export const labelOfQid = (qid: string): string => (/^[\p{L}\p{N}_\s-]+$/u.test(qid) ? formatQid(qid) : qid);

/** The loop without questions that a qid names. */
export function loopOfQid(loop: string): Extract<Item, { loop: string }> {
  const label = labelOfQid(loop);
  return { loop, label, itemLabel: `item of ${label}`, title: [], questions: [] };
}

/** Guessed items with the agent's additions. The kind that the agent gave replaces a guessed one. */
export function withAdded(items: readonly Item[], added: readonly AddedQuestion[]): Item[] {
  const all = new Map(items.map((item) => [isLoop(item) ? item.loop : item.qid, item]));
  for (const { qid, inside, kind } of added) {
    if (inside !== undefined) continue;
    const guess = all.get(qid);
    if (kind === 'loop') all.set(qid, guess ?? loopOfQid(qid));
    else if (!guess || !isLoop(guess)) all.set(qid, questionOf(qid, kind, guess));
  }
  return [...all.values()].map((item) => {
    if (!isLoop(item)) return item;
    const questions = new Map(item.questions.map((question) => [question.qid, question]));
    for (const { qid, inside, kind } of added) {
      if (inside === item.loop && kind !== 'loop')
        questions.set(qid, questionOf(qid, kind, questions.get(qid)));
    }
    return { ...item, questions: [...questions.values()] };
  });
}

const questionOf = (qid: string, kind: Question['kind'], guess: Question | undefined): Question => ({
  ...(guess ?? { qid, label: labelOfQid(qid), help: `Question id ${qid}` }),
  kind,
});
