import { isPrivate } from '../../../../domain/questions/client-safe-format.ts';
import type { PackFacts } from './facts.ts';

/** Whether any book of the pack's products, of today or of then, makes the question one that no client's copy holds. */
export function sensitiveIn({
  now,
  requests,
  keptBooks,
  bookOf,
  othersOf,
}: PackFacts): (qid: string) => boolean {
  const records = [
    ...[...now].map(([productId, { record }]) => ({ productId, record })),
    ...requests.map(({ productId = '', atFiring }) => ({ productId, record: atFiring?.record })),
  ];
  const today = records.flatMap(({ productId, record }) =>
    record ? [bookOf(productId, record), ...othersOf(productId).map(({ book }) => book)] : [],
  );
  const qids = [...today, ...keptBooks.values()].flatMap((book) => {
    const questions = [
      ...book.questions.values(),
      ...[...book.loopQuestions.values()].flatMap((loop) => [...loop.values()]),
    ];
    return questions.filter(isPrivate).map(({ qid }) => qid);
  });
  const sensitive = new Set(qids);
  return (qid) => sensitive.has(qid);
}
