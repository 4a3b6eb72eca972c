import { Link } from 'wouter';
import { sentByServiceClock, type QuotePoll, type JournalEntry } from '../../../domain/journal/journal.ts';
import { askedCover } from '../../../domain/quotes/comparison/asked-cover.ts';
import { apartFromEnd } from '../../../domain/quotes/effective.ts';
import { expiringCover } from '../../../domain/quotes/comparison/expiring-cover.ts';
import type { GridCell } from '../trends/premium-grid.ts';
import { triedOut, type TriedRequest } from './tried-out.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { formatDay } from '../../../lib/format.ts';
import { bookOf } from '../../../operations/books.ts';
import { paths } from '../../../paths.ts';
import { Section } from '../../../ui/Section.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../../ui/Table.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { Choice } from '../Choice.tsx';
import { PremiumCell } from '../comparison/PremiumCell.tsx';
import premiumStyles from '../trends/Premiums.module.css';
import { ProgressLine } from '../ProgressLine.tsx';
import { useSession } from '../../../operations/session.ts';
import { aheadOf, mayStillAnswer, ratedAnswers, requestOf, sentAlong } from '../requests.ts';
import { UnderBase, UnderVariation } from '../requests/UnderPremium.tsx';
import { useArriveAt } from '../comparison/use-arrive-at.ts';
import { usePremiums } from '../trends/use-premiums.ts';
import styles from './WhatIf.module.css';
import { allLapsed, apartWords, type SentApart } from './what-if-plan.ts';
import { WhatIfUntold } from './WhatIfUntold.tsx';
import type { Outgoing, WhatIfRun } from './what-if-runs.ts';

interface WhatIfResultsProps {
  readonly clientId: string;
  readonly runs: readonly WhatIfRun[];
  readonly run: WhatIfRun;
  readonly journal: readonly JournalEntry[];
  readonly watches: readonly QuotePoll[];
  /** A term in words. */
  readonly wanted: string | undefined;
  /** What of it this page is sending; undefined when nothing. */
  readonly outgoing: Outgoing | undefined;
  /** It was sent just now: the agent is taken to it. */
  readonly arrive: boolean;
  readonly onChange: (part: { run?: string; term?: string }) => void;
}

