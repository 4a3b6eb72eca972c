/** Reads a workspace file. It is accepted as a whole, or refused with every error and its place. */
import { checkReferences } from './check-references.ts';
import { withPlainNumbers } from '../../../lib/number-source.ts';
import { readJsonFile, type RefusedFile } from '../../file-errors.ts';
import { parseWorkspace, type Workspace } from './schema.ts';

export type WorkspaceReading = { readonly ok: true; readonly workspace: Workspace } | RefusedFile;

/** Names are checked only in a file of the right shape. */
export function readWorkspace(text: string): WorkspaceReading {
  const file = readJsonFile(text, (json) => parseWorkspace(withPlainNumbers(json)));
  if (!file.ok) return file;
  const errors = checkReferences(file.value);
  return errors.length > 0 ? { ok: false, errors } : { ok: true, workspace: file.value };
}
