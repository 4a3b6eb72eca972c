import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { StoredMap } from '../../../contract/answers.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import { readMap } from '../../../domain/questions/map-reading.ts';
import { recordSections } from '../../../domain/questions/record-sections.ts';
import { overByServiceClock } from '../../../domain/journal/journal.ts';
import { msToTimestamp } from '../../../lib/timestamp.ts';
import { capital } from '../../../lib/text.ts';
import { sourceWords } from '../../../domain/quotes/inputs-source.ts';
import type { ResultView } from '../../../domain/quotes/read-quote.ts';
import { RecordView } from '../../../views/RecordView.tsx';
import { bookOf, otherBooks } from '../../../operations/books.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RawView } from '../../../ui/RawView.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import type { TakenRequest } from '../requests.ts';
import { useInputsOf } from '../use-inputs.ts';

interface InputsPanelProps {
  /** The quote's name, as on its card. */
  readonly name: string;
  readonly request: TakenRequest;
  readonly view: ResultView;
  readonly productId: string;
  readonly onClose: () => void;
}

/** "Inputs as rated": the answers that a quote was rated with, in today's words of the question book. */
export function InputsPanel({ name, request, view, productId, onClose }: InputsPanelProps) {
  const formatTime = useFormatTime();
  const [inputs] = useInputsOf([{ request, view }]);
  const { source, map, reading, error } = inputs ?? {};
  const { entry } = request;
  const clientId = entry?.clientId ?? view.clientId;
  // Where the record of then is read: once the request was over, because it may write answers itself.
  const at = source?.kind === 'sent' && entry ? overByServiceClock(entry) : source?.at;
  return (
    <Panel
      wide
      title={`Inputs as rated, ${name}`}
      meta={source && `${capital(sourceWords(source, (ms) => formatTime(ms)))}.`}
      onClose={onClose}
      footer={
        clientId !== undefined &&
        at !== undefined && (
          <Link
            className={buttonClass('quiet')}
            aria-label={`Omissions, ${name}`}
            href={paths.history(clientId, {
              product: inputs?.productId ?? productId,
              at: msToTimestamp(at),
              omissions: 'shown',
            })}
          >
            Omissions
          </Link>
        )
      }
    >
      {map && (
        <Stack gap="normal">
          <p>
            {source?.kind === 'sent'
              ? 'What was sent with this quote request, in the wording of today’s question book.'
              : 'What was sent is not known in this browser. This is the record as archived, less what stays with the agency, in the wording of today’s question book.'}
          </p>
          <SentIntake intake={map} productId={inputs?.productId ?? productId} />
          <RawView
            label={source?.kind === 'sent' ? 'Sent' : 'As archived'}
            value={source?.kind === 'sent' ? entry?.request : map}
          />
        </Stack>
      )}
      {reading && <Skeleton what="record" shape="block" />}
      {!map && !reading && (
        <Notice tone="info" title="Not known in this browser">
          {error
            ? `The archived record could not be read. ${error.message}`
            : 'This quote request was sent from another browser or program, and the quote names neither a client nor a moment to read the archive by.'}
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
    return recordSections(readMap(intake, book, otherBooks(workspace, productId)), book, { blanks: false });
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
      <RecordView sections={sections} showSensitive={showSensitive} />
    </>
  );
}
