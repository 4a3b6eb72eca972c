import type { RowMark, SheetItem, SheetRow, SheetSection } from '../domain/book/record-sheet.ts';
import { DataList } from '../ui/DataList.tsx';
import { Section } from '../ui/Section.tsx';
import { Badge } from '../ui/Status.tsx';
import { AnswerText } from './AnswerText.tsx';
import styles from './RecordSheet.module.css';

interface RecordSheetProps {
  readonly sections: readonly SheetSection[];
  /** Sensitive answers are covered until asked for. */
  readonly showSensitive: boolean;
}

/** A record, or the answers sent with a request, drawn by a question book, to be read. */
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
