/** Reading a workspace file: taken whole or refused with every problem and its place. */
import { JsonTextError, parseStrictJson } from '../../../lib/strict-json.ts';
import { checkReferences } from './check-references.ts';
import type { FileProblem } from '../../file-problem.ts';
import { problemsOf } from '../../schema-problems.ts';
import { parseWorkspace, type Workspace } from './schema.ts';

export type WorkspaceReading =
  | { readonly ok: true; readonly workspace: Workspace }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/** Problems of shape are told first; only a file of the right shape is looked at for names that lead nowhere. */
export function readWorkspace(text: string): WorkspaceReading {
  let value: unknown;
  try {
    value = parseStrictJson(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return { ok: false, problems: [{ path: '', message: error.message }] };
  }
  const parsed = parseWorkspace(value);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error.issues, value) };
  const problems = checkReferences(parsed.data);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, workspace: parsed.data };
}
