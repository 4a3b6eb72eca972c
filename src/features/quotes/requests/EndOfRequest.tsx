import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { requestEnd } from '../../../domain/journal/request-end.ts';
import { Status } from '../../../ui/Status.tsx';

/** What became of a request that has no id to read its quotes by. */
export function EndOfRequest({ entry }: { readonly entry: JournalEntry }) {
  const { tone, label, words } = requestEnd(entry);
  return (
    <>
      <Status tone={tone}>{label}</Status> {words}
    </>
  );
}
