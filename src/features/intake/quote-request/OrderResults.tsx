import { productOf, useSession } from '../../../operations/session.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { CallErrorDetails } from '../save/CallErrorDetails.tsx';
import { failedTitle, hasFailed, type LineEnds } from './quote-order.ts';

/** The result of each line of a sending that failed in part. */
export function OrderResults({ ends }: { readonly ends: LineEnds }) {
  const { workspace } = useSession();
  if (!hasFailed(ends)) return null;
  const asked = [...ends.values()].filter(({ kind }) => kind === 'asked').length;
  return (
    <Notice tone="error" live title={`${asked} of ${ends.size} requested`}>
      <ul>
        {[...ends].map(([id, end]) => (
          <li key={id}>
            <strong>{productOf(workspace, id).name}</strong>: {end.kind === 'asked' && 'Requested.'}
            {end.kind === 'notSent' && `Not sent: ${end.why}.`}
            {end.kind === 'failed' && (
              <>
                {failedTitle(end.error)}.
                <CallErrorDetails error={end.error} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
