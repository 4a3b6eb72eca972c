import { stateWords, type QuoteState } from '../../domain/quotes/quote-state.ts';
import { Status } from '../../ui/Status.tsx';
import { stateLooks } from './state-looks.ts';

/** The state of an answer, or of one that did not come: its sign, its word and its colour. */
export function QuoteStatus({ state }: { readonly state: QuoteState }) {
  return <Status {...stateLooks[state]}>{stateWords[state]}</Status>;
}
