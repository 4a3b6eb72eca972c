/** Which of several quotes an organization gives for the same answers. */
import { isObject } from '../../lib/json.ts';
import { textAt } from './reading/loose.ts';
import type { ResultView } from './reading/read-quote.ts';

/** The option in the service's own words: of the answer, else of what the organization was asked; undefined when neither names one. */
export function optionWords({
  metadata,
  rawQuoteRequest,
}: Pick<ResultView, 'metadata' | 'rawQuoteRequest'>): string | undefined {
  const asked = isObject(rawQuoteRequest) ? textAt(rawQuoteRequest, 'option') : undefined;
  const option = textAt(metadata, 'option') ?? textAt(metadata, 'optionName') ?? asked;
  return option?.replaceAll(/[-_]+/g, ' ');
}

/** Whether it is a quote for something else than was asked, such as a higher deductible. */
export function isVariation(view: Pick<ResultView, 'metadata' | 'rawQuoteRequest'>): boolean {
  return (optionWords(view) ?? asAsked) !== asAsked;
}

const asAsked = 'as asked';
