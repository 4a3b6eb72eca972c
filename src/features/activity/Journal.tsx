import { useQuery } from '@tanstack/react-query';
import { journalQuery } from '../../storage/queries.ts';
import { useSession } from '../../operations/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Section } from '../../ui/Section.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EntryPanel } from './EntryPanel.tsx';
import { JournalTable } from './JournalTable.tsx';
import { describeEvent } from '../../domain/journal/journal.ts';
import { kindsIn } from '../../views/describe-entry.ts';
import styles from './Journal.module.css';

interface JournalProps {
  /** Only this client's entries. */
  readonly clientId?: string;
  readonly kind: string | undefined;
  readonly onKind: (kind: string | undefined) => void;
  /** The entry whose details are open. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

/** Every call of this browser that changed or fired something, with a filter by kind and the details of one. */
export function Journal({ clientId, kind, onKind, openId, onOpen }: JournalProps) {
  const { key } = useSession();
  const journal = useQuery(journalQuery(key));
  if (!journal.data) return <Skeleton what="the journal" shape="table" rows={6} />;

  const own = journal.data.filter((entry) => clientId === undefined || entry.clientId === clientId);
  const shown = own.filter((entry) => kind === undefined || entry.type === kind);
  const opened = journal.data.find((entry) => entry.id === openId);
  const kinds = kindsIn(own);
  if (kind !== undefined && !kinds.includes(kind)) kinds.push(kind);
  return (
    <Section
      title="Journal"
      meta="What this browser saved and fired. The service lists neither; others may exist."
      actions={
        own.length > 0 && (
          <Field label="Kind" labelHidden className={styles.filter}>
            {(control) => (
              <Select
                {...control}
                value={kind ?? ''}
                onChange={(event) => onKind(event.target.value === '' ? undefined : event.target.value)}
              >
                <option value="">All kinds ({own.length})</option>
                {kinds.map((type) => (
                  <option key={type} value={type}>
                    {describeEvent(type)} ({own.filter((entry) => entry.type === type).length})
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )
      }
    >
      {shown.length > 0 ? (
        <JournalTable entries={shown} withClient={clientId === undefined} openId={openId} onOpen={onOpen} />
      ) : (
        <EmptyState>
          {own.length > 0
            ? 'Nothing of this kind is in the journal. Choose “All kinds” to see the rest.'
            : 'Nothing yet. Save a client or fire an event, and it is written down here.'}
        </EmptyState>
      )}
      {opened && <EntryPanel entry={opened} onClose={() => onOpen(undefined)} />}
    </Section>
  );
}
