import type { ReactNode } from 'react';
import { besideTitle, type Commit } from '../payment/commits.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { SaidCommit } from '../payment/use-commits.ts';

/** What the service was told of another quote, with that quote's name. */
export interface ToldOfOther extends SaidCommit {
  readonly name: string;
}

interface ToldBesideProps {
  readonly what: Commit['what'];
  readonly told: readonly ToldOfOther[];
  /** What follows from it. */
  readonly children: ReactNode;
}

/** What the service was told of other quotes of the request; nothing where it was told nothing. */
export function ToldBeside({ what, told, children }: ToldBesideProps) {
  if (told.length === 0) return null;
  return (
    <Notice tone="warn" title={besideTitle(what, told)}>
      {told.map(({ name, words }) => (
        <p key={name}>
          {name}: {words}, as sent by this browser.
        </p>
      ))}
      <p>{children}</p>
    </Notice>
  );
}
