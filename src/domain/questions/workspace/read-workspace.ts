/** Reads a workspace file. It is accepted as a whole, or refused with every error and its place. */
import { JsonTextError, parseStrictJson } from '../../../lib/strict-json.ts';
import { checkReferences } from './check-references.ts';
import { type FileError, schemaErrors } from '../../file-errors.ts';
import { parseWorkspace, type Workspace } from './schema.ts';

export type WorkspaceReading =
  | { readonly ok: true; readonly workspace: Workspace }
  | { readonly ok: false; readonly errors: readonly FileError[] };

/** Names are checked only in a file of the right shape. */
export function readWorkspace(text: string): WorkspaceReading {
  let value: unknown;
  try {
    value = parseStrictJson(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return { ok: false, errors: [{ path: '', message: error.message }] };
  }
  const parsed = parseWorkspace(value);
  if (!parsed.success) return { ok: false, errors: schemaErrors(parsed.error.issues, value) };
  const errors = checkReferences(parsed.data);
  return errors.length > 0 ? { ok: false, errors } : { ok: true, workspace: parsed.data };
}