/** The premiums of a what-if, a row for each variation, held against its base. */
export function WhatIfResults(props: WhatIfResultsProps) {
  const { clientId, runs, run, journal, watches, wanted, outgoing, arrive, onChange } = props;
  useArriveAt('what-it-would-cost', arrive, true);
  const formatTime = useFormatTime();
  const earlier = journal.find((entry) => entry.trigger?.triggerRequestId === run.baseTrigger);
  const sent = run.baseTrigger !== undefined && earlier ? [earlier, ...run.entries] : run.entries;
  const taken = sent.flatMap((entry) => {
    const trigger = entry.trigger?.triggerRequestId;
    return trigger === undefined ? [] : [{ entry, request: requestOf(trigger, entry, watches, clientId) }];
  });
  const failed = sent.filter((entry) => entry.trigger?.triggerRequestId === undefined);
  const toSend = outgoing?.steps.slice(run.entries.length) ?? [];
  const { grid, requests, terms, term } = usePremiums(
    taken.map(({ request }) => request),
    wanted,
  );
  const { workspace } = useSession();
  const baseRow = taken.findIndex(({ entry }) => entry === earlier || entry.whatIf?.part === 'base');
  const sentApart = (entry: JournalEntry | undefined): SentApart | undefined => {
    const beside = sentAlong(entry, workspace);
    return beside && { ...aheadOf(entry), beside };
  };
  const baseSent = sentApart(taken[baseRow]?.entry);
  const apartOf = (entry: JournalEntry): readonly string[] => {
    const here = sentApart(entry);
    return baseSent && here ? apartWords(baseSent, here) : [];
  };
  const asked = taken.map(({ entry }, row): TriedRequest => {
    const book = entry.productId === undefined ? undefined : bookOf(workspace, entry.productId);
    const map = ratedAnswers(entry, workspace);
    return {
      asked: book && map && askedCover(book, map),
      effectiveDate: entry.trigger?.effectiveDate,
      quoted: requests[row]?.answers?.quoted ?? [],
    };
  });
  const tried = triedOut(asked, workspace.coverageJoins, formatDay);
  const triedIn = (cell: GridCell | undefined) =>
    cell?.kind === 'premium' || cell?.kind === 'otherTerm' ? tried.get(cell.quote) : undefined;
  // By the answers that were sent: what is told of the cover that ends may have changed since.
  const gapOf = (row: number): string | undefined => {
    const [entry, date] = [taken[row]?.entry, asked[row]?.effectiveDate];
    if (!entry?.productId || date === undefined || date === asked[baseRow]?.effectiveDate) return undefined;
    const [book, map] = [bookOf(workspace, entry.productId), ratedAnswers(entry, workspace)];
    return book && map && apartFromEnd(expiringCover(book, map)?.ends, date, formatDay);
  };
  const ofAll = saidOfAll(taken.filter((_, row) => row !== baseRow).map(({ entry }) => apartOf(entry)));
  return (
    <Section
      id="what-it-would-cost"
      title="What it would cost"
      meta={term}
      actions={
        <>
          {terms.length > 1 && (
            <Choice label="Term" value={term ?? ''} onChange={(chosen) => onChange({ term: chosen })}>
              {terms.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Choice>
          )}
          {runs.length > 1 && (
            <Choice label="Sent" value={run.scratchId} onChange={(chosen) => onChange({ run: chosen })}>
              {runs.map(({ scratchId, sentAt }) => (
                <option key={scratchId} value={scratchId}>
                  {formatTime(sentAt)}
                </option>
              ))}
            </Choice>
          )}
        </>
      }
    >
      <p>
        Sent {formatTime(run.sentAt)} under <Link href={paths.client(run.scratchId)}>a scratch client</Link>
        {outgoing &&
          `, ${run.entries.filter(({ underWay }) => !underWay).length} of ${outgoing.steps.length} so far`}
        . Premiums only of {term ?? 'one term'}; differences are against the base, within one organization,
        and only where both quotes are as asked or are other than asked in just the same.
      </p>
      {ofAll.length > 0 && (
        <p>
          <Status tone="warn">Not like for like with the base</Status> This holds for each variation.{' '}
          {ofAll.join(' ')} Whether that moves a price is not told.
        </p>
      )}
      <TableFrame label="Premiums by variation" whole stickyFirst className={premiumStyles.table}>
        <thead>
          <tr>
            <HeadCell>Variation</HeadCell>
            {grid.columns.map(({ key, name }) => (
              <HeadCell key={key} numeric>
                {name}
              </HeadCell>
            ))}
            <HeadCell>Answers</HeadCell>
          </tr>
        </thead>
        <tbody>
          {taken.map(({ entry, request }, row) => (
            <tr key={request.triggerRequestId}>
              <HeadCell scope="row" className={styles.variation}>
                {row === baseRow ? 'Base: cover as it is' : (entry.whatIf?.words ?? entry.reason)}
                {entry === earlier && (
                  <small className={styles.baseDate}>
                    requested {formatTime(sentByServiceClock(entry))}
                    {allLapsed(requests[row]?.answers?.quoted, serviceNow()) && ', expired since'}
                  </small>
                )}
                {entry.whatIf?.inSpiteOf?.map((said) => (
                  <small key={said} className={styles.baseDate}>
                    <Status tone="warn">Sent in spite of</Status> {said}
                  </small>
                ))}
                {gapOf(row) !== undefined && (
                  <small className={styles.baseDate}>
                    <Status tone="warn">{gapOf(row)}</Status>
                  </small>
                )}
                {ofAll.length === 0 &&
                  apartOf(entry).map((words) => (
                    <small key={words} className={styles.baseDate}>
                      <Status tone="warn">Not like for like with the base</Status> {words} Whether that moves
                      a price is not told.
                    </small>
                  ))}
              </HeadCell>
              {grid.columns.map(({ key }, column) => {
                const cell = requests[row]?.answers && grid.rows[row]?.[column];
                const base = grid.rows[baseRow]?.[column];
                const under = { cell, tried: triedIn(cell) };
                const words =
                  row === baseRow ? (
                    <UnderBase {...under} />
                  ) : (
                    <UnderVariation base={base} baseTried={triedIn(base)} {...under} />
                  );
                return (
                  <PremiumCell
                    key={key}
                    cell={cell}
                    awaited={mayStillAnswer(request, requests[row]?.answers?.all.length ?? 0)}
                    under={words}
                    reasons
                  />
                );
              })}
              <Cell className={styles.answers}>
                {requests[row]?.error && !requests[row].answers ? (
                  <Status tone="failed">Could not be read</Status>
                ) : (
                  <ProgressLine request={request} answers={requests[row]?.answers} />
                )}{' '}
                <Link
                  href={paths.quotes(entry.clientId ?? run.scratchId, {
                    product: entry.productId,
                    request: request.triggerRequestId,
                  })}
                  aria-label={`Its answers, ${row === baseRow ? 'base' : (entry.whatIf?.words ?? '')}`}
                >
                  Its answers
                </Link>
              </Cell>
            </tr>
          ))}
          <WhatIfUntold failed={failed} toSend={toSend} colSpan={grid.columns.length + 1} />
        </tbody>
      </TableFrame>
    </Section>
  );
}

/** What is said of every variation alike, and so need not be said of each; none where they are not alike. */
function saidOfAll(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = []] = lists;
  return lists.every((list) => list.join('\n') === first.join('\n')) ? first : [];
}
