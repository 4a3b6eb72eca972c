/** For specs: what every engine of the shared desk does, whatever is behind it. */
import { describe, expect, it } from 'vitest';
import { browserNow } from '../lib/clock.ts';
import {
  claimLife,
  LineError,
  RefusedRowError,
  type DeskEngine,
  type Stream,
  type StreamRow,
} from './engine.ts';

/** A desk of its own for each test. */
export interface ContractDesk {
  /** One more computer's engine. */
  readonly engine: () => Promise<DeskEngine>;
  /** Lets time pass, by the clock that counts a claim's life. Milliseconds. */
  readonly pass: (ms: number) => Promise<void>;
  /** Cuts an engine's line, and mends it. */
  readonly cut: (engine: DeskEngine) => void;
  readonly mend: (engine: DeskEngine) => void;
  /** More characters than a row may have. */
  readonly tooMany: number;
}

/** Once the line is there. */
export const joined = (engine: DeskEngine): Promise<DeskEngine> =>
  new Promise((resolve) => {
    engine.join((isUp) => isUp && resolve(engine));
  });

/** What a stream has after a sequence. */
export async function replayed(engine: DeskEngine, stream: Stream, since = 0): Promise<StreamRow[]> {
  const found: StreamRow[] = [];
  await engine.replay(stream, since, async (rows) => void found.push(...rows));
  return found;
}

const journal = (text: string, subject = 'ana.b1') => ({ stream: 'journal', subject, text }) as const;
const client = (text: string, subject = 'ana') => ({ stream: 'clients', subject, text }) as const;

