import { useMutation } from '@tanstack/react-query';
import { readWorkspaceFile } from '../domain/questions/workspace/read-workspace-file.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { Field } from '../ui/Field.tsx';
import { FileInput } from '../ui/FileInput.tsx';
import { FileErrors } from './FileErrors.tsx';

interface WorkspaceImportProps {
  readonly hint: string;
  readonly onRead: (workspace: Workspace) => void;
  /** Called when there is no workspace: before a file is read, and when the file is removed. */
  readonly onNone?: () => void;
}

/** Reads a workspace file. A file with any problem is refused, with all its problems listed. */
export function WorkspaceImport({ hint, onRead, onNone }: WorkspaceImportProps) {
  const read = useMutation({
    mutationFn: async (file: File) => readWorkspaceFile(await file.text()),
    onSuccess: (reading) => reading.ok && onRead(reading.workspace),
  });
  const refused = read.isError || read.data?.ok === false;

  function onFile(file: File | undefined) {
    onNone?.();
    if (file) read.mutate(file);
    else read.reset();
  }

  return (
    <div>
      <Field label="Import workspace" hint={hint} error={refused ? 'This file was not imported.' : undefined}>
        {(control) => (
          <FileInput
            {...control}
            accept=".json,application/json"
            onChange={(event) => onFile(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      {read.data?.ok === false && <FileErrors errors={read.data.errors} />}
    </div>
  );
}
