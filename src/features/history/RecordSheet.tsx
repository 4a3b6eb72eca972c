import type { ReactNode } from 'react';
import { Badge } from '../../ui/Status.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { Section } from '../../ui/Section.tsx';
import type { DraftRecord } from '../../domain/seen.ts';
import { rawText } from './side.ts';
import type { RowMark, SheetItem, SheetRow, SheetSection } from './record-sheet.ts';
import styles from './History.module.css';

interface RecordSheetProps {
  readonly sections: readonly SheetSection[];
  /** Sensitive answers are covered until asked for. */
  readonly showSensitive: boolean;
}

/** A record drawn by its question book, to be read. */
export function RecordSheet({ sections, showSensitive }: RecordSheetProps) {
  return (
    <div className={styles.sheet}>
      {sections.map((section) => (
        <Section key={section.id} title={section.title} level={3}>
          {section.rows.length > 0 && (
            <div className={styles.flowing}>
              <Rows rows={section.rows} showSensitive={showSensitive} />
            </div>
          )}
          {section.loops.map((loop) => (
            <div key={loop.key} className={styles.loop}>
              <h4>
                {loop.label} ({loop.items.length})
              </h4>
              <div className={styles.items}>
                {loop.items.map((item) => (
                  <Item key={item.iterationId} item={item} showSensitive={showSensitive} />
                ))}
              </div>
            </div>
          ))}
        </Section>
      ))}
    </div>
  );
}

function Item({ item, showSensitive }: { item: SheetItem; showSensitive: boolean }) {
  return (
    <div className={styles.item}>
      <h5>{item.title}</h5>
      <Rows rows={item.rows} showSensitive={showSensitive} />
    </div>
  );
}

function Rows({ rows, showSensitive }: { rows: readonly SheetRow[]; showSensitive: boolean }) {
  return (
    <DataList
      items={rows.map((row) => ({
        key: row.key,
        label: row.label,
        value: (
          <>
            <AnswerText text={row.text} covered={row.sensitive && !showSensitive} />
            {row.mark !== undefined && <Mark mark={row.mark} />}
          </>
        ),
      }))}
    />
  );
}

/** An answer's text, covered while it is sensitive and not asked for; a dash where there is none. */
export function AnswerText({ text, covered }: { text: string | undefined; covered: boolean }): ReactNode {
  if (text === undefined) return <Nothing kind="notProvided" />;
  return covered ? <span className={styles.soft}>answered, covered</span> : text;
}

const markWords: Record<RowMark, string> = {
  odd: 'not as the interface document describes',
  unknown: 'not in the question book',
  retired: 'no longer asked',
  workedOut: 'worked out, never sent',
};

function Mark({ mark }: { mark: RowMark }) {
  return (
    <>
      {' '}
      <Badge tone={mark === 'odd' ? 'warn' : 'neutral'}>{markWords[mark]}</Badge>
    </>
  );
}

/** The record's own members: who the client is, and what else came beside the answers. */
export function RecordHead({ record }: { record: DraftRecord }) {
  const { clientName, clientType, locationCode, others } = record;
  const given = (text: string) => (text === '' ? <Nothing kind="notProvided" /> : text);
  return (
    <DataList
      layout="across"
      items={[
        { label: 'Client name', value: given(clientName) },
        { label: 'Client type', value: given(clientType) },
        { label: 'Location code', value: given(locationCode) },
        ...Object.entries(others).map(([label, value]) => ({
          key: `other ${label}`,
          label: `${label} (not in the interface document)`,
          value: rawText(value),
        })),
      ]}
    />
  );
}
