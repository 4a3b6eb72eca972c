/** Details of a journal entry in words. */
import type { InformationSource, JournalEntry } from '../../domain/journal/journal.ts';
import { formatDuration } from '../../lib/format.ts';

/** Who gave the information of a save, and how. */
export function describeSource(source: InformationSource): string {
  if (source === 'skipped') return 'asked, and left blank';
  return [source.by, source.how].filter((part) => part !== '').join(' · ');
}

/** Who did it, and how the name is known. */
export const describeAuthor = ({ agent, agentSignedIn }: JournalEntry): string =>
  agent === '' ? 'Not known' : `${agent} (${agentSignedIn ? 'signed in' : 'name typed'})`;

/** What a save restored, by the moment of the record it came from; undefined if nothing. */
export function describeRestored(
  { restored = [] }: JournalEntry,
  formatMoment: (ms: number) => string,
): string | undefined {
  const moments = [...new Set(restored.map(({ from }) => from))];
  const parts = moments.map((moment) => {
    const names = restored.filter(({ from }) => from === moment).map(({ what }) => what);
    return `from the record of ${formatMoment(moment)}: ${names.join('; ')}`;
  });
  return parts.length > 0 ? parts.join('. ') : undefined;
}

/** How long the response took: "0.3 s", "1:02"; undefined if there was none. */
export function formatTook({ sentAt, answeredAt }: JournalEntry): string | undefined {
  if (answeredAt === undefined) return undefined;
  const ms = Math.max(0, answeredAt - sentAt);
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : formatDuration(ms);
}
