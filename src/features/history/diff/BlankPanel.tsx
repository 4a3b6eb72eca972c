import { useMemo } from 'react';
import type { StoredMap } from '../../../contract/answers.ts';
import type { KnownReads } from '../../../domain/journal/known-reads.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { MaskedAnswer } from '../../../form/MaskedAnswer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Badge } from '../../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../../ui/Table.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { failureText, useRecordAt } from '../use-record-at.ts';
import { blankQuestions, type BlankQuestion } from './blank-questions.ts';

interface BlankPanelProps {
  readonly clientId: string;
  readonly productId: string;
  readonly at: number;
  /** The intake of the request; undefined where it is unknown, and the record counts. */
  readonly sent: StoredMap | undefined;
  readonly known: KnownReads;
  readonly book: BookParts;
  readonly showSensitive: boolean;
  readonly onClose: () => void;
}

/** The questions that were blank when a request was sent, and what was answered since. */
export function BlankPanel(props: BlankPanelProps) {
  const { clientId, productId, at, sent, known, book, showSensitive, onClose } = props;
  const formatTime = useFormatTime();
  const read = { clientId, productId, known, wanted: true };
  const record = useRecordAt({ ...read, at });
  const latest = useRecordAt({ ...read, at: undefined });
  const [past, now] = [record, latest].map((one) =>
    one.kind === 'read' ? one.record.clientData : undefined,
  );
  const asked = sent ?? past;
  const blank = useMemo(() => asked && now && blankQuestions(asked, now, book), [asked, now, book]);
  const failed = [record, latest].find((one) => one.kind === 'failed')?.failed;
  return (
    <Panel
      title="Blank at the time"
      meta={`${sent ? 'Sent' : 'Record of'} ${formatTime(at)} · today’s questions`}
      wide
      onClose={onClose}
    >
      {failed ? (
        <Notice
          tone="error"
          title="Can’t read the record"
          actions={<Button onClick={failed.retry}>Try again</Button>}
        >
          {failureText(failed)}
        </Notice>
      ) : !blank ? (
        record.kind === 'none' ? (
          <p>No record yet at this time.</p>
        ) : (
          <Skeleton what="record" shape="table" />
        )
      ) : (
        <Stack>
          <BlankTable
            title="Still blank"
            rows={blank.filter((row) => row.now === undefined)}
            {...{ showSensitive }}
          />
          <BlankTable
            title="Answered since"
            withToday
            rows={blank.filter((row) => row.now !== undefined)}
            {...{ showSensitive }}
          />
        </Stack>
      )}
    </Panel>
  );
}

interface BlankTableProps {
  readonly title: string;
  readonly rows: readonly BlankQuestion[];
  /** Whether they have an answer today. */
  readonly withToday?: boolean;
  readonly showSensitive: boolean;
}

function BlankTable({ title, rows, withToday = false, showSensitive }: BlankTableProps) {
  if (rows.length === 0) return null;
  const sections = [...new Set(rows.map(({ section }) => section))];
  return (
    <section aria-label={title}>
      <h3>
        {title} ({rows.length})
      </h3>
      <TableFrame label={title} whole>
        <thead>
          <tr>
            <HeadCell>Question</HeadCell>
            {withToday && <HeadCell>Today</HeadCell>}
          </tr>
        </thead>
        {sections.map((section) => (
          <tbody key={section}>
            <tr>
              <th scope="rowgroup" colSpan={withToday ? 2 : 1}>
                {section}
              </th>
            </tr>
            {rows
              .filter((row) => row.section === section)
              .map((row) => (
                <tr key={row.key}>
                  <HeadCell scope="row">
                    {[row.label, row.item].filter(Boolean).join(', ')}{' '}
                    {row.required && <Badge tone="warn">Required</Badge>}{' '}
                    {row.affectsPrice && <Badge>Affects price</Badge>}
                  </HeadCell>
                  {withToday && (
                    <Cell>
                      {row.sensitive && !showSensitive && row.now !== undefined ? (
                        <MaskedAnswer label={row.label} text={row.now} />
                      ) : (
                        row.now
                      )}
                    </Cell>
                  )}
                </tr>
              ))}
          </tbody>
        ))}
      </TableFrame>
    </section>
  );
}
