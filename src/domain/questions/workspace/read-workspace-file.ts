import { refuseFile } from '../../file-errors.ts';
import type { WorkspaceReading } from './read-workspace.ts';

/** Loads `readWorkspace` on demand, because most visits read no file. */
export async function readWorkspaceFile(text: string): Promise<WorkspaceReading> {
  const reader = await import('./read-workspace.ts').catch(() => undefined);
  if (reader) return reader.readWorkspace(text);
  return refuseFile(
    'The part of this app that checks workspace files could not be loaded. Reload the page and try again.',
  );
}
