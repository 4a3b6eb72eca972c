import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Pack } from './pack/pack.ts';
import { toldNothing } from './pack/unread.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Copyable } from '../../../ui/Copyable.tsx';
import { RecordedTime } from '../../../ui/Time.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../History.module.css';
import type { Gathering } from './use-pack.ts';

interface MadePackProps {
  readonly clientId: string;
  readonly gathering: Gathering;
  readonly pack: Pack | undefined;
  /** Makes it again from what can be read now. */
  readonly onAnew: () => void;
}

/** How far a pack is made, when it was, and the hash of the whole. */
export function MadePack({ clientId, gathering, pack, onAnew }: MadePackProps) {
  const { key } = useSession();
  const journal = useQuery(journalQuery(key)).data;
  switch (gathering.kind) {
    case 'reading':
      return (
        <p>
          Reading the service: {gathering.made} {gathering.made === 1 ? 'read' : 'reads'} made.
        </p>
      );
    case 'failed':
      return (
        <Notice tone="error" title="The pack could not be made" live>
          {gathering.message}
        </Notice>
      );
    case 'gathered': {
      const { facts } = gathering.gathered;
      const { reads, chain, madeAt, offset, journal: told } = facts;
      const calls = journal?.filter((entry) => entry.clientId === clientId).length ?? told.length;
      const failed = toldNothing(facts);
      return (
        <>
          <p>
            Made <RecordedTime ms={madeAt} serviceOffsetMs={offset?.ms} />. {reads.length}{' '}
            {reads.length === 1 ? 'read' : 'reads'} made.
          </p>
          {failed > 0 && (
            <Notice tone="warn" title={`${failed} of ${reads.length} reads failed`} live>
              What they would have shown is not known: the pack says so at its head and in the parts
              concerned. Make it anew when the service answers again.
            </Notice>
          )}
          {facts.agent === '' && (
            <Notice tone="warn" title="The pack says “By: not known who”">
              No name was typed in this browser when it was made.{' '}
              <Link href={paths.settings()}>Say who is working</Link>, then make it anew.
            </Notice>
          )}
          <div>
            <Button kind="quiet" onClick={onAnew}>
              Make anew
            </Button>
            <p className={styles.soft}>
              It stays as it was made until it is made anew here, or this page is loaded again. Made anew it
              has other times in it, and so another hash.
            </p>
          </div>
          {calls > told.length && (
            <Notice tone="info">
              Since it was made this browser saved or fired {calls - told.length} more for this client; they
              are not in it.
            </Notice>
          )}
          {chain.missing.length + chain.broken.length > 0 && (
            <Notice tone="warn" title="The journal of this browser has a gap">
              The pack says which links of its chain are missing or do not fit.
            </Notice>
          )}
          {pack && (
            <p className={styles.hash}>
              SHA-256 of the whole{' '}
              <Copyable value={pack.sha256} what="hash of the pack">
                <code>{pack.sha256}</code>
              </Copyable>
              <span className={styles.soft}>{pack.hashShows}</span>
            </p>
          )}
        </>
      );
    }
  }
}
