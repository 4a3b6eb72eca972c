import { useMemo, useState, type ReactNode } from 'react';
import type { StoredMap } from '../../contract/answers.ts';
import { inferBook } from '../../domain/book/inferred-book.ts';
import { bookOf } from '../../operations/books.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Time } from '../../ui/Time.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { intakeSent, sentByServiceClock, type TakenRequest } from './requests.ts';
import { sentAnswers, type SentLine } from './sent-answers.ts';

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
  const [masked, setMasked] = useState(true);
  const sections = useMemo(() => {
    const product = productOf(workspace, productId);
    const book = bookOf(workspace, productId) ?? inferBook(intake, productId, product.name);
    return sentAnswers(intake, book);
  }, [workspace, productId, intake]);
  const hides = sections.some((section) =>
    [...section.lines, ...section.items.flatMap((item) => item.lines)].some((line) => line.sensitive),
  );
  const listOf = (lines: readonly SentLine[]) => (
    <DataList
      items={lines.map((line) => ({
        key: line.key,
        label: line.label,
        value: valueOf(line, masked),
      }))}
    />
  );
  return (
    <>
      {hides && (
        <div>
          <Button icon="eye" aria-pressed={!masked} onClick={() => setMasked(!masked)}>
            Show sensitive answers
          </Button>
        </div>
      )}
      {sections.map((section) => (
        <Section key={section.title} title={section.title} level={3}>
          {section.lines.length > 0 && listOf(section.lines)}
          {section.items.map((item) => (
            <div key={item.key}>
              <h4>{item.title}</h4>
              {listOf(item.lines)}
            </div>
          ))}
        </Section>
      ))}
    </>
  );
}

function valueOf({ text, sensitive }: SentLine, masked: boolean): ReactNode {
  if (text.trim() === '') return <Nothing kind="notProvided" />;
  if (!masked || !sensitive) return text;
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <VisuallyHidden>hidden, sensitive</VisuallyHidden>
    </>
  );
}
