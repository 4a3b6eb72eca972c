import { useQuery } from '@tanstack/react-query';
import { unconfirmedCreations } from '../../domain/journal/unconfirmed.ts';
import type { Draft } from '../../domain/local-data.ts';
import { journalQuery } from '../../storage/queries.ts';
import { useSession } from '../../operations/session.ts';
import { Status } from '../../ui/Status.tsx';
import { DiscardDraft } from './DiscardDraft.tsx';

/** Throws the draft of a new client away, and says where a client may have been made of it. */
export function NewDraftEnd({ draft, name }: { readonly draft: Draft; readonly name: string }) {
  const { key } = useSession();
  const { data: journal } = useQuery(journalQuery(key));
  const unsure = unconfirmedCreations(journal ?? [], [draft.draftId, draft.copyOf]).length > 0;
  return (
    <>
      <DiscardDraft draft={draft} name={name} unsure={unsure} />
      {unsure && <Status tone="warn">Sent, no answer came; may have been created</Status>}
    </>
  );
}
