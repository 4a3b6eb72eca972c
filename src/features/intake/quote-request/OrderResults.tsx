import { Link } from 'wouter';
import { isRefusal } from '../../../api/errors.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ErrorFacts } from '../save/ErrorFacts.tsx';
import { failedTitle, type LineEnd, type LineEnds } from './quote-order.ts';

interface OrderResultsProps {
  readonly clientId: string | undefined;
  readonly ends: LineEnds;
}

/** What became of each line of a sending that did not go through as a whole. */
export function OrderResults({ clientId, ends }: OrderResultsProps) {
  const { workspace } = useSession();
  const lines = [...ends].map(([id, end]) => ({ id, end, name: productOf(workspace, id).name }));
  const [only, ...others] = lines;
  if (!only || lines.every(({ end }) => end.kind === 'asked')) return null;
  if (others.length === 0) {
    const { end } = only;
    return (
      <Notice tone="error" live title={end.kind === 'failed' ? failedTitle(end.error) : notRequested}>
        {end.kind === 'failed' && <ErrorFacts error={end.error} />}
        {end.kind === 'notSent' && <p>Not sent: {end.why}.</p>}
      </Notice>
    );
  }
  return (
    <Notice tone="error" live title={countWords(lines.map(({ end }) => end))}>
      <ul>
        {lines.map(({ id, end, name }) => (
          <li key={id}>
            <strong>{name}</strong>:{' '}
            {end.kind === 'asked' && (
              <>
                Asked.{' '}
                {clientId !== undefined && (
                  <Link href={paths.quotes(clientId, { product: id, request: end.triggerRequestId })}>
                    Quotes of {name}
                  </Link>
                )}
              </>
            )}
            {end.kind === 'notSent' && `Not sent: ${end.why}.`}
            {end.kind === 'failed' && (
              <>
                {failedTitle(end.error)}.
                <ErrorFacts error={end.error} />
              </>
            )}
          </li>
        ))}
      </ul>
      {lines.some(({ end }) => end.kind === 'notSent') && (
        <p>
          Lines are asked one after another. After one without a clear answer, or where the service asks to
          wait or refuses the key, no other is sent. What was not sent stays chosen.
        </p>
      )}
    </Notice>
  );
}

const notRequested = 'No quotes were requested';

/** "1 of 3 lines asked for, 1 unknown". */
function countWords(ends: readonly LineEnd[]): string {
  const asked = ends.filter(({ kind }) => kind === 'asked').length;
  const unknown = ends.filter((end) => end.kind === 'failed' && !isRefusal(end.error)).length;
  return `${asked} of ${ends.length} lines asked for${unknown > 0 ? `, ${unknown} unknown` : ''}`;
}
