import type { ReactNode } from 'react';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Change } from '../../../domain/client/diff.ts';
import type { Explained } from '../../../domain/saving/explain.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ChangeList } from './ChangeList.tsx';

interface UnprovenProps {
  /** How much of the save was read; undefined where it could not be read. */
  readonly shown: Explained['shown'] | undefined;
  /** What the read shows as it was before. */
  readonly unshown: readonly Change[];
  /** It may still be done; false where an answer came that proves nothing. */
  readonly isToCome?: boolean;
  readonly format: ChangeFormat;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** A save that was sent, and neither its answer nor a read proves that it was done. */
export function Unproven({ shown, unshown, isToCome = true, format, actions, children }: UnprovenProps) {
  const title =
    !isToCome && shown === 'none'
      ? 'Not saved: the service answered, and kept nothing'
      : titles[shown ?? 'unread'];
  return (
    <Notice tone="warn" live title={title} actions={actions}>
      {shown === 'some' && <ChangeList changes={unshown} words={format} />}
      {children}
    </Notice>
  );
}

const titles = {
  all: 'Saved',
  some: 'Saved in part',
  none: 'Not saved yet: it may still arrive',
  unread: 'Not known whether it was saved',
} as const;
