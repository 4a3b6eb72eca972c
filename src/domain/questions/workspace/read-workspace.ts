/** Reads a workspace file. It is accepted as a whole, or refused with every error and its place. */
import { JsonTextError, parseStrictJson } from '../../../lib/strict-json.ts';
import { checkReferences } from './check-references.ts';
import type { FileProblem } from '../../file-problem.ts';
import { problemsOf } from '../../schema-problems.ts';
import { Workspace } from './schema.ts';

export type WorkspaceReading =
  | { readonly ok: true; readonly workspace: Workspace }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/** Names are checked only in a file of the right shape. */
export function readWorkspace(text: string): WorkspaceReading {
  let value: unknown;
  try {
    value = parseStrictJson(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return { ok: false, problems: [{ path: '', message: error.message }] };
  }
  const parsed = Workspace.safeParse(value);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error.issues, value) };
  const problems = checkReferences(parsed.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, workspace: parsed.data };
}
