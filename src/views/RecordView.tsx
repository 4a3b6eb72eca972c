import { useState, type ReactNode } from 'react';
import type { Address } from '../domain/client/address.ts';
import type {
  RowStatus,
  RecordItem,
  RecordLoop,
  RecordRow,
  RecordSection,
} from '../domain/questions/record-sections.ts';
import { MaskedAnswer } from '../form/MaskedAnswer.tsx';
import { PrintContext } from '../form/PrintedAnswer.tsx';
import { Button } from '../ui/Button.tsx';
import { DataList } from '../ui/DataList.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Row } from '../ui/Row.tsx';
import { Section } from '../ui/Section.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Badge } from '../ui/Status.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { AnswerText } from './AnswerText.tsx';
import styles from './RecordView.module.css';

interface RecordViewProps {
  readonly sections: readonly RecordSection[];
  /** False masks sensitive answers, each until it is asked for. */
  readonly showSensitive: boolean;
  readonly below?: Below | undefined;
  /** Content below the head of a section or an item, by the addresses of its answers. */
  readonly belowHead?: ((addresses: readonly Address[]) => ReactNode) | undefined;
  readonly belowList?: ((loop: RecordLoop) => ReactNode) | undefined;
}

/** `siblings`: all answers of the section or item, also this one. */
type Below = (address: Address, row: RecordRow, siblings: readonly Address[]) => ReactNode;

/** A record, or the answers sent with a request, by the sections of a question book. Read-only. */
export function RecordView({ sections, ...shown }: RecordViewProps) {
  return (
    <PrintContext value={usePrinting()}>
      <Stack gap={6} className={styles.record}>
        {sections.map((section) => {
          const content = <SectionContent section={section} {...shown} />;
          return section.askedFor === undefined ? (
            <Section key={section.id} title={section.title} level={3}>
              {content}
            </Section>
          ) : (
            <FoldedSection key={section.id} section={section}>
              {content}
            </FoldedSection>
          );
        })}
      </Stack>
    </PrintContext>
  );
}

interface SectionContentProps extends Omit<RecordViewProps, 'sections'> {
  readonly section: RecordSection;
}

function SectionContent({ section, showSensitive, below, belowHead, belowList }: SectionContentProps) {
  const addresses = section.rows.map((row): Address => [row.key]);
  return (
    <>
      {addresses.length > 0 && belowHead?.(addresses)}
      {section.rows.length > 0 && (
        <div className={styles.flowing}>
          <Rows
            rows={section.rows}
            showSensitive={showSensitive}
            below={below && ((row) => below([row.key], row, addresses))}
          />
        </div>
      )}
      {section.loops.map((loop) => (
        <Loop key={loop.key} loop={loop} {...{ showSensitive, below, belowHead, belowList }} />
      ))}
    </>
  );
}

/** A section of another product, folded at first. */
function FoldedSection({
  section,
  children,
}: {
  readonly section: RecordSection;
  readonly children: ReactNode;
}) {
  const { title, rows, loops } = section;
  const count = loops.reduce(
    (sum, { items }) => sum + items.reduce((inner, item) => inner + item.rows.length, 0),
    rows.length,
  );
  return <Fold label={`${title}, ${count} ${count === 1 ? 'answer' : 'answers'}`}>{() => children}</Fold>;
}

/** The items of a longer list are folded at first. */
const mostUnfolded = 20;

interface LoopProps extends Omit<RecordViewProps, 'sections'> {
  readonly loop: RecordLoop;
}

function Loop({ loop, showSensitive, below, belowHead, belowList }: LoopProps) {
  const { key, label, stored, items } = loop;
  const long = items.length > mostUnfolded;
  const [all, setAll] = useState(!long);
  const ItemView = all ? Item : FoldedItem;
  return (
    <Stack gap={4} className={styles.loop}>
      <Row gap={3} align="baseline">
        <h4>
          {label} ({stored ? items.length : 'not answered'})
        </h4>
        {long && (
          <Button kind="quiet" onClick={() => setAll(!all)}>
            {all ? 'Close all' : 'Open all'}
          </Button>
        )}
      </Row>
      {belowList?.(loop)}
      <div className={styles.items}>
        {items.map((item) => {
          const addresses = item.rows.map((row): Address => [key, item.iterationId, row.key]);
          return (
            <ItemView
              key={item.iterationId}
              item={item}
              showSensitive={showSensitive}
              below={below && ((row) => below([key, item.iterationId, row.key], row, addresses))}
              belowHead={belowHead && (() => belowHead(addresses))}
            />
          );
        })}
      </div>
    </Stack>
  );
}

interface ItemProps {
  readonly item: RecordItem;
  readonly showSensitive: boolean;
  readonly below: BelowRow | undefined;
  readonly belowHead: (() => ReactNode) | undefined;
}

type BelowRow = (row: RecordRow) => ReactNode;

function Item({ item, showSensitive, below, belowHead }: ItemProps) {
  return (
    <div className={styles.item} data-nested>
      <h5>{item.title}</h5>
      {belowHead?.()}
      <Rows rows={item.rows} showSensitive={showSensitive} below={below} />
    </div>
  );
}

function FoldedItem({ item, showSensitive, below, belowHead }: ItemProps) {
  return (
    <div className={styles.item} data-nested>
      <Fold label={<h5>{item.title}</h5>}>
        {() => (
          <>
            {belowHead?.()}
            <Rows rows={item.rows} showSensitive={showSensitive} below={below} />
          </>
        )}
      </Fold>
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly RecordRow[];
  readonly showSensitive: boolean;
  readonly below: BelowRow | undefined;
}

function Rows({ rows, showSensitive, below }: RowsProps) {
  return (
    <DataList
      items={rows.map((row) => ({
        key: row.key,
        label: row.label,
        value: (
          <>
            {row.sensitive && !showSensitive && row.text !== undefined ? (
              <MaskedAnswer label={row.label} text={row.text} />
            ) : (
              <AnswerText text={row.text} />
            )}
            {row.status !== undefined && <StatusBadge status={row.status} />}
            {row.askedFor !== undefined && (
              <>
                {' '}
                <Badge tone="neutral">asked for {row.askedFor}</Badge>
              </>
            )}
            {below?.(row)}
          </>
        ),
      }))}
    />
  );
}

const statusLabels: Record<RowStatus, string> = {
  unrecognized: 'not as the interface document describes',
  unknown: 'not in the question book',
  retired: 'no longer asked',
  workedOut: 'worked out, never sent',
};

function StatusBadge({ status }: { status: RowStatus }) {
  return (
    <>
      {' '}
      <Badge tone={status === 'unrecognized' ? 'warn' : 'neutral'}>{statusLabels[status]}</Badge>
    </>
  );
}
