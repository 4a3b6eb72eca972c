import { memo, useState } from 'react';
import type { Beside, BesideColumn } from '../../../domain/quotes/comparison/beside.ts';
import { isOwnRating, type ComparisonRow } from '../../../domain/quotes/comparison/compare.ts';
import { askedAgain } from '../../../domain/quotes/comparison/later-result.ts';
import { isForClients, isRowOfPart } from '../../../domain/quotes/proposal/proposal-table.ts';
import { sheetParts, type SheetPart } from '../../../domain/quotes/proposal/sheet-parts.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { capital } from '../../../lib/text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Badge, Status } from '../../../ui/Status.tsx';
import { HeadCell, TableFrame } from '../../../ui/Table.tsx';
import { cx } from '../../../ui/cx.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { useNarrow } from './use-narrow.ts';
import { useNow } from '../../../ui/use-now.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import styles from './ComparisonTable.module.css';
import { ComparisonRows } from './ComparisonRows.tsx';
import { InputsPanel } from '../requests/InputsPanel.tsx';
import { tellsTime } from '../changes/price-pair.ts';
import { rowChunks } from './table-rows.ts';
import { useCommits } from '../payment/use-commits.ts';
import type { ComparedColumn } from './use-comparison.ts';
import { changedWords, notKnownWords, useOvertaken, type Overtaken } from '../use-overtaken.ts';

/** Rows of a long table are drawn together, so many of them at a time; the first two such parts fill any screen. */
const chunkLength = 20;
const drawnAtOnce = 2;

interface ComparisonTableProps {
  readonly columns: readonly ComparedColumn[];
  readonly rows: readonly ComparisonRow[];
  /** Key of the column that the others are held against. */
  readonly baseline: string | undefined;
  /** As in the address; pinned columns come first in `columns`. */
  readonly pinned: string | undefined;
  readonly besides: readonly Beside[];
  /** Of these, the columns that have anything in them. */
  readonly extra: readonly BesideColumn[];
  readonly onRemove: (key: string) => void;
}

/**
 * One column a quote, one row for each thing that at least one of them says; before them what was asked for and the
 * cover that ends. Drawn anew only when what it shows changed, and of a long one only what is near: it may hold thousands of cells.
 */
export const ComparisonTable = memo(function ComparisonTable(props: ComparisonTableProps) {
  const { columns, rows, baseline, besides, extra, onRemove } = props;
  const pinned = columns.filter(({ key }) => props.pinned?.split(',').includes(key)).length;
  // A phone has room for little more than one column, which should be a quote.
  const first = useNarrow() ? columns.length : pinned;
  const base = columns.find((column) => column.key === baseline);
  const commitsOf = useCommits();
  const overtaken = useOvertaken(columns);
  const [inputsOf, setInputsOf] = useState<string>();
  const rated = columns.find(({ key }) => key === inputsOf);
  const parts = sheetsOf(columns, rows, extra.length, usePrinting());
  const head = (column: ComparedColumn) => (
    <ColumnHead
      key={column.key}
      column={column}
      isBase={column === base}
      commits={commitsOf(column.view.requestId).map(({ words }) => words)}
      overtaken={overtaken.get(column.key)}
      onRemove={onRemove}
      onInputs={setInputsOf}
    />
  );
  const long = columns.length >= 8 && columns.length * rows.length > 2_400;
  const table = ({ from, to, title }: SheetPart, away: boolean) => {
    const place = Math.min(Math.max(first, from), to);
    const whole = title === undefined;
    const own = whole ? rows : rows.filter((row) => isRowOfPart(row, { from, to }));
    return (
      <TableFrame
        key={from}
        label={whole ? label : `${label}: ${title}`}
        stickyFirst
        ruled
        className={cx(
          styles.frame,
          long && styles.long,
          away && styles.away,
          pinned > 0 && styles[`pinned${Math.min(pinned, 3)}`],
        )}
      >
        <thead>
          <tr>
            <HeadCell>{title ?? 'What the quotes say'}</HeadCell>
            {columns.slice(from, place).map(head)}
            {extra.map(({ kind, title }) => (
              <HeadCell key={kind} className={styles.beside}>
                <span className={styles.columnName}>{title}</span>
              </HeadCell>
            ))}
            {columns.slice(place, to).map(head)}
          </tr>
        </thead>
        {rowChunks(own, long ? chunkLength : own.length).map((chunk, at) => (
          <ComparisonRows
            key={chunk.key}
            chunk={chunk}
            columns={columns}
            from={from}
            first={place}
            to={to}
            base={base}
            besides={besides}
            extra={extra}
            onceNear={long && whole && at >= drawnAtOnce}
            away={away}
          />
        ))}
      </TableFrame>
    );
  };
  return (
    <>
      {table({ from: 0, to: columns.length, title: undefined }, parts.length > 0)}
      {parts.map((part) => table(part, false))}
      {rated && (
        <div data-print="no">
          <InputsPanel
            key={rated.key}
            name={rated.name}
            request={rated.request}
            view={rated.view}
            productId={rated.request.entry?.productId ?? rated.view.lineId ?? ''}
            onClose={() => setInputsOf(undefined)}
          />
        </div>
      )}
    </>
  );
});

