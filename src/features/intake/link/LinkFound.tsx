import { blankRecord } from '../../../domain/client/draft-record.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { headerLabels, formatHeader } from '../../../domain/client/header.ts';
import type { ClientToLink } from './find-to-link.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Time } from '../../../ui/Time.tsx';
import { DraftChanges } from '../drafts/DraftChanges.tsx';

interface LinkFoundProps {
  readonly client: ClientToLink;
  readonly book: BookParts;
  readonly onLink: () => void;
}

/** A client that holds something else than was sent: whose it is, how it differs, and the link all the same. */
export function LinkFound({ client, book, onLink }: LinkFoundProps) {
  const { stored, sent, savedAt, differences } = client;
  const name = stored.clientName || 'a client without a name';
  const count = differences.length === 1 ? '1 thing differs' : `${differences.length} things differ`;
  const words = (member: keyof typeof headerLabels) => ({
    label: headerLabels[member],
    value: formatHeader(member, stored[member]) ?? <EmptyValue kind="notProvided" />,
  });
  return (
    <Notice
      tone="warn"
      live
      title={
        sent
          ? `${name} does not hold what was sent`
          : `Nobody can tell whether ${name} was made of this draft`
      }
      actions={<Button onClick={onLink}>Link to {name} all the same</Button>}
    >
      <DataList
        layout="across"
        items={[
          words('clientName'),
          words('clientType'),
          words('locationCode'),
          {
            label: 'Last saved',
            value: savedAt === undefined ? 'not known in this browser' : <Time ms={savedAt} />,
          },
        ]}
      />
      <p>
        {sent
          ? `${count} from what was sent. It may be another client. `
          : 'What was sent is not known here. '}
        Once it is linked, a save keeps what only the client has, and asks where the two answer differently.
      </p>
      <DraftChanges
        title="From what was sent to what it holds"
        changes={differences}
        book={book}
        base={sent ?? blankRecord}
        ours={stored}
      />
    </Notice>
  );
}
