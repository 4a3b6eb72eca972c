import { useRef, useState, type MouseEvent } from 'react';
import { serviceNow } from '../../../lib/clock.ts';
import { cx } from '../../../ui/cx.ts';
import { Row } from '../../../ui/Row.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { dayOf, formatNearDay } from '../../../lib/format.ts';
import type { HistoryItem, Sides } from './history-items.ts';
import { spreadMarks } from './spread-marks.ts';
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

/**
 * As shares of the strip, which is short on a phone: how far from each other marks are drawn at least, and from where on
 * A and B would cover each other.
 */
const sharesWide = { apart: 0.008, near: 0.03 };
const sharesNarrow = { apart: 0.025, near: 0.1 };

/**
 * All versions and events on one line to scale, those of the same minutes beside each other. A press selects the nearest,
 * as in the list, which is there for keys.
 */
export function TimeStrip({ items, sides, onSelect }: TimeStripProps) {
  const formatTime = useFormatTime();
  const [now] = useState(serviceNow);
  const track = useRef<HTMLButtonElement>(null);
  const { apart, near } = useMedia('(width < 48rem)') ? sharesNarrow : sharesWide;
  const first = items.at(-1)?.at;
  if (first === undefined || first >= now) return null;
  const scaled = (at: number) => Math.min(1, Math.max(0, (at - first) / (now - first)));
  const marks = items.filter(({ kind }) => kind !== 'gap').toReversed();
  const drawn = spreadMarks(
    marks.map(({ at }) => scaled(at)),
    apart,
  );
  const drawnAt = new Map(marks.map(({ at }, index) => [at, drawn[index]]));
  const shareOf = (at: number = now) => drawnAt.get(at) ?? scaled(at);
  const select = ({ clientX }: MouseEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (!box) return;
    const share = (clientX - box.left) / box.width;
    const distance = (item: HistoryItem) => Math.abs(shareOf(item.at) - share);
    const [nearest] = marks.toSorted((a, b) => distance(a) - distance(b));
    const isToday = 1 - share < todayShare && (!nearest || distance(nearest) > 1 - share);
    onSelect(isToday ? undefined : nearest?.at);
  };
  const { a, b } = sides;
  return (
    <Row
      gap={3}
      wrap="never"
      className={styles.strip}
      data-size="small"
      data-tone="faint"
      data-nowrap
      aria-hidden="true"
    >
      <span>{formatNearDay(dayOf(first), dayOf(now))}</span>
      <button ref={track} type="button" tabIndex={-1} className={styles.track} onClick={select}>
        {marks.map(({ id, kind, at }, index) => (
          <i
            key={id}
            data-kind={kind}
            title={formatTime(at)}
            style={{ insetInlineStart: percent(drawn[index] ?? 0) }}
          />
        ))}
        {a && (
          <>
            <u
              style={{
                insetInlineStart: percent(shareOf(a.at)),
                inlineSize: percent(shareOf(b.at) - shareOf(a.at)),
              }}
            />
            <b
              className={cx(styles.a, shareOf(b.at) - shareOf(a.at) < near && styles.near)}
              style={{ insetInlineStart: percent(shareOf(a.at)) }}
            >
              A
            </b>
          </>
        )}
        <b className={styles.b} style={{ insetInlineStart: percent(shareOf(b.at)) }}>
          B
        </b>
      </button>
      <span>Today</span>
    </Row>
  );
}

const percent = (share: number) => `${share * 100}%`;
