/** What the client index says of a record: who the client is, how to reach it, and each line's answers that lists show. */
import type { StoredMap } from '../../contract/answers.ts';
import { followUpsOf } from '../client/follow-ups.ts';
import { setStatusOf } from '../client/recorded-status.ts';
import type { DraftRecord } from '../client/draft-record.ts';
import { getAnswer } from '../client/walk.ts';
import type { IndexedContact, IndexedFollowUp, IndexedLine, IndexEntry } from './index-row.ts';
import { answersHash } from '../questions/answers-hash.ts';
import type { CompiledBook } from '../questions/compile-book.ts';
import { identifiersOf } from '../questions/identifiers.ts';
import { usesBook } from '../questions/saved-map.ts';
import type { QuestionBook, TitlePiece } from '../questions/schema.ts';
import type { Workspace } from '../questions/workspace/schema.ts';
import { monthsOfTerm, periodInLabel } from '../periods.ts';
import { sameId } from '../../lib/same-id.ts';

type FromRecord = Pick<
  IndexEntry,
  | 'clientName'
  | 'clientType'
  | 'locationCode'
  | 'followUps'
  | 'identifiers'
  | 'contact'
  | 'lines'
  | 'statuses'
>;

/** @param books those of the workspace's products */
export function indexRowOf(
  workspace: Workspace,
  books: readonly CompiledBook[],
  record: Pick<DraftRecord, 'clientName' | 'clientData'> & Partial<DraftRecord>,
): FromRecord {
  const { clientData: map } = record;
  return {
    clientName: record.clientName || 'Unnamed client',
    clientType: record.clientType || undefined,
    locationCode: record.locationCode || undefined,
    followUps: indexedFollowUps(workspace, map),
    identifiers: identifiersOf(books, map),
    contact: contactOf(workspace, books, map),
    lines: linesOf(workspace, books, map),
    statuses: statusesOf(workspace, map),
  };
}

const bookFor = (books: readonly CompiledBook[], productId: string) =>
  books.find((book) => sameId(book.productId, productId));

/** The statuses set by hand, by product id. */
export function statusesOf({ products }: Workspace, map: StoredMap): IndexEntry['statuses'] {
  const found = products.flatMap(({ id, name }) => {
    const status = setStatusOf(map, name);
    return status ? [[id, status] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function indexedFollowUps({ products }: Workspace, map: StoredMap): readonly IndexedFollowUp[] {
  return followUpsOf(map).map(({ line, ...followUp }) => ({
    ...followUp,
    productId: products.find(({ name }) => name === line)?.id,
  }));
}

function linesOf(
  workspace: Workspace,
  books: readonly CompiledBook[],
  map: StoredMap,
): Readonly<Record<string, IndexedLine>> {
  const lines = workspace.products.flatMap(({ id, book: name = '' }) => {
    const book = bookFor(books, id);
    const roles = workspace.books[name]?.roles;
    if (!book || !roles || !usesBook(book, map)) return [];
    const answer = (qid: string | undefined) => openAnswer(book, map, qid);
    const line: IndexedLine = {
      effectiveDate: answer(roles.effectiveDate),
      carrier: answer(roles.priorCarrier),
      policy: answer(roles.priorPolicy),
      endsOn: answer(roles.currentCoverEnds),
      premium: answer(roles.priorPremium),
      premiumMonths: isYearly(book) ? 12 : monthsOfTerm(answer(roles.priorTerm)),
      answers: answersHash(book, map),
    };
    return [[id, line] as const];
  });
  return Object.fromEntries(lines);
}

/** Whether the question about the current premium is about a year's. */
const isYearly = ({ questions, roles }: CompiledBook): boolean =>
  periodInLabel(questions.get(roles.priorPremium ?? '')?.label) === 'yr';

/** By the first book whose roles name what the client has. */
function contactOf(
  workspace: Workspace,
  books: readonly CompiledBook[],
  map: StoredMap,
): IndexedContact | undefined {
  const found: { -readonly [Member in keyof IndexedContact]?: string } = {};
  for (const { id, book: name = '' } of workspace.products) {
    const book = bookFor(books, id);
    const roles: QuestionBook['roles']['contact'] = workspace.books[name]?.roles.contact;
    if (!book || !roles) continue;
    found.person ??= openText(book, map, roles.person ?? []);
    found.phone ??= openAnswer(book, map, roles.phone);
    found.email ??= openAnswer(book, map, roles.email);
    found.address ??= openText(book, map, roles.address ?? []);
  }
  return Object.values(found).some(Boolean) ? found : undefined;
}

/** The answers of some pieces, without those marked sensitive. */
function openText(book: CompiledBook, map: StoredMap, pieces: readonly TitlePiece[]): string | undefined {
  const answers = pieces.flatMap((piece) => {
    const value = typeof piece === 'string' ? undefined : piece.value;
    const qid = typeof value === 'object' && value !== null && 'q' in value ? value.q : undefined;
    return openAnswer(book, map, qid) ?? [];
  });
  return answers.join(' ') || undefined;
}

/** An answer that is not marked sensitive; undefined where it is, or there is none. */
function openAnswer(book: CompiledBook, map: StoredMap, qid: string | undefined): string | undefined {
  if (qid === undefined || book.questions.get(qid)?.sensitive === true) return undefined;
  return getAnswer(map, [qid])?.trim() || undefined;
}
