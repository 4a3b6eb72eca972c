import { useMemo, useState } from 'react';
import type { StoredMap } from '../../contract/answers.ts';
import { inferBook } from '../../domain/book/inferred-book.ts';
import { readMap } from '../../domain/book/map-reading.ts';
import { sheetOf } from '../../domain/book/record-sheet.ts';
import { sentByServiceClock } from '../../domain/journal.ts';
import { RecordSheet } from '../../form/RecordSheet.tsx';
import { bookOf } from '../../operations/books.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Time } from '../../ui/Time.tsx';
import { intakeSent, type TakenRequest } from './requests.ts';

interface InputsPanelProps {
  /** The quote's name, as on its card. */
  readonly name: string;
  readonly request: TakenRequest;
  readonly productId: string;
  readonly onClose: () => void;
}

/** "Inputs as rated": the answers that were sent with the request, in today's words of the question book. */
export function InputsPanel({ name, request, productId, onClose }: InputsPanelProps) {
  const { entry } = request;
  const intake = intakeSent(entry);
  return (
    <Panel
      wide
      title={`Inputs as rated, ${name}`}
      meta={
        entry && (
          <>
            Sent <Time ms={sentByServiceClock(entry)} />
          </>
        )
      }
      onClose={onClose}
    >
      {intake && entry ? (
        <Stack gap="normal">
          <p>What was sent with this quote request, in the wording of today's question book.</p>
          <SentIntake intake={intake} productId={productId} />
          <RawView label="Sent" value={entry.request} />
        </Stack>
      ) : (
        <Notice tone="info" title="Not known in this browser">
          This quote request was sent from another browser or program, and the service does not tell with
          which answers.
        </Notice>
      )}
    </Panel>
  );
}

function SentIntake({ intake, productId }: { readonly intake: StoredMap; readonly productId: string }) {
  const { workspace } = useSession();
  const [showSensitive, setShowSensitive] = useState(false);
  const sections = useMemo(() => {
    const product = productOf(workspace, productId);
    const book = bookOf(workspace, productId) ?? inferBook(intake, productId, product.name);
    return sheetOf(readMap(intake, book), book, { blanks: false });
  }, [workspace, productId, intake]);
  const hides = sections
    .flatMap(({ rows, loops }) => [
      ...rows,
      ...loops.flatMap(({ items }) => items.flatMap((item) => item.rows)),
    ])
    .some((row) => row.sensitive);
  return (
    <>
      {hides && (
        <div>
          <Button icon="eye" aria-pressed={showSensitive} onClick={() => setShowSensitive(!showSensitive)}>
            Show sensitive answers
          </Button>
        </div>
      )}
      <RecordSheet sections={sections} showSensitive={showSensitive} />
    </>
  );
}
