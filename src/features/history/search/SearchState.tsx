import { useEffect } from 'react';
import type { Range, SearchNote } from '../../../domain/journal/change-search.ts';
import { useRateLimit } from '../../../views/use-rate-limit.ts';
import { announce } from '../../../ui/announce.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useUntilText, useFormatTime } from '../../../ui/use-format-time.ts';
import styles from '../History.module.css';

interface SearchProgressProps {
  readonly made: number;
  /** Before it was gone on with. */
  readonly madeBefore: number | undefined;
  readonly cap: number;
  /** Intervals that still hold a change. */
  readonly open: number;
}

/** How far a search has come, and until when it waits for a service that asks to. */
export function SearchProgress({ made, madeBefore = 0, cap, open }: SearchProgressProps) {
  const until = useRateLimit();
  const untilText = useUntilText();
  const waits =
    until === undefined ? undefined : `The service asks to wait. The search goes on at ${untilText(until)}.`;
  useEffect(() => {
    if (waits !== undefined) announce(waits);
  }, [waits]);
  return (
    <div className={styles.progress}>
      <progress aria-label="Reads made" max={cap} value={made} />
      <span>
        {made} of at most {cap} reads made{madeBefore > 0 && ` in this go, ${made + madeBefore} in all`}
        {open > 0 && `, ${open === 1 ? '1 interval' : `${open} intervals`} still open`}
      </span>
      {waits !== undefined && <span>{waits}</span>}
    </div>
  );
}

interface SearchEndProps {
  readonly note: SearchNote;
  /** Between which moments changes are shown now; undefined when one moment is. */
  readonly shown: Range | undefined;
  /** The search ended while it was looked at. */
  readonly live?: boolean;
}

/** How a search ended or was broken off, after how many reads, and how to go on with it. */
export function SearchEnd({ note, shown, live = false }: SearchEndProps) {
  const text = useFormatTime();
  const { range, state, trouble, doubtful } = note;
  if (state === 'done') return <p>{endWords(note)}</p>;
  const isShown = shown !== undefined && shown.from <= range.from && shown.to >= range.to;
  const further = isShown
    ? '“Find changes” goes on with it.'
    : `It was between ${text(range.from)} and ${text(range.to)}; with these two moments “Find changes” goes on with it.`;
  if (state !== 'failed') {
    return (
      <p>
        {endWords(note)} {further}
      </p>
    );
  }
  return (
    <Notice tone={live ? 'error' : 'warn'} title="The search broke off" live={live}>
      {doubtful === undefined
        ? trouble
        : `The service answered “not found” for ${text(doubtful)}, and again when asked at once, although the record was there before that moment. That is not taken for a change.`}{' '}
      The search had made {readsWords(note)} by then; what was found is kept. {further}
    </Notice>
  );
}

/** How a search stands in a sentence. */
export function endWords(note: SearchNote): string {
  const reads = readsWords(note);
  switch (note.state) {
    case 'done':
      return note.made === 0 && !note.madeBefore
        ? 'Nothing was left to read.'
        : `Search over, with ${reads}.`;
    case 'stopped':
      return `Search stopped after ${reads}; what was found is kept.`;
    case 'left':
      return `Search broken off after ${reads}, because its page was left; what was found is kept.`;
    case 'capped':
      return `The search made its ${reads} and stopped; what was found is kept, and more can be found.`;
    case 'failed':
      return `The search broke off after ${reads}.`;
    case 'searching':
      return `Search broken off after ${reads}, because its page was closed or loaded anew, unless another tab is still at it; what was found is kept.`;
  }
}

/** Of a search that was gone on with, those of the last go and all: each of them was made. */
function readsWords({ made, madeBefore = 0 }: SearchNote): string {
  const reads = made === 1 ? '1 read' : `${made} reads`;
  return madeBefore > 0 ? `${reads} in this go, ${made + madeBefore} in all` : reads;
}
