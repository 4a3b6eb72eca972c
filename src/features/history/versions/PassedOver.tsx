import { Notice } from '../../../ui/Notice.tsx';
import { passedOver, type HistorySearch } from '../history-address.ts';

/** Says of what the address names as a moment that it is none: what is on screen then is of another. */
export function PassedOver({ search }: { readonly search: HistorySearch }) {
  return passedOver(search).map(({ title, words }) => (
    <Notice key={title} tone="warn" title={title}>
      {words}
    </Notice>
  ));
}
