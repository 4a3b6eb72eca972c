import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { describeRequestEnd } from '../../../views/describe-unconfirmed.ts';
import { Status } from '../../../ui/Status.tsx';

/** What became of a request that has no id to read its quotes by. */
export function EndOfRequest({ entry }: { readonly entry: JournalEntry }) {
  const { tone, label, detail } = describeRequestEnd(entry);
  return (
    <>
      <Status tone={tone}>{label}</Status> {detail}
    </>
  );
}
