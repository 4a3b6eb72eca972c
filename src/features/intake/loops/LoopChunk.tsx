import { memo } from 'react';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import { useIntake } from '../session/intake-session.ts';
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
  const { intake, loop } = card;
  const isClosed = (id: string) => opened !== undefined && !opened.has(id);
  // Asked here for all of them: a subscription of each card would cost more than anything else that a key does.
  const facts = useIntake(intake, () =>
    ids.map((id) => (isClosed(id) ? intake.item(loop.loop, id) : undefined)),
  );
  return (
    <div
      className={opened && styles.chunk}
      // Closed cards are 2.75rem high. Not by a property of our own: that would restyle every answer with each count.
      style={{
        containIntrinsicBlockSize: opened && `auto ${ids.length * 2.75}rem`,
        counterReset: `item ${before}`,
      }}
    >
      {ids.map((iterationId, at) => {
        const closed = facts[at];
        const item = { intake, loop, iterationId };
        if (!closed)
          return (
            <LoopCard
              key={iterationId}
              {...card}
              {...item}
              missingOnly={brief?.has(iterationId) ?? false}
              first={iterationId === first}
              last={iterationId === last}
            />
          );
        return printed ? (
          <PrintedCard key={iterationId} {...item} words={printed} />
        ) : (
          <ClosedCard key={iterationId} {...item} facts={closed} onOpen={open} />
        );
      })}
    </div>
  );
});
