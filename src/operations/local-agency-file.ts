/**
 * The agency file of clients of a service that refuses ids that it does not know: the workspace says so with
 * `agencyFile: "browser"`. It is then stored here, laid over every read of the client, and left out of what is sent.
 */
import { StoredMap } from '../contract/answers.ts';
import { agencyFileOf } from '../domain/questions/agency-file.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { agencyFileNames } from '../domain/stored-names.ts';
import { memo } from '../lib/memo.ts';
import { storedValue, storeValue } from '../storage/database/database.ts';
import type { Session } from './session.ts';

type Of = Pick<Session, 'key' | 'workspace'>;

/** The names of what is kept here; none where the service archives it. */
const localNames = memo((workspace: Workspace): ReadonlySet<string> =>
  workspace.agencyFile === 'browser' ? agencyFileOf(workspace).names : new Set(),
);

/** A client's answers with the agency file that is kept here. */
export async function withLocal(
  { key, workspace }: Of,
  clientId: string,
  map: StoredMap,
): Promise<StoredMap> {
  if (localNames(workspace).size === 0) return map;
  const { data } = StoredMap.safeParse(await storedValue(key, agencyFileNames + clientId));
  return data ? { ...map, ...data } : map;
}

/** Keeps the agency file of a client's answers, where it is kept here. */
export async function storeLocal({ key, workspace }: Of, clientId: string, map: StoredMap): Promise<void> {
  const names = localNames(workspace);
  if (names.size === 0) return;
  const local = Object.fromEntries(Object.entries(map).filter(([name]) => names.has(name)));
  await storeValue(key, agencyFileNames + clientId, local);
}

/** The answers without what is kept here. */
export function withoutLocal(workspace: Workspace, map: StoredMap): StoredMap {
  const names = localNames(workspace);
  if (names.size === 0) return map;
  return Object.fromEntries(Object.entries(map).filter(([name]) => !names.has(name)));
}
