import type { StoredMap } from '../../contract/answers.ts';
import { getAnswer, setAnswer } from '../client/walk.ts';
import type { CompiledRoles } from './compiled.ts';

/** Whether the client was given notice that reports may be ordered; undefined where the book does not ask. */
export function isNoticeGiven(
  { reportsNotice }: Pick<CompiledRoles, 'reportsNotice'>,
  map: StoredMap,
): boolean | undefined {
  return reportsNotice?.given.includes(getAnswer(map, [reportsNotice.qid]) ?? '');
}

/** The answers once the notice is given; as they are where the book does not ask. */
export function withReportsNotice(
  book: { readonly roles: Pick<CompiledRoles, 'reportsNotice'> } | undefined,
  map: StoredMap,
): StoredMap {
  const notice = book?.roles.reportsNotice;
  const given = notice?.given[0];
  return notice && given !== undefined ? setAnswer(map, [notice.qid], given) : map;
}
