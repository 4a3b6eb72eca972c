/** Reads a workspace file. It is accepted as a whole, or refused with every error and its place. */
import { checkReferences } from './check-references.ts';
import { withPlainNumbers } from '../../../lib/number-source.ts';
import { readJsonFile, type FileError, type RefusedFile } from '../../file-errors.ts';
import { circleErrors } from './check-circles.ts';
import { patternErrors } from './check-patterns.ts';
import { parseWorkspace, type Workspace } from './schema.ts';

export type WorkspaceReading = { readonly ok: true; readonly workspace: Workspace } | RefusedFile;

/** Names are checked only in a file of the right shape, and what would hang the tab only where the names are right. */
export async function readWorkspace(text: string): Promise<WorkspaceReading> {
  const file = readJsonFile(text, (json) => parseWorkspace(withPlainNumbers(json)));
  if (!file.ok) return file;
  const errors = checkReferences(file.value);
  if (errors.length > 0) return { ok: false, errors };
  const harmful = await harmIn(file.value);
  return harmful.length > 0 ? { ok: false, errors: harmful } : { ok: true, workspace: file.value };
}

/** A workspace as it was stored, perhaps by an import of rows; undefined where it no longer fits, or would hang the tab. */
export async function takeStored(value: unknown): Promise<Workspace | undefined> {
  const { data } = parseWorkspace(value);
  return data && (await harmIn(data)).length === 0 ? data : undefined;
}

/** What would hang the tab of everybody who opens the workspace: rules that read one another in circles, endless patterns. */
export async function harmIn(workspace: Pick<Workspace, 'books' | 'blocks'>): Promise<FileError[]> {
  return [...circleErrors(workspace), ...(await patternErrors(workspace))];
}
