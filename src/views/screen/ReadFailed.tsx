import type { ReactNode } from 'react';
import { isCallError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RawView } from '../../ui/RawView.tsx';

interface ReadFailedProps {
  /** What was not read: "Client not read". */
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
  /** It is being read again. */
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** A read that failed, to be tried again; the status and what came are in its details. */
export function ReadFailed({ title, error, onRetry, busy = false, children }: ReadFailedProps) {
  const body = isCallError(error) ? error.body : undefined;
  return (
    <Notice
      tone="error"
      title={title}
      live
      actions={
        <Button busy={busy} onClick={onRetry}>
          Read again
        </Button>
      }
    >
      {children}
      <RawView label="Details" value={[error.message, body].filter(Boolean).join('\n\n')} />
    </Notice>
  );
}
