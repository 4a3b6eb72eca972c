import type { ResultView } from '../../domain/quotes/reading/read-quote.ts';

/** The carrier of a quote or a declination, for screens. */
export const carrierOf = (view: Pick<ResultView, 'quotingOrganization'>): string =>
  view.quotingOrganization ?? 'Carrier not named';
