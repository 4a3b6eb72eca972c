import { useState } from 'react';
import { useQuotesNamed } from '../../../views/use-named-quotes.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icon-shapes.ts';
import { Section } from '../../../ui/Section.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { describeCheck } from '../../../views/describe-check.ts';
import { checksOf } from '../../../domain/quotes/latest-checks.ts';
import { callPromise } from './call-words.ts';
import { describeRestored } from '../../../views/describe-entry.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';
import { effectOf } from '../diff/effect-of.ts';
import { type Books } from '../diff/change-summary.ts';
import { datedWords, titleOf } from '../moment-words.ts';
import { MomentButton } from './MomentButton.tsx';
import { ReliedOn } from '../evidence/ReliedOn.tsx';
import { QuotesBrought } from './QuotesBrought.tsx';
import { changesBetween, type KnownKind, type KnownMoment } from '../timeline.ts';
import { listedAtOnce, useQuotesBrought } from './use-quotes-brought.ts';
import styles from '../History.module.css';

interface TimelineProps {
  readonly clientId: string;
  /** Latest first. */
  readonly moments: readonly KnownMoment[];
  readonly known: KnownReads;
  /** The books to tell changes by; undefined while there is no record. */
  readonly books: Books | undefined;
  readonly at: number | undefined;
  readonly second: number | undefined;
  readonly onView: (at: number) => void;
  readonly onCompare: (at: number) => void;
}

const signs: Record<KnownKind, IconName> = {
  save: 'check',
  quotes: 'event',
  check: 'eye',
  event: 'event',
  given: 'form',
  found: 'search',
  hold: 'lock',
};

/** Where a small screen leads to past the whole record. */
export const knownMomentsId = 'known-moments';

/** The moments this browser knows of, each to view or to compare with. */
export function Timeline({
  clientId,
  moments,
  known: reads,
  books,
  at,
  second,
  onView,
  onCompare,
}: TimelineProps) {
  const formatTime = useFormatTime();
  const [shown, setShown] = useState(listedAtOnce);
  const listed = moments.slice(0, shown);
  const { broughtBy, isUnread } = useQuotesBrought(listed);
  const quotesOf = useQuotesNamed(listed.flatMap(({ entry }) => entry ?? []));
  return (
    <Section
      id={knownMomentsId}
      title="Known moments"
      meta="From this browser’s journal and reads; others may exist."
    >
      {moments.length === 0 && (
        <EmptyState>
          This browser saved nothing and fired nothing for this client. Type a moment above to read the
          archive there.
        </EmptyState>
      )}
      <ol className={styles.timeline}>
        {listed.map((known) => {
          const promised = known.entry && callPromise(known.entry);
          const effect = books && effectOf(known, reads, books);
          const back = known.entry && describeRestored(known.entry, formatTime);
          const name = formatTime(known.at, 'millisecond');
          return (
            <li
              key={known.entryId}
              aria-current={known.at === at || known.at === second ? 'true' : undefined}
            >
              <Icon name={signs[known.kind]} size={14} />
              <div className={styles.known}>
                <span>{titleOf(known)}</span>
                {effect !== undefined && <span>{effect}</span>}
                {known.entry &&
                  quotesOf(known.entry).map((quote) => (
                    <ReliedOn
                      key={quote.requestId}
                      clientId={clientId}
                      quote={quote}
                      changes={changesBetween(moments, quote.request?.askedAt, known.at)}
                    />
                  ))}
                {known.entry &&
                  checksOf(known.entry).map((check) => (
                    <span key={check.name}>
                      {check.name}: {describeCheck(check)}
                    </span>
                  ))}
                {known.hold && <span>Notice came {formatTime(known.hold.noticeAt)}, as typed</span>}
                {known.hold?.whyLater !== undefined && (
                  <span>Set later than before because: {known.hold.whyLater}</span>
                )}
                {known.ending && <Status tone={known.ending.tone}>{known.ending.words}</Status>}
                {known.notice !== undefined && <Status tone="warn">{known.notice}</Status>}
                <span className={styles.soft}>
                  <Time ms={known.at} focusable={false} />
                  {known.kind === 'save' && `, ${datedWords[known.dated]}`}
                  {!known.byServiceClock && ', by this browser’s clock'}
                </span>
                {known.archivedAt !== undefined && known.archivedAt !== known.at && (
                  <span className={styles.soft}>In the archive from {formatTime(known.archivedAt)}</span>
                )}
                {known.browserAt !== undefined && (
                  <span className={styles.soft}>{formatTime(known.browserAt)} by this browser’s clock</span>
                )}
                {known.quotes && (
                  <QuotesBrought
                    clientId={clientId}
                    name={name}
                    request={known.quotes}
                    results={broughtBy(known.quotes)}
                    unread={isUnread(known.quotes)}
                    onView={onView}
                  />
                )}
                {known.entry?.given && <span className={styles.soft}>{known.entry.given.file}</span>}
                {promised !== undefined && <span className={styles.soft}>{promised}</span>}
                {back !== undefined && <span className={styles.soft}>Put back {back}</span>}
                {known.reason !== undefined && <span className={styles.reason}>{known.reason}</span>}
              </div>
              <span className={styles.knownActions}>
                <MomentButton at={known.at} label={`View, ${name}`} onPress={() => onView(known.at)}>
                  View
                </MomentButton>
                <Button kind="quiet" aria-label={`Compare, ${name}`} onClick={() => onCompare(known.at)}>
                  Compare
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      {moments.length > shown && (
        <Button kind="quiet" onClick={() => setShown(shown + listedAtOnce)}>
          Show {Math.min(listedAtOnce, moments.length - shown)} more of {moments.length}
        </Button>
      )}
    </Section>
  );
}
