/** What the page shows is in its address: both moments, what is open, and the file copy. */
import { useLocation } from 'wouter';
import type { z } from 'zod';
import { momentToMs } from '../../contract/primitives.ts';
import { msToTimestamp } from '../../lib/timestamp.ts';
import { paths, type searches } from '../../paths.ts';

export type HistorySearch = z.infer<(typeof searches)['history']>;

export interface HistoryView {
  /** Milliseconds since 1970, by the service's clock. Undefined with `other` is today, alone the newest version. */
  readonly at: number | undefined;
  /** The moment to compare with; undefined is the version before. */
  readonly other: number | undefined;
  /** `all`: the whole record of the newer moment. `blank`: questions blank at `at`. */
  readonly show: HistorySearch['show'];
  /** What a file copy is made of: `client`, or a quote by its key. */
  readonly copy: string | undefined;
}

const readMoment = (text: string | undefined) => (text === undefined ? undefined : momentToMs(text));
const writeMoment = (ms: number | undefined) => (ms === undefined ? undefined : msToTimestamp(ms));

/** The view in the address, and the function that changes it. A part that cannot be read counts as absent. */
export function useHistoryAddress(clientId: string, productId: string, search: HistorySearch) {
  const [, navigate] = useLocation();
  const view: HistoryView = {
    at: readMoment(search.at),
    other: readMoment(search.with),
    show: search.show,
    copy: search.copy,
  };
  const change = (part: Partial<HistoryView>) => {
    const next = { ...view, ...part };
    navigate(
      paths.history(clientId, {
        product: productId,
        at: writeMoment(next.at),
        with: writeMoment(next.other),
        show: next.show,
        copy: next.copy,
      }),
      // Other moments are a step that Back undoes.
      { replace: next.at === view.at && next.other === view.other },
    );
  };
  return { view, change };
}
