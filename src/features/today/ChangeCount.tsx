import { diffRecords } from '../../domain/client/diff.ts';
import type { Draft } from '../../domain/local-data.ts';
import { plural } from '../../lib/format.ts';

/** How many answers a draft changes. */
export function ChangeCount({ draft }: { readonly draft: Draft }) {
  const changes = draft.base ? diffRecords(draft.base, draft.ours).length : 0;
  return plural(changes, 'change');
}
