import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { serviceNow } from '../../../lib/clock.ts';
import { neighbours, type KnownMoment } from '../timeline.ts';
import {
  crowdsIn,
  nearestKnown,
  placeIn,
  stripRange,
  ticksOf,
  type Tick,
  type TickKind,
} from './timeline-strip.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { listedAtOnce, useQuotesBrought } from './use-quotes-brought.ts';
import styles from './TimelineStrip.module.css';

interface TimelineStripProps {
  /** Latest first. */
  readonly moments: readonly KnownMoment[];
  /** Undefined is now. */
  readonly at: number | undefined;
  readonly second: number | undefined;
  readonly onView: (at: number | undefined) => void;
}

/** All known moments on one line to scale, and a handle to drag along it or to step from one to the next by arrow keys. */
export function TimelineStrip({ moments, at, second, onView }: TimelineStripProps) {
  const text = useFormatTime();
  const [now] = useState(serviceNow);
  const range = stripRange(moments, now);
  const { broughtBy } = useQuotesBrought(moments.slice(0, listedAtOnce));
  const ticks = ticksOf(moments, broughtBy);
  const [dragged, setDragged] = useState<number>();
  const slider = useRef<HTMLInputElement>(null);
  const value = dragged ?? at ?? range?.to ?? now;

  // React calls every movement a change; the browser calls it one when the handle is let go.
  useEffect(() => {
    const input = slider.current;
    const letGo = () => {
      setDragged(undefined);
      if (dragged !== undefined) onView(dragged >= now ? undefined : dragged);
    };
    input?.addEventListener('change', letGo);
    return () => input?.removeEventListener('change', letGo);
  }, [dragged, now, onView]);

  if (!range) return null;
  const step = (event: KeyboardEvent) => {
    const back = event.key === 'ArrowLeft' || event.key === 'ArrowDown';
    if (!back && event.key !== 'ArrowRight' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const { previous, next } = neighbours(moments, at);
    if (back && previous) onView(previous.at);
    if (!back && at !== undefined) onView(next?.at);
  };
  const words = (ms: number) => (ms >= now ? 'Now' : text(ms));
  return (
    <div className={styles.strip} data-print="no">
      <div className={styles.line}>
        <div className={styles.ticks} aria-hidden="true">
          {ticks.map((tick) => (
            <span
              key={tick.key}
              className={styles.tick}
              data-kind={tick.kind}
              data-shown={(tick.known && (tick.at === at || tick.at === second)) || undefined}
              style={{ insetInlineStart: `${placeIn(range, tick.at)}%` }}
            />
          ))}
          {crowdsIn(moments, range).map(({ place, count }) => (
            <span key={place} className={styles.crowd} style={{ insetInlineStart: `${place}%` }}>
              {count}
            </span>
          ))}
        </div>
        <input
          ref={slider}
          type="range"
          aria-label="Timeline"
          aria-valuetext={words(value)}
          min={range.from}
          max={range.to}
          step="any"
          value={value}
          onKeyDown={step}
          onChange={({ target }) => setDragged(nearestKnown(moments, range, Number(target.value)))}
        />
      </div>
      <div className={styles.ends}>
        <span>{text(range.from, 'day')}</span>
        {dragged === undefined ? <Legend ticks={ticks} /> : <output>{words(dragged)}</output>}
        <span>Now</span>
      </div>
    </div>
  );
}

const legend: readonly (readonly [words: string, sign: TickKind, kinds: readonly TickKind[]])[] = [
  ['saved', 'save', ['save']],
  ['quote request', 'quotes', ['quotes']],
  ['its answers', 'answers', ['answers']],
  ['checks', 'check', ['check']],
  ['found by reading', 'found', ['found']],
  ['other', 'event', ['event', 'given', 'hold']],
];

/** Which tick is what, of those on the line; the list of known moments says the same in words. */
function Legend({ ticks }: { readonly ticks: readonly Tick[] }) {
  return (
    <span className={styles.legend} aria-hidden="true">
      {legend
        .filter(([, , kinds]) => ticks.some(({ kind }) => kinds.includes(kind)))
        .map(([words, sign]) => (
          <span key={sign}>
            <span className={styles.sample}>
              <span className={styles.tick} data-kind={sign} />
            </span>
            {words}
          </span>
        ))}
    </span>
  );
}
