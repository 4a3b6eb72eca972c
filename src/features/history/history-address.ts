/** What the history screen shows is in its address: both moments, the filter, the switches. */
import { useLocation } from 'wouter';
import type { z } from 'zod';
import { momentToMs } from '../../contract/primitives.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { parseMoment } from '../../lib/parse-moment.ts';
import { paths, type searches } from '../../paths.ts';

export type HistorySearch = z.infer<(typeof searches)['history']>;

export interface Shown {
  /** Milliseconds since 1970, by the service's clock; undefined is now. */
  readonly at: number | undefined;
  /** Undefined: one moment is shown. */
  readonly second: number | undefined;
  /** The whole record beside the differences. */
  readonly all: boolean;
  readonly text: string;
  readonly noise: boolean;
  /** Since when, beside each answer of the record. */
  readonly since: boolean;
  /** What was not answered at the moment. */
  readonly omissions: boolean;
  /** What a record pack is to be made of: `client`, or a quote as addresses name it. */
  readonly pack: string | undefined;
}

/** What the address says is shown, and the way to another. */
export function useHistoryAddress(clientId: string, productId: string, search: HistorySearch) {
  const [, navigate] = useLocation();
  const [at, second] = [search.at, search.with].map((text) =>
    text === undefined ? undefined : momentToMs(text),
  );
  const shown: Shown = {
    at,
    second,
    all: search.show === 'all',
    text: search.q ?? '',
    noise: search.noise === 'shown',
    since: search.since === 'shown',
    omissions: search.omissions === 'shown',
    pack: search.pack,
  };
  const show = (change: Partial<Shown>) => {
    const next = { ...shown, ...change };
    const comparing = next.second !== undefined;
    const text = (ms: number | undefined) => (ms === undefined ? undefined : msToTimestamp(ms));
    navigate(
      paths.history(clientId, {
        product: productId,
        at: text(next.at),
        with: text(next.second),
        show: next.all && comparing ? 'all' : undefined,
        q: comparing ? next.text : undefined,
        noise: next.noise && comparing ? 'shown' : undefined,
        since: next.since ? 'shown' : undefined,
        omissions: next.omissions ? 'shown' : undefined,
        pack: next.pack,
      }),
      // Another moment is a step that can be gone back; a filter or a switch is none.
      { replace: next.at === shown.at && next.second === shown.second },
    );
  };
  return { shown, show };
}

/** What an address names as a moment that is none, with why and what is shown instead. */
export function passedOver(search: Pick<HistorySearch, 'at' | 'with'>) {
  return (['at', 'with'] as const).flatMap((member) => {
    const text = search[member];
    if (text === undefined || momentToMs(text) !== undefined) return [];
    const read = parseMoment(text, 'UTC');
    const why = read.ok
      ? 'An address has it to the millisecond and with its zone, as in 2026-03-03T19:06:00.000Z.'
      : read.message;
    return member === 'at'
      ? { title: `The address names “${text}”, which is no moment`, words: `${why} Shown in its place: now.` }
      : {
          title: `The address names “${text}” as second moment, which is none`,
          words: `${why} Shown: one moment alone, not what differs between two.`,
        };
  });
}
