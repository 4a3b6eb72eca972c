import type { StoredMap } from '../src/contract/answers.ts';
import { saveDraft } from '../src/storage/drafts.ts';

interface BenchDraft {
  readonly draftId: string;
  /** Key of the connection. */
  readonly connection: string;
  readonly productId: string;
  readonly clientData: StoredMap;
}

/** Keeps answers as the draft of a new client, as an earlier visit would have left it. */
export function keepDraft({ clientData, ...draft }: BenchDraft): Promise<void> {
  return saveDraft({
    ...draft,
    clientId: undefined,
    startedAt: 0,
    savedAt: 0,
    base: undefined,
    ours: { clientName: 'Bench', clientType: 'COMMERCIAL', locationCode: '', clientData, others: {} },
    nameTyped: true,
  });
}
