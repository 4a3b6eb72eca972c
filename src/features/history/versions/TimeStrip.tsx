import { useRef, useState, type MouseEvent } from 'react';
import { serviceNow } from '../../../lib/clock.ts';
import { cx } from '../../../ui/cx.ts';
import { Row } from '../../../ui/Row.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { dayOf, formatNearDay } from '../../../lib/format.ts';
import type { HistoryItem, Sides } from './history-items.ts';
import styles from './Versions.module.css';

interface TimeStripProps {
  /** Latest first. */
  readonly items: readonly HistoryItem[];
  readonly sides: Sides;
  /** Undefined is today. */
  readonly onSelect: (at: number | undefined) => void;
}

/** How close a press has to be to today's end, as a share of the strip. */
const todayShare = 0.01;

/** Closer than this share of the strip, A and B would cover each other. */
const nearShare = 0.03;

/** All versions and events on one line to scale. A press selects the nearest, as in the list, which is there for keys. */
export function TimeStrip({ items, sides, onSelect }: TimeStripProps) {
  const formatTime = useFormatTime();
  const [now] = useState(serviceNow);
  const track = useRef<HTMLButtonElement>(null);
  const first = items.at(-1)?.at;
  if (first === undefined || first >= now) return null;
  const shareOf = (at: number = now) => Math.min(1, Math.max(0, (at - first) / (now - first)));
  const offsetOf = (at: number | undefined) => `${shareOf(at) * 100}%`;
  const select = ({ clientX }: MouseEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (!box) return;
    const share = (clientX - box.left) / box.width;
    const distance = (item: HistoryItem) => Math.abs(shareOf(item.at) - share);
    const [nearest] = items
      .filter(({ kind }) => kind !== 'gap')
      .toSorted((a, b) => distance(a) - distance(b));
    const isToday = 1 - share < todayShare && (!nearest || distance(nearest) > 1 - share);
    onSelect(isToday ? undefined : nearest?.at);
  };
  const { a, b } = sides;
  return (
    <Row gap={3} wrap="never" className={styles.strip} aria-hidden="true">
      <span>{formatNearDay(dayOf(first), dayOf(now))}</span>
      <button ref={track} type="button" tabIndex={-1} className={styles.track} onClick={select}>
        {items.map((item) => (
          <i
            key={item.id}
            data-kind={item.kind}
            title={formatTime(item.at)}
            style={{ insetInlineStart: offsetOf(item.at) }}
          />
        ))}
        {a && (
          <>
            <u
              style={{
                insetInlineStart: offsetOf(a.at),
                inlineSize: `${(shareOf(b.at) - shareOf(a.at)) * 100}%`,
              }}
            />
            <b
              className={cx(styles.a, shareOf(b.at) - shareOf(a.at) < nearShare && styles.near)}
              style={{ insetInlineStart: offsetOf(a.at) }}
            >
              A
            </b>
          </>
        )}
        <b className={styles.b} style={{ insetInlineStart: offsetOf(b.at) }}>
          B
        </b>
      </button>
      <span>Today</span>
    </Row>
  );
}
