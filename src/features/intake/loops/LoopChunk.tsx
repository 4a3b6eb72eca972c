import { memo, type CSSProperties } from 'react';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import { ClosedCard } from './ClosedCard.tsx';
import styles from './Loop.module.css';
import { LoopCard, type LoopCardProps } from './LoopCard.tsx';
import { PrintedCard } from './PrintedCard.tsx';

interface LoopChunkProps extends Omit<LoopCardProps, 'iterationId' | 'first' | 'last' | 'missingOnly'> {
  readonly ids: readonly string[];
  /** How many items are drawn before these. */
  readonly before: number;
  /** In the view of what is missing the items shown for what they miss; others in it are shown whole. */
  readonly brief: ReadonlySet<string> | undefined;
  /** In a long loop the items drawn open; undefined where all are. */
  readonly opened: ReadonlySet<string> | undefined;
  readonly open: (iterationId: string) => void;
  /** Formats the answers of closed items in print. */
  readonly printed: ChangeFormat | undefined;
  /** The first and last item of the loop, if in this chunk. */
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** A chunk of a loop's items. It re-renders only when something in it changed. */
export const LoopChunk = memo(function LoopChunk({
  ids,
  before,
  brief,
  opened,
  open,
  printed,
  first,
  last,
  ...card
}: LoopChunkProps) {
  return (
    <div
      className={opened ? styles.chunk : styles.cards}
      // A property of our own, which React's type of a style does not know.
      style={{ '--count': ids.length, counterReset: `item ${before}` } as CSSProperties}
    >
      {ids.map((iterationId) =>
        opened && !opened.has(iterationId) ? (
          printed ? (
            <PrintedCard
              key={iterationId}
              intake={card.intake}
              loop={card.loop}
              iterationId={iterationId}
              words={printed}
            />
          ) : (
            <ClosedCard
              key={iterationId}
              intake={card.intake}
              loop={card.loop}
              iterationId={iterationId}
              onOpen={open}
            />
          )
        ) : (
          <LoopCard
            key={iterationId}
            {...card}
            iterationId={iterationId}
            missingOnly={brief?.has(iterationId) ?? false}
            first={iterationId === first}
            last={iterationId === last}
          />
        ),
      )}
    </div>
  );
});
