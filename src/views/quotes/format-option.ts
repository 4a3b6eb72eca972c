import { isVariation, optionWords } from '../../domain/quotes/option.ts';
import type { ResultView } from '../../domain/quotes/reading/read-quote.ts';
import { capital } from '../../lib/text.ts';

/** What a quote is for where it is not what was submitted: "Higher deductible". */
export function formatOption(view: Pick<ResultView, 'metadata' | 'rawQuoteRequest'>): string | undefined {
  if (!isVariation(view)) return undefined;
  return capital((optionWords(view) ?? '').replace(/^next /, ''));
}