const label = 'Quotes side by side';

/** The parts in which the quotes go to paper; none on screen, and where a sheet has room for all of them. */
function sheetsOf(
  columns: readonly ComparedColumn[],
  rows: readonly ComparisonRow[],
  besides: number,
  printing: boolean,
): readonly SheetPart[] {
  if (!printing) return [];
  const texts = [
    ...columns.map(({ name }) => name),
    ...rows.filter(isForClients).flatMap(({ cells }) =>
      // Moments are written out in short words.
      cells.flatMap(({ text, note = '', moment }) => (moment === undefined ? [text, note] : [])),
    ),
  ];
  const parts = sheetParts(texts, columns.length, besides);
  return parts.length > 1 ? parts : [];
}

interface ColumnHeadProps {
  readonly column: ComparedColumn;
  readonly isBase: boolean;
  /** What this browser told the service of it. Sentences. */
  readonly commits: readonly string[];
  /** Undefined for what-ifs. */
  readonly overtaken: Overtaken | undefined;
  readonly onRemove: (key: string) => void;
  readonly onInputs: (key: string) => void;
}

/** What overtook a quote, as its card says it; on paper it stands among what must be known first. */
function Since({ overtaken }: { readonly overtaken: Overtaken }) {
  useNow(30_000);
  const moment = useFormatTime();
  const { later } = overtaken;
  const again = later ? [capital(askedAgain(later, { moment, now: serviceNow() }))] : [];
  return (
    <>
      {[...changedWords(overtaken), ...again].map((words) => (
        <span key={words} className={styles.columnMarks} data-print="no">
          <Status tone="warn">{words}</Status>
        </span>
      ))}
      <span className={styles.columnMarks} data-print="no">
        {notKnownWords(overtaken)}
      </span>
    </>
  );
}

function ColumnHead({
  column: { key, name, view, of },
  isBase,
  commits,
  overtaken,
  onRemove,
  onInputs,
}: ColumnHeadProps) {
  const who = view.quotingOrganization ?? '';
  const marks = name.startsWith(who) ? name.slice(who.length) : '';
  return (
    <HeadCell className={styles.column}>
      <span className={styles.columnHead}>
        <span>
          <span className={styles.columnName}>
            {name.slice(0, name.length - marks.length)}
            <span className={styles.columnMarks}>{marks}</span>
          </span>
          {of !== undefined && !tellsTime(marks, of, view.lineName) && (
            <span className={styles.columnMarks} data-print="no">
              request of {of}
            </span>
          )}
          {isOwnRating(view) && <Badge>Own rating</Badge>}
          {isBase && <Badge tone="draft">Baseline</Badge>}
          {overtaken && <Since overtaken={overtaken} />}
          {commits.map((words) => (
            // What the agency told the service is no part of what the quotes say.
            <span key={words} className={styles.columnMarks} data-print="no">
              <Status tone="draft">{words}</Status>
            </span>
          ))}
        </span>
        <span className={styles.headButtons} data-print="no">
          <IconButton
            small
            icon="close"
            label={`Remove from comparison, ${name}`}
            onClick={({ currentTarget }) => {
              neighbour(currentTarget)?.focus();
              onRemove(key);
            }}
          />
          <IconButton small icon="form" label={`Inputs as rated, ${name}`} onClick={() => onInputs(key)} />
        </span>
      </span>
    </HeadCell>
  );
}

/** The same button of the next quote, else of the one before: where to go on from when this one is gone. */
function neighbour(button: HTMLElement): HTMLElement | undefined {
  const heads = [...(button.closest('tr')?.querySelectorAll('th') ?? [])];
  const all = heads.flatMap((head) => head.querySelector('button') ?? []);
  const at = all.findIndex((one) => one === button);
  return all[at + 1] ?? all[at - 1];
}