/** Its tests, for the spec of an adapter. */
export function engineContract(open: () => Promise<ContractDesk>): void {
  describe('the contract of an engine', () => {
    it('keeps what is added to the journal, in order, and hands over what came after a sequence', async () => {
      const desk = await open();
      const [one, other] = [await joined(await desk.engine()), await joined(await desk.engine())];
      const sequences: number[] = [];
      for (const text of ['"a"', '"b"', '"b"', '"c"']) {
        const published = await one.publish(journal(text));
        expect(published.kind).toBe('stored');
        sequences.push(published.sequence);
      }
      expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
      const rows = await replayed(other, 'journal');
      expect(rows.map(({ text }) => text)).toEqual(['"a"', '"b"', '"b"', '"c"']);
      expect(rows.map(({ sequence }) => sequence)).toEqual(sequences);
      expect(rows.every(({ subject, stream }) => subject === 'ana.b1' && stream === 'journal')).toBe(true);
      const times = rows.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect((await replayed(one, 'journal')).map(({ at }) => at)).toEqual(times);
      for (const at of times) expect(Math.abs(at - browserNow())).toBeLessThan(60_000);
      expect((await replayed(other, 'journal', sequences[1])).map(({ text }) => text)).toEqual([
        '"b"',
        '"c"',
      ]);
      expect(await replayed(other, 'clients')).toEqual([]);
    });

    it('has the last row of each client, and refuses one that expects another before it', async () => {
      const desk = await open();
      const engine = await joined(await desk.engine());
      const first = await engine.publish(client('1'), 0);
      await engine.publish(client('x', 'ben'), 0);
      expect(await engine.publish(client('2'), 0)).toEqual({ kind: 'stale', sequence: first.sequence });
      expect(await engine.publish(client('2', 'cal'), first.sequence)).toEqual({
        kind: 'stale',
        sequence: 0,
      });
      const second = await engine.publish(client('2'), first.sequence);
      expect(second.kind).toBe('stored');
      expect(second.sequence).toBeGreaterThan(first.sequence);
      const texts = (await replayed(engine, 'clients')).map(({ subject, text }) => [subject, text]);
      expect(texts).toEqual([
        ['ben', 'x'],
        ['ana', '2'],
      ]);
      expect((await replayed(engine, 'clients', second.sequence - 1)).map(({ text }) => text)).toEqual(['2']);
    });

    it('hands over what comes while it is watched, and what came while the line was cut', async () => {
      const desk = await open();
      const [one, other] = [await joined(await desk.engine()), await desk.engine()];
      const lines: boolean[] = [];
      other.join((isUp) => lines.push(isUp));
      await one.publish(journal('"before"'));
      const seen = new Set<string>();
      const stop = other.watch('journal', 0, async (rows) => rows.forEach(({ text }) => void seen.add(text)));
      await one.publish(journal('"while"'));
      await expect.poll(() => [...seen]).toEqual(['"before"', '"while"']);
      desk.cut(other);
      await expect(other.publish(journal('"cut"'))).rejects.toThrow(LineError);
      await one.publish(journal('"meanwhile"'));
      desk.mend(other);
      await expect.poll(() => [...seen]).toEqual(['"before"', '"while"', '"meanwhile"']);
      expect(lines).toEqual([true, false, true]);
      stop();
      await one.publish(journal('"after"'));
      expect((await replayed(one, 'journal')).at(-1)?.text).toBe('"after"');
      expect(seen.has('"after"')).toBe(false);
    });

    it('hands over all that comes at once, and waits for no next row', async () => {
      const desk = await open();
      const [one, other] = [await joined(await desk.engine()), await joined(await desk.engine())];
      let count = 0;
      other.watch('journal', 0, async (rows) => {
        count += rows.length;
      });
      for (let burst = 1; burst <= 5; burst += 1) {
        await Promise.all(Array.from({ length: 10 }, (_, n) => one.publish(journal(`"${burst} ${n}"`))));
        await expect.poll(() => count).toBe(10 * burst);
      }
    });

    it('hands rows over again that were not taken', async () => {
      const desk = await open();
      const engine = await joined(await desk.engine());
      let refusals = 1;
      const seen: string[] = [];
      engine.watch('journal', 0, async (rows) => {
        refusals -= 1;
        if (refusals >= 0) throw new Error('The database is full.');
        seen.push(...rows.map(({ text }) => text));
      });
      await engine.publish(journal('"a"'));
      await engine.publish(journal('"b"'));
      await expect.poll(() => seen).toEqual(['"a"', '"b"']);
    });

    it('gives a claim to one computer, until it is given up or its life is over', async () => {
      const desk = await open();
      const [one, other] = [await joined(await desk.engine()), await joined(await desk.engine())];
      const claim = (text: string) => ({ subject: 'ana', text });
      const first = await one.claim(claim('"one"'), 0);
      expect(first.kind).toBe('stored');
      expect(await other.claim(claim('"other"'), 0)).toEqual({ kind: 'stale', sequence: first.sequence });
      const again = await one.claim(claim('"one"'), first.sequence);
      expect(again.kind).toBe('stored');
      expect(await one.claim(claim('"one"'), first.sequence)).toEqual({
        kind: 'stale',
        sequence: again.sequence,
      });
      // Whoever knows its revision takes it over, and the one before is refused.
      const taken = await other.claim(claim('"other"'), again.sequence);
      expect(taken.kind).toBe('stored');
      expect((await one.claim(claim('"one"'), again.sequence)).kind).toBe('stale');
      expect((await replayed(one, 'claims')).map(({ text }) => text)).toEqual(['"other"']);
      await desk.pass(claimLife / 2);
      expect((await one.claim(claim('"one"'), 0)).kind).toBe('stale');
      await desk.pass(claimLife);
      const late = await one.claim(claim('"one"'), 0);
      expect(late.kind).toBe('stored');
      expect((await one.claim(claim(''), late.sequence)).kind).toBe('stored');
      expect((await other.claim(claim('"other"'), 0)).kind).toBe('stored');
    });

    it('reports a claim that was given up', async () => {
      const desk = await open();
      const [one, other] = [await joined(await desk.engine()), await joined(await desk.engine())];
      const seen: string[] = [];
      other.watch('claims', 0, async (rows) => void seen.push(...rows.map(({ text }) => text)));
      const { sequence } = await one.claim({ subject: 'ana', text: '"one"' }, 0);
      await expect.poll(() => seen).toEqual(['"one"']);
      await one.claim({ subject: 'ana', text: '' }, sequence);
      await expect.poll(() => seen).toEqual(['"one"', '']);
    });

    it('refuses a row that is too large, and goes on', async () => {
      const desk = await open();
      const engine = await joined(await desk.engine());
      await expect(engine.publish(journal(`"${'x'.repeat(desk.tooMany)}"`))).rejects.toThrow(RefusedRowError);
      expect((await engine.publish(journal('"small"'))).kind).toBe('stored');
    });
  });
}
