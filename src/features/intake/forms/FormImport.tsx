import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { UnreadableFile } from '../../../lib/tables/text-table.ts';
import { useSession } from '../../../operations/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { readForm, type Imports } from '../import/imports.ts';
import type { IntakeSession } from '../session/intake-session.ts';
import { FormReading } from './FormReading.tsx';
import { openForm } from './use-mapping.ts';

interface FormImportProps {
  readonly intake: IntakeSession;
  readonly imports: Imports;
  readonly file: File;
  /** Another file has another. */
  readonly id: number;
}

/** A PDF on its way into the answers: while it is read, why it can't be, and what it would do. */
export function FormImport({ intake, imports, file, id }: FormImportProps) {
  const session = useSession();
  const form = useQuery({
    queryKey: ['pdf-form', session.key, id],
    queryFn: async () => openForm(session, file.name, new Uint8Array(await file.arrayBuffer())),
    retry: false,
    staleTime: 'static',
    gcTime: 0,
  });
  const close = () => readForm(imports, undefined);
  if (form.data) return <FormReading {...{ intake }} form={form.data} onClose={close} />;
  if (!form.error) return <Skeleton what={file.name} rows={4} />;
  return <Refused name={file.name} error={form.error} onClose={close} />;
}

interface RefusedProps {
  readonly name: string;
  readonly error: Error;
  readonly onClose: () => void;
}

/** Takes the focus as the preview does: the page may be scrolled far below it. */
function Refused({ name, error, onClose }: RefusedProps) {
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => closeButton.current?.focus(), []);
  return (
    <Notice
      tone="error"
      title={name}
      live
      actions={
        <Button ref={closeButton} onClick={onClose}>
          Close
        </Button>
      }
    >
      {error instanceof UnreadableFile ? error.message : 'It can’t be read.'}
    </Notice>
  );
}
