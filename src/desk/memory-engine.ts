/** For specs: a desk in memory, to which several engines are joined, with lines that are cut and rows that come twice. */
import { browserNow } from '../lib/clock.ts';
import { pause } from '../lib/pause.ts';
import {
  claimLife,
  LineError,
  RefusedRowError,
  type DeskEngine,
  type Stream,
  type StreamRow,
} from './engine.ts';

export interface MemoryDesk {
  readonly engine: () => MemoryEngine;
  /** What a stream has now. */
  readonly rows: (stream: Stream) => readonly StreamRow[];
  /** Loses the last rows of a stream with their sequences, as a power cut does. */
  readonly lose: (stream: Stream, count: number) => void;
}

export interface MemoryEngine extends DeskEngine {
  readonly cut: () => void;
  readonly mend: () => void;
  /** The next acknowledgment is lost: the row is stored. */
  readonly loseAcknowledgment: () => void;
  /** What is watched comes so much later. Milliseconds. */
  readonly lag: (ms: number) => void;
  /** Hands the last rows of a stream over once more. */
  readonly repeat: (stream: Stream, count: number) => void;
}

/** @param now milliseconds @param largest characters that a row may have */
export function memoryDesk(now: () => number = browserNow, largest = Infinity): MemoryDesk {
  const streams: Record<Stream, StreamRow[]> = { journal: [], clients: [], claims: [] };
  const sequences: Record<Stream, number> = { journal: 0, clients: 0, claims: 0 };
  const wakes = new Set<() => void>();
  const lives = ({ at, text }: StreamRow) => text !== '' && now() - at < claimLife;
  const rowsOf = (stream: Stream) =>
    stream === 'claims' ? streams.claims.filter((row) => row.text === '' || lives(row)) : streams[stream];
  const lastOf = (stream: Stream, subject: string): number => {
    const last = streams[stream].findLast((row) => row.subject === subject);
    return last && (stream !== 'claims' || lives(last)) ? last.sequence : 0;
  };
  const put = (stream: Stream, { subject, text }: Pick<StreamRow, 'subject' | 'text'>, expected?: number) => {
    if (text.length > largest) throw new RefusedRowError('The row is too large.');
    const last = lastOf(stream, subject);
    if (expected !== undefined && expected !== last) return { kind: 'stale', sequence: last } as const;
    if (stream !== 'journal') streams[stream] = streams[stream].filter((row) => row.subject !== subject);
    sequences[stream] += 1;
    const sequence = sequences[stream];
    streams[stream].push({ stream, subject, sequence, text, at: now() });
    for (const wake of wakes) wake();
    return { kind: 'stored', sequence } as const;
  };

  const engine = (): MemoryEngine => {
    let isUp = true;
    let losesNext = false;
    let late = 0;
    let report: (isUp: boolean) => void = () => undefined;
    const own = new Set<() => void>();
    const repeats = new Map<Stream, number>();
    const needLine = () => {
      if (!isUp) throw new LineError('The line is cut.');
    };
    const answer = <T>(answered: T): T => {
      if (losesNext) {
        losesNext = false;
        throw new LineError('No acknowledgment came.');
      }
      return answered;
    };
    return {
      join: (onLine) => {
        report = onLine;
        report(isUp);
      },
      publish: async ({ stream, ...row }, expected) => {
        needLine();
        return answer(put(stream, row, expected));
      },
      claim: async (claim, revision) => {
        needLine();
        return answer(put('claims', claim, revision));
      },
      rowAt: async (stream, sequence) => {
        needLine();
        if (sequences[stream] < sequence) return 'lost';
        return streams[stream].find((row) => row.sequence === sequence) ?? 'gone';
      },
      replay: async (stream, since, take) => {
        needLine();
        const rows = rowsOf(stream).filter((row) => row.sequence > since);
        for (let first = 0; first < rows.length; first += 3) {
          needLine();
          const some = rows.slice(first, first + 3);
          await take(some, rows.length - first - some.length);
        }
      },
      watch: (stream, since, take) => {
        let position = since;
        let isEnded = false;
        let isTaking = false;
        const wake = async (): Promise<void> => {
          if (isTaking) return;
          isTaking = true;
          for (;;) {
            if (late > 0) await pause(late);
            if (isEnded || !isUp) break;
            const again = repeats.get(stream) ?? 0;
            repeats.delete(stream);
            const old =
              again > 0
                ? rowsOf(stream)
                    .filter((row) => row.sequence <= position)
                    .slice(-again)
                : [];
            const [next] = rowsOf(stream).filter((row) => row.sequence > position);
            const some = [...old, ...(next ? [next] : [])];
            if (some.length === 0) break;
            try {
              await take(some);
              position = next?.sequence ?? position;
            } catch {
              break;
            }
          }
          isTaking = false;
        };
        const begin = () => void wake();
        wakes.add(begin);
        own.add(begin);
        begin();
        return () => {
          isEnded = true;
          wakes.delete(begin);
          own.delete(begin);
        };
      },
      leave: () => {
        isUp = false;
        for (const wake of own) wakes.delete(wake);
      },
      cut: () => {
        isUp = false;
        report(false);
      },
      mend: () => {
        isUp = true;
        report(true);
        for (const wake of own) wake();
      },
      loseAcknowledgment: () => {
        losesNext = true;
      },
      lag: (ms) => {
        late = ms;
      },
      repeat: (stream, count) => {
        repeats.set(stream, count);
        for (const wake of own) wake();
      },
    };
  };
  const lose = (stream: Stream, count: number) => {
    streams[stream] = streams[stream].slice(0, -count);
    sequences[stream] = streams[stream].at(-1)?.sequence ?? 0;
  };
  return { engine, rows: rowsOf, lose };
}
