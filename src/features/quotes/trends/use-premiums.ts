import { sentByServiceClock } from '../../../domain/journal/journal.ts';
import { premiumGrid, termsOf, type GridRequest, type PremiumGrid } from './premium-grid.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { useQuotesOf } from '../../../views/use-quotes-of.ts';
import { readAnswers, type Answers } from '../answers.ts';
import type { TakenRequest } from '../requests.ts';

/** A quote request with what it brought; without answers it could not be read. */
export interface RequestRead {
  readonly request: TakenRequest;
  readonly answers: Answers | undefined;
  readonly error: Error | null;
  /** When it was sent by the service's clock, else when its first quote was made; undefined when neither is known. */
  readonly at: number | undefined;
}

export interface Premiums {
  readonly requests: readonly RequestRead[];
  readonly grid: PremiumGrid;
  /** Terms in words, the most usual first. */
  readonly terms: readonly string[];
  /** The term whose premiums the grid holds. */
  readonly term: string | undefined;
  /** How many requests are still to be read. */
  readonly left: number;
}

/** The premiums of several requests in one grid, read a few at a time. `wanted` is a term in words. */
export function usePremiums(requests: readonly TakenRequest[], wanted: string | undefined): Premiums {
  const { reads, left } = useQuotesOf(requests.map((request) => request.triggerRequestId));
  const read = requests.map((request, at): RequestRead => {
    const answers = reads[at]?.data && readAnswers(reads[at].data);
    return { request, answers, error: reads[at]?.error ?? null, at: sentAt(request, answers) };
  });
  const rows = read.map(({ answers }): GridRequest => ({
    quoted: answers?.quoted ?? [],
    declined: answers?.declined ?? [],
  }));
  const terms = termsOf(rows);
  const term = wanted !== undefined && terms.includes(wanted) ? wanted : terms[0];
  return { requests: read, grid: premiumGrid(rows, term), terms, term, left };
}

function sentAt({ entry }: TakenRequest, answers: Answers | undefined): number | undefined {
  if (entry) return sentByServiceClock(entry);
  const quoted = (answers?.all ?? []).flatMap(({ view }) => timestampToMs(view.quoteTimestamp) ?? []);
  return quoted.length === 0 ? undefined : Math.min(...quoted);
}
