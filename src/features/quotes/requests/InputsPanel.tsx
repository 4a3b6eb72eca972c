import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { StoredMap } from '../../../contract/answers.ts';
import { overByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { agencyFileOf } from '../../../domain/questions/agency-file.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import { readMap } from '../../../domain/questions/map-reading.ts';
import { recordSections } from '../../../domain/questions/record-sections.ts';
import type { InputsSource } from '../../../domain/quotes/inputs-source.ts';
import { msToTimestamp } from '../../../lib/timestamp.ts';
import { bookOf, otherBooks } from '../../../operations/books.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RawView } from '../../../ui/RawView.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { RecordView } from '../../../views/RecordView.tsx';
import type { Column } from '../column.ts';
import { useInputsOf } from '../use-inputs.ts';

interface InputsPanelProps {
  readonly column: Column;
  readonly productId: string;
  readonly onClose: () => void;
}

const sources: Readonly<Record<InputsSource['kind'], string>> = {
  sent: 'Sent',
  recordAtRequest: 'Client as saved when sent',
  recordAtQuote: 'Client as saved when quoted',
};

/** The answers that a quote was rated with, in today's words of the question book. */
export function InputsPanel({ column, productId, onClose }: InputsPanelProps) {
  const { name, view, request } = column;
  const formatTime = useFormatTime();
  const [inputs] = useInputsOf([{ request, view }]);
  const { source, map, reading, error, productId: own = productId } = inputs ?? {};
  const { entry } = request;
  const clientId = entry?.clientId ?? view.clientId;
  // The record is read once the request was over, because it may write answers itself.
  const at = source?.kind === 'sent' && entry ? overByServiceClock(entry) : source?.at;
  return (
    <Panel
      wide
      title={`Inputs as rated, ${name}`}
      meta={source && `${sources[source.kind]} ${formatTime(source.at)}`}
      onClose={onClose}
      footer={
        clientId !== undefined &&
        at !== undefined && (
          <Link
            className={buttonClass('quiet')}
            href={paths.history(clientId, { product: own, b: msToTimestamp(at), show: 'blank' })}
          >
            Blank at the time
          </Link>
        )
      }
    >
      {map && (
        <Stack>
          <SentAnswers map={map} productId={own} />
          <RawView label="Raw inputs" value={source?.kind === 'sent' ? entry?.request : map} />
        </Stack>
      )}
      {reading && <Skeleton what="inputs" shape="block" />}
      {!map && !reading && (
        <Notice tone="info" title="Inputs not known here">
          {error?.message ?? 'Sent elsewhere, and the quote names no client.'}
        </Notice>
      )}
    </Panel>
  );
}

function SentAnswers({ map, productId }: { readonly map: StoredMap; readonly productId: string }) {
  const { workspace } = useSession();
  const [showSensitive, setShowSensitive] = useState(false);
  const sections = useMemo(() => {
    const book =
      bookOf(workspace, productId) ??
      inferBook(map, productId, productOf(workspace, productId).name, agencyFileOf(workspace));
    return recordSections(readMap(map, book, otherBooks(workspace, productId)), book, { blanks: false });
  }, [workspace, productId, map]);
  const rows = sections.flatMap((section) => [
    ...section.rows,
    ...section.loops.flatMap(({ items }) => items.flatMap((item) => item.rows)),
  ]);
  return (
    <>
      {rows.some(({ sensitive }) => sensitive) && (
        <div>
          <Button icon="eye" aria-pressed={showSensitive} onClick={() => setShowSensitive(!showSensitive)}>
            Show sensitive answers
          </Button>
        </div>
      )}
      <RecordView sections={sections} showSensitive={showSensitive} />
    </>
  );
}
