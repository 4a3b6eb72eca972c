import { isLoop, type Question } from '../../domain/book/schema.ts';
import type { CompiledBook } from '../../domain/book/compile-book.ts';
import { setAnswer } from '../../domain/answers/walk.ts';
import type { DraftRecord } from '../../domain/seen.ts';
import type { StoredMap } from '../../contract/answers.ts';

/** What a question starts with; undefined when the book gives no default, or the setting it names is blank. */
export function defaultOf(question: Question, agent: string): string | undefined {
  const value = question.default?.value;
  if (value === undefined || typeof value === 'string') return value;
  return agent === '' ? undefined : agent;
}

/** A new client's record: the product's client type, and the book's defaults, each shown with its origin. */
export function initialRecord(
  book: CompiledBook | undefined,
  clientType: string,
  agent: string,
): DraftRecord {
  let clientData: StoredMap = {};
  for (const section of book?.sections ?? []) {
    for (const item of section.items) {
      if (isLoop(item)) continue;
      const value = defaultOf(item, agent);
      if (value !== undefined && value !== '') clientData = setAnswer(clientData, [item.qid], value);
    }
  }
  return { clientName: '', clientType, locationCode: '', clientData, others: {} };
}
