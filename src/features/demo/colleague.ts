/** A colleague who saves a client while it is open here. */
import { call } from '../../api/call.ts';
import { answerElement } from '../../domain/client/elements.ts';
import { diffRecords } from '../../domain/client/diff.ts';
import { describeChange } from '../../domain/client/change-text.ts';
import { getAnswer } from '../../domain/client/walk.ts';
import type { CompiledBook } from '../../domain/questions/compile-book.ts';
import type { DraftRecord } from '../../domain/client/draft-record.ts';
import { bookOf } from '../../operations/books.ts';
import { bodyOf, readWholeClient } from '../../operations/records.ts';
import type { Session } from '../../operations/session.ts';

export const colleague = 'Dev Anand';

/** What is typed in place of an answer, by the question's kind: the first that is not there already. */
const otherAnswers = {
  phone: ['(217) 555-0190', '(217) 555-0191', '(217) 555-0192'],
  email: ['new.address@client.example', 'office@client.example'],
} as const;
type ChangedKind = keyof typeof otherAnswers;

/**
 * A save that nothing here knows of: the client's phone number and e-mail address are changed, as far as its
 * question book asks for them, and nothing is journaled.
 * @returns the changes in words, in the order of the questions.
 * @throws when the client cannot be read or saved, or has neither question.
 */
export async function saveAsColleague(session: Session, clientId: string): Promise<string[]> {
  const before = await readWholeClient(session, { clientId });
  const book = contactBook(session, before);
  const after = withOther(book, before, ['phone', 'email'], 0);
  if (!book || after === before) {
    throw new Error('No question book of this client asks for a phone number or an e-mail address.');
  }
  await call(session.connection, 'saveClient', { params: {}, body: bodyOf(after, clientId, before) });
  const words = book.reader(after.clientData, { for: 'agent' });
  return diffRecords(before, after).map((change) => describeChange(change, words));
}

/** The record with other contact answers than it has. `skip` passes over as many, so that two people never agree. */
export function withOther(
  book: CompiledBook | undefined,
  record: DraftRecord,
  kinds: readonly ChangedKind[],
  skip: number,
): DraftRecord {
  const changes = kinds.flatMap((kind) => {
    const qid = [...(book?.questions.values() ?? [])].find((question) => question.kind === kind)?.qid;
    if (qid === undefined) return [];
    const now = getAnswer(record.clientData, [qid]);
    const other = otherAnswers[kind].filter((text) => text !== now)[skip];
    return other === undefined ? [] : [[qid, answerElement(qid, other)] as const];
  });
  if (changes.length === 0) return record;
  return { ...record, clientData: { ...record.clientData, ...Object.fromEntries(changes) } };
}

/** A book that this client is asked by: that of a product for its type. */
export function contactBook({ workspace }: Session, record: DraftRecord): CompiledBook | undefined {
  const product = workspace.products.find(({ clientType }) => clientType === record.clientType);
  return product && bookOf(workspace, product.id);
}
