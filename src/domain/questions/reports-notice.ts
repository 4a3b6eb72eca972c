import type { StoredMap } from '../../contract/answers.ts';
import { getAnswer } from '../client/walk.ts';
import type { CompiledRoles } from './compiled.ts';

/** Whether the client was given notice that reports may be ordered; undefined where the book does not ask. */
export function isNoticeGiven(
  { reportsNotice }: Pick<CompiledRoles, 'reportsNotice'>,
  map: StoredMap,
): boolean | undefined {
  return reportsNotice?.given.includes(getAnswer(map, [reportsNotice.qid]) ?? '');
}
