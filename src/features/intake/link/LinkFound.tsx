import { blankRecord } from '../../../domain/client/draft-record.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { headerLabels, formatHeader } from '../../../domain/client/header.ts';
import type { ClientToLink } from './find-to-link.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Time } from '../../../ui/Time.tsx';
import { DraftChanges } from '../save/DraftChanges.tsx';

interface LinkFoundProps {
  readonly client: ClientToLink;
  readonly book: BookParts;
  readonly onLink: () => void;
}

/** A client that differs from what was sent: who it is, the differences, and a button to link it anyway. */
export function LinkFound({ client, book, onLink }: LinkFoundProps) {
  const { stored, sent, savedAt, differences } = client;
  const name = stored.clientName || 'a client without a name';
  const count = differences.length === 1 ? '1 difference' : `${differences.length} differences`;
  const words = (member: keyof typeof headerLabels) => ({
    label: headerLabels[member],
    value: formatHeader(member, stored[member]) ?? <EmptyValue kind="notProvided" />,
  });
  return (
    <Notice
      tone="warn"
      live
      title={sent ? `${name} differs from what was sent` : `${name} may not come from this draft`}
      actions={<Button onClick={onLink}>Link to {name}</Button>}
    >
      <DataList
        layout="across"
        items={[
          words('clientName'),
          words('clientType'),
          words('locationCode'),
          {
            label: 'Last saved',
            value:
              savedAt === undefined ? (
                <EmptyValue kind="notProvided" means="not known here" />
              ) : (
                <Time ms={savedAt} />
              ),
          },
        ]}
      />
      <p>
        {sent ? `${count}. It may be another client. ` : 'No record here of what was sent. '}
        Saving keeps its answers and asks about conflicts.
      </p>
      <DraftChanges
        title="Sent → stored"
        changes={differences}
        book={book}
        base={sent ?? blankRecord}
        ours={stored}
      />
    </Notice>
  );
}
