/** What the page shows is in its address: both moments, what is open, and the file copy. */
import { useLocation } from 'wouter';
import type { z } from 'zod';
import { momentToMs, msToTimestamp } from '../../lib/timestamp.ts';
import { paths, type searches } from '../../paths.ts';

export type HistorySearch = z.infer<(typeof searches)['history']>;

export interface HistoryView {
  /** The older moment; undefined is the version before. Milliseconds since 1970, by the service's clock. */
  readonly a: number | undefined;
  /** The newer moment. Undefined with `a` is today, alone the newest version. */
  readonly b: number | undefined;
  /** `all`: the whole record of B. `blank`: questions blank at B. */
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
    a: readMoment(search.a),
    b: readMoment(search.b),
    show: search.show,
    copy: search.copy,
  };
  const change = (part: Partial<HistoryView>) => {
    const next = { ...view, ...part };
    navigate(
      paths.history(clientId, {
        product: productId,
        a: writeMoment(next.a),
        b: writeMoment(next.b),
        show: next.show,
        copy: next.copy,
      }),
      // Other moments are a step that Back undoes.
      { replace: next.a === view.a && next.b === view.b },
    );
  };
  return { view, change };
}
