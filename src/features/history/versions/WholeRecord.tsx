import type { ReactNode } from 'react';
import { callLog } from '../../../domain/client/annotations/call-log.ts';
import type { RecordSection } from '../../../domain/questions/record-sections.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { RecordView } from '../../../views/RecordView.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Section } from '../../../ui/Section.tsx';
import { RecordHead } from './RecordHead.tsx';
import type { SinceWhenOf } from './use-since-when.tsx';
import styles from '../History.module.css';

interface WholeRecordProps {
  readonly title: ReactNode;
  readonly record: DraftRecord;
  readonly sheet: readonly RecordSection[];
  readonly showSensitive: boolean;
  readonly product: string;
  readonly showSince: boolean;
  readonly onSince: (shown: boolean) => void;
  /** How many reads of the archive "since when" rests on besides the one on screen. */
  readonly reads: number;
  /** More of them are under way. */
  readonly searching: boolean;
  readonly below: SinceWhenOf | undefined;
}

/** The record as it was at a moment, drawn by today's book, on a switch with since when each answer stands. */
export function WholeRecord(props: WholeRecordProps) {
  const { title, record, sheet, showSensitive, product, showSince, onSince, reads, searching, below } = props;
  return (
    <Section
      title={title}
      actions={
        <Checkbox label="Since when" checked={showSince} onChange={({ target }) => onSince(target.checked)} />
      }
    >
      {showSince && (
        <p className={styles.soft}>
          Since when rests on {reads === 1 ? '1 read' : `${reads} reads`} of the archive, asked for {product},
          made by searches and kept here, on the record on screen, and on the intakes this browser sent. A
          value that came and went between two reads does not show.
          {searching && ' More is being read: what is said below may come to be bounded more closely.'}
        </p>
      )}
      <RecordHead record={record} />
      {callLog(record.clientData).some(({ time }) => time !== '') && (
        <p className={styles.soft}>
          Times in the call log are as noted at the agent’s desk; no zone is kept with them.
        </p>
      )}
      <RecordView
        sections={sheet}
        showSensitive={showSensitive}
        below={below?.answer}
        belowHead={below?.common}
        belowList={below?.list}
      />
    </Section>
  );
}
