/** The journal in words: what was called, how it ended, when by the service's clock. */
import type { InformationSource, JournalEntry } from '../domain/journal/journal.ts';
import { isUnconfirmed } from '../domain/journal/unconfirmed.ts';
import { formatDuration } from '../lib/format.ts';
import { sendingLabel } from './describe-unconfirmed.ts';

/** Who gave the information of a save, and how. */
export function describeSource(source: InformationSource): string {
  if (source === 'skipped') return 'asked, and left blank';
  return [source.by, source.how].filter((part) => part !== '').join(' · ');
}

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

/** How the call ended, and its tone. A save without a clear response may have been read back. */
export function describeOutcome(entry: JournalEntry): {
  tone: 'quoted' | 'failed' | 'silent' | 'warn' | 'neutral';
  words: string;
} {
  if (entry.kind === 'given') return { tone: 'neutral', words: entry.reason ?? 'Saved as a file' };
  if (entry.underWay) return { tone: 'neutral', words: sendingLabel };
  if (entry.outcome === 'answered') return { tone: answeredTone(entry), words: describeAnswered(entry) };
  const readBack = entry.receipt && `; reading back showed ${readBackResults[entry.receipt.result]}`;
  const tone = readBack === undefined ? 'failed' : 'warn';
  switch (entry.outcome) {
    case 'refused': {
      const status = entry.status === undefined ? '' : `, status ${entry.status}`;
      // A service that failed may still have run the call.
      if (!isUnconfirmed(entry)) return { tone, words: `Refused${status}${readBack ?? ''}` };
      return readBack === undefined
        ? { tone: 'silent', words: `The service failed${status}: unknown whether it was done` }
        : { tone, words: `The service failed${status}${readBack}` };
    }
    case 'unreadable':
      return { tone, words: `Answered, could not be read${readBack ?? ''}` };
    case 'unknown':
      return readBack === undefined
        ? { tone: 'silent', words: 'Sent, no answer came: unknown whether it was done' }
        : { tone, words: `Sent, no answer came${readBack}` };
    case 'notSent':
      return { tone: 'neutral', words: 'Never sent' };
  }
}

/** A save without a response has a receipt only if it was done; `differs` means that other changes came too. */
const readBackResults = {
  same: 'what was sent',
  differs: 'all that it changes, and something else otherwise',
} as const;

function answeredTone(entry: JournalEntry): 'quoted' | 'warn' | 'neutral' {
  if (entry.kind === 'save' && entry.receipt?.result !== 'same') return 'warn';
  return ranNothing(entry) ? 'neutral' : 'quoted';
}

function ranNothing({ trigger }: JournalEntry): boolean {
  return trigger?.executedActionCount === 0 && !trigger.expectedResponseCount;
}

function describeAnswered(entry: JournalEntry): string {
  const { kind, receipt, trigger } = entry;
  if (kind === 'save') {
    if (!receipt) return 'Saved, not read back';
    return receipt.result === 'same' ? 'Saved and checked' : 'Saved, read back differently';
  }
  const executed = trigger?.executedActionCount;
  if (executed === undefined) return 'Answered';
  if (ranNothing(entry)) return 'Answered, no action ran';
  const expected = trigger?.expectedResponseCount ?? 0;
  return `${executed === 1 ? '1 action' : `${executed} actions`} ran, ${expected === 0 ? 'no' : expected} ${expected === 1 ? 'answer' : 'answers'} expected`;
}

/** How long the response took: "0.3 s", "1:02"; undefined if there was none. */
export function formatTook({ sentAt, answeredAt }: JournalEntry): string | undefined {
  if (answeredAt === undefined) return undefined;
  const ms = Math.max(0, answeredAt - sentAt);
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : formatDuration(ms);
}
