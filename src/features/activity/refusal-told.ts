import { Problem } from '../../contract/problems.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';

const SomeProblem = Problem.partial();

/** Why the service refused a call, in its own words: what it found wrong, else what it says of the whole. */
export function refusalTold({
  outcome,
  answer,
}: Pick<JournalEntry, 'outcome' | 'answer'>): string | undefined {
  if (outcome !== 'refused') return undefined;
  const { data } = SomeProblem.safeParse(answer);
  const found = [...new Set(data?.errors?.map(({ message }) => message))];
  return found.length > 0 ? found.join(' ') : (data?.detail ?? data?.title);
}
