/** Names what a change is about. */
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { headerLabels } from '../../../domain/client/header.ts';

/** The place of a change in the answers. */
function pathOfChange(change: Exclude<Change, { kind: 'header' | 'other' }>): readonly string[] {
  if (change.kind === 'answer') return change.address;
  if (change.kind === 'list') return [change.loop];
  return change.kind === 'iteration' ? [change.loop, change.iterationId] : change.place;
}

export function nameOfChange(change: Change, format: ChangeFormat): string {
  if (change.kind === 'header') return headerLabels[change.member];
  return change.kind === 'other' ? change.member : format.place(pathOfChange(change));
}
