import { useState, type ChangeEvent } from 'react';
import type { FileProblem } from '../domain/file-problem.ts';
import { readWorkspaceFile } from '../domain/questions/workspace/read-workspace-file.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { Field } from '../ui/Field.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import { FileProblems } from './FileProblems.tsx';

interface WorkspaceImportProps {
  readonly hint: string;
  /** The file was read and fits. */
  readonly onRead: (workspace: Workspace) => void;
  /** Called before a file is read, and when it does not fit: nothing is imported then. */
  readonly onNone?: () => void;
}

/** Takes a workspace file. A file with any problem is refused whole, with all its problems listed. */
export function WorkspaceImport({ hint, onRead, onNone }: WorkspaceImportProps) {
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    setProblems([]);
    onNone?.();
    if (!file) return;
    const reading = await readWorkspaceFile(await file.text());
    if (reading.ok) onRead(reading.workspace);
    else setProblems(reading.problems);
  }

  const count = problems.length;
  return (
    <div>
      <Field
        label="Import workspace"
        hint={hint}
        error={count === 0 ? undefined : 'This file was not imported.'}
      >
        {(control) => (
          <FileInput {...control} accept=".json,application/json" onChange={(event) => void take(event)} />
        )}
      </Field>
      <FileProblems problems={problems} />
    </div>
  );
}
