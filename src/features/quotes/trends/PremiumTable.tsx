import { Link } from 'wouter';
import { ratedDifferences } from '../rated-differences.ts';
import { besideDifference, besideWords } from '../sent-beside.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../../ui/Table.tsx';
import { Time } from '../../../ui/Time.tsx';
import { PremiumCell } from '../comparison/PremiumCell.tsx';
import styles from './Premiums.module.css';
import { ProgressLine } from '../ProgressLine.tsx';
import { ReadAgain } from '../requests/ReadAgain.tsx';
import { mayStillAnswer, ratedAnswers, sentAlong, type TakenRequest } from '../requests.ts';
import type { Premiums, RequestRead } from './use-premiums.ts';
import { formatDay } from '../../../lib/format.ts';

interface PremiumTableProps {
  readonly clientId: string;
  readonly productId: string;
  readonly premiums: Premiums;
  /** All that are known, newest first; the premiums may be of one of them only. */
  readonly known: readonly TakenRequest[];
}

/** A row for each request, newest first, a column for each organization. */
export function PremiumTable({ clientId, productId, premiums, known }: PremiumTableProps) {
  const { workspace } = useSession();
  const { requests, grid } = premiums;
  return (
    <TableFrame label="Premiums by request" whole stickyFirst className={styles.table}>
      <thead>
        <tr>
          <HeadCell>Requested</HeadCell>
          <HeadCell>Effective</HeadCell>
          {grid.columns.map(({ key, name }) => (
            <HeadCell key={key} numeric>
              {name}
            </HeadCell>
          ))}
          <HeadCell>Answers</HeadCell>
          <HeadCell>Sent for rating</HeadCell>
        </tr>
      </thead>
      <tbody>
        {requests.map((read, row) => (
          <tr key={read.request.triggerRequestId}>
            <HeadCell scope="row">
              <Link
                href={paths.quotes(clientId, {
                  product: productId,
                  request: read.request.triggerRequestId,
                })}
              >
                {read.at === undefined ? (
                  'Not known in this browser'
                ) : (
                  <Time ms={read.at} focusable={false} />
                )}
              </Link>
            </HeadCell>
            <Cell>
              <Effective read={read} />
            </Cell>
            {grid.columns.map(({ key }, column) => (
              <PremiumCell
                key={key}
                cell={read.answers && grid.rows[row]?.[column]}
                awaited={mayStillAnswer(read.request, read.answers?.all.length ?? 0)}
              />
            ))}
            <Cell className={styles.facts}>
              {read.error && !read.answers ? (
                <>
                  <Status tone="failed">Could not be read</Status>
                  <ReadAgain request={read.request} />
                </>
              ) : (
                <ProgressLine request={read.request} answers={read.answers} />
              )}
            </Cell>
            <Cell className={styles.facts} soft>
              {sentWords(workspace, read.request, known[known.indexOf(read.request) + 1])}
            </Cell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function Effective({ read: { request, answers } }: { readonly read: RequestRead }) {
  const quoted = new Set(answers?.quoted.flatMap(({ effectiveDate }) => effectiveDate ?? []));
  const date = request.entry?.trigger?.effectiveDate ?? [...quoted][0];
  if (date === undefined) return <EmptyValue kind="notProvided" />;
  const others = [...quoted].filter((day) => day !== date);
  return (
    <>
      {formatDay(date)}
      {others.length > 0 && (
        <div>
          <Status tone="warn">
            {quoted.has(date) && 'some '}quoted for {others.map(formatDay).join(', ')}
          </Status>
        </div>
      )}
    </>
  );
}

/** How what was sent differs from the request before. Listed beside the premiums; that it moved them is not said. */
function sentWords(workspace: Workspace, request: TakenRequest, before: TakenRequest | undefined): string {
  if (!before) return 'First request known here';
  const [sent, sentBefore] = [request, before].map(({ entry }) => ratedAnswers(entry, workspace));
  const [beside, besideBefore] = [request, before].map(({ entry }) => sentAlong(entry, workspace));
  if (!sent || !sentBefore || !beside || !besideBefore) return 'Not known in this browser';
  const changes = ratedDifferences(sentBefore, sent).length;
  const along = besideWords(besideDifference(besideBefore, beside));
  if (changes === 0 && along.length === 0) return 'Same answers as before';
  const words = changes === 0 ? 'Same answers of this line' : countWords(changes);
  return [words, ...along].join('. ');
}

const countWords = (changes: number): string =>
  changes === 1 ? '1 difference from before' : `${changes} differences from before`;
