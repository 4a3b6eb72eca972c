import { isRefusal } from '../../../api/errors.ts';
import type { WhatIfOutcome } from './what-if.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { RawView } from '../../../ui/RawView.tsx';

interface WhatIfFailureProps {
  readonly outcome: Exclude<WhatIfOutcome, { kind: 'sent' }>;
  /** How many requests were to be sent. */
  readonly of: number;
}

/** Why a what-if was not sent, or not all of it. */
export function WhatIfFailure({ outcome, of }: WhatIfFailureProps) {
  if (outcome.kind === 'noId') {
    return (
      <Notice tone="error" live title="No requests were sent">
        The service created the scratch client without saying its id, so no request can be sent under it.
      </Notice>
    );
  }
  const { error, scratchId, sent } = outcome;
  const title = isRefusal(error)
    ? `${sent} of ${of} requests were sent`
    : scratchId === undefined
      ? 'Unknown whether the scratch client was created; no requests were sent'
      : `${sent} of ${of} requests were sent; unknown whether the next one arrived`;
  return (
    <Notice tone="error" live title={title}>
      {error.refusals.map(({ path, message }) => (
        <p key={`${path} ${message}`}>
          <code>{path}</code>: {message}
        </p>
      ))}
      <p>{error.message}</p>
      {error.body !== undefined && <RawView label="What came" value={error.body} />}
    </Notice>
  );
}
