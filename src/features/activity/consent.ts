/**
 * What a client's answers say about consent to consumer reports. The interface document knows no such question and a
 * question book has no role for it, so the two qids of the shared blocks are looked for by name; a book without them
 * has no consent that the app could show.
 */
import type { StoredMap } from '../../contract/answers.ts';
import { getAnswer } from '../../domain/client/walk.ts';

const consentQids = ['biz_consent', 'per_consent'] as const;

export interface Consent {
  readonly qid: string;
  readonly question: string;
  /** The answer in words; "not asked" where there is none. */
  readonly words: string;
  readonly given: boolean;
}

/** How a book words a question and its answer; undefined where the book does not ask it. */
export type Wording = (qid: string, answer: string) => { question: string; words: string } | undefined;

/** The consents that a client's record holds or its book asks for, those of unanswered questions included. */
export function consentsOf(map: StoredMap, wording: Wording): Consent[] {
  return consentQids.flatMap((qid) => {
    const answer = getAnswer(map, [qid]);
    const worded = wording(qid, answer ?? '');
    if (answer === undefined && worded === undefined) return [];
    const blank = answer === undefined || answer.trim() === '';
    return {
      qid,
      question: worded?.question ?? qid,
      words: blank ? 'no answer on record' : (worded?.words ?? answer),
      given: !blank && /^yes\b/i.test(answer),
    };
  });
}
