import { memo, useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import type { CompiledLoop, CompiledQuestion } from '../../../domain/questions/compiled.ts';
import type { Option } from '../../../domain/questions/schema.ts';
import { capital } from '../../../lib/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { IntakeSession } from '../session/intake-session.ts';
import { isNumeric, nameIn, problemWidth, rowHeight, titleWidth, widthOf } from '../cells/cell-looks.ts';
import { spare, stride, useTopRow } from '../../../ui/use-top-row.ts';
import { choicesIn, type ImportCell, type ImportPlan, type ImportRow } from './import-plan.ts';
import styles from './ImportPreview.module.css';
import { normalizeHeader } from './columns/column-names.ts';
import { importable, type ColumnMatches } from './columns/match-columns.ts';
import { PreviewCell } from './PreviewCell.tsx';

/** A cell of the preview by the index of its row; the row as a whole without a question. */
export interface CellPlace {
  readonly row: number;
  readonly qid?: string | undefined;
}

interface PreviewTableProps {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  readonly plan: ImportPlan;
  /** The names of the table's columns. */
  readonly columns: readonly string[];
  readonly matches: ColumnMatches;
  /** Columns that could answer a matched question too, by qid. */
  readonly others: ReadonlyMap<string, readonly number[]>;
  /** Brought into view, with the focus, whenever it is another object. */
  readonly sought: CellPlace | undefined;
  /** Takes a row, or leaves it out. @param at its index in the table */
  readonly onTick: (at: number, isTaken: boolean) => void;
  readonly onMatch: (qid: string, column: number | undefined) => void;
  readonly onCorrect: (cell: ImportCell, at: number, correction: string) => void;
}

/** Pixels of a row's number with its tick. */
const tickWidth = 72;

/** More rows than this are drawn only near what is on screen. */
const mostDrawn = 100;

/** The rows of a plan under the columns of the grid. */
export function PreviewTable(props: PreviewTableProps) {
  const { intake, loop, plan, columns, matches, others, sought, onTick, onMatch, onCorrect } = props;
  const { rows } = plan;
  const box = useRef<HTMLDivElement>(null);
  const asked = useMemo(() => importable(loop.questions), [loop]);
  const options = useMemo(() => {
    const validation = intake.validation();
    return new Map(asked.map((question) => [question.qid, choicesIn(loop, question, validation)]));
  }, [intake, loop, asked]);
  const isLong = rows.length > mostDrawn;
  const top = useTopRow(box, rowHeight);
  const start = isLong ? Math.max(0, Math.min(top, rows.length) - spare) : 0;
  const onScreen = Math.ceil(window.innerHeight / rowHeight);
  const end = isLong ? Math.min(rows.length, top + stride + onScreen + spare) : rows.length;

  const awaited = useRef<CellPlace>(undefined);
  useLayoutEffect(() => {
    awaited.current = sought;
    if (sought && isLong && box.current)
      box.current.scrollTop = (sought.row + 2) * rowHeight - box.current.clientHeight / 2;
  }, [sought, isLong]);
  // As soon as it is drawn.
  useLayoutEffect(() => {
    if (!awaited.current) return;
    const { row, qid } = awaited.current;
    const at = asked.findIndex((question) => question.qid === qid);
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${row} ${at}"]`);
    if (!cell) return;
    awaited.current = undefined;
    (cell.querySelector<HTMLElement>('input, button, [tabindex]') ?? cell).focus();
  });

  const widest = useMemo(() => problemWidths(rows), [rows]);
  const widths = [
    tickWidth,
    titleWidth,
    ...asked.map((question) => Math.max(widthOf(question), widest.get(question.qid) ?? 0)),
  ];
  const style = {
    '--number': `${tickWidth}px`,
    '--frozen': `${tickWidth + titleWidth}px`,
    inlineSize: widths.reduce((sum, width) => sum + width),
  } as CSSProperties; // properties of our own, which React's type of a style does not know
  return (
    <div ref={box} className={styles.box}>
      <table className={styles.table} style={style} aria-label={loop.label} aria-rowcount={rows.length + 2}>
        <colgroup>
          {widths.map((width, at) => (
            <col key={at} style={{ inlineSize: width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <td>
              <VisuallyHidden>Row</VisuallyHidden>
            </td>
            <th scope="row">Column</th>
            {asked.map(({ qid, label }) => (
              <th key={qid}>
                <ColumnSelect
                  {...{ label, columns }}
                  column={matches.get(qid)}
                  others={others.get(qid) ?? []}
                  onChange={(at) => onMatch(qid, at)}
                />
              </th>
            ))}
          </tr>
          <tr aria-rowindex={2}>
            <td>
              <VisuallyHidden>Row</VisuallyHidden>
            </td>
            <th scope="col">{capital(loop.itemLabel)}</th>
            {asked.map((question) => (
              <th
                key={question.qid}
                scope="col"
                data-numeric={isNumeric(question) || undefined}
                title={question.label}
              >
                {question.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer rows={start} />
          {rows.slice(start, end).map((row, at) => (
            <PreviewRow
              key={row.at}
              {...{ row, asked, options, onTick, onCorrect }}
              index={start + at}
              title={plan.title(row)}
            />
          ))}
          <Spacer rows={rows.length - end} />
        </tbody>
      </table>
    </div>
  );
}

/** What the cells with a problem need to say it, by qid. */
function problemWidths(rows: ImportPlan['rows']): ReadonlyMap<string, number> {
  const widths = new Map<string, number>();
  for (const { cells, refused } of rows) {
    if (refused !== undefined) continue;
    for (const [qid, { state, text, correction = text, why = '' }] of cells) {
      if (state !== 'misfit' && state !== 'doubtful') continue;
      const needed = problemWidth(correction, why);
      if (needed > (widths.get(qid) ?? 0)) widths.set(qid, needed);
    }
  }
  return widths;
}

/** The room of rows that are not drawn. */
function Spacer({ rows }: { readonly rows: number }) {
  return rows > 0 && <tr aria-hidden="true" style={{ blockSize: rows * rowHeight }} />;
}

interface ColumnSelectProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly column: number | undefined;
  readonly others: readonly number[];
  readonly onChange: (column: number | undefined) => void;
}

function ColumnSelect({ label, columns, column, others, onChange }: ColumnSelectProps) {
  const isSame = normalizeHeader(columns[column ?? -1] ?? '') === normalizeHeader(label);
  return (
    <span
      className={styles.match}
      data-matched={column !== undefined || undefined}
      data-same={isSame || undefined}
    >
      <select
        aria-label={`Column for ${label}`}
        value={column ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">—</option>
        {columns.map((name, at) => (
          <option key={at} value={at}>
            {name}
          </option>
        ))}
      </select>
      {others.length > 0 && (
        <Tooltip text={() => `Or: ${others.map((at) => columns[at]).join(', ')}`}>
          {(described) => (
            <span tabIndex={0} aria-describedby={described} data-others>
              <Icon name="warning" size={12} />
              <VisuallyHidden>Other columns fit too</VisuallyHidden>
            </span>
          )}
        </Tooltip>
      )}
      <Icon name="chevronDown" size={12} />
    </span>
  );
}

interface PreviewRowProps {
  readonly row: ImportRow;
  readonly index: number;
  readonly asked: readonly CompiledQuestion[];
  /** By qid. */
  readonly options: ReadonlyMap<string, readonly Option[]>;
  readonly title: string;
  readonly onTick: PreviewTableProps['onTick'];
  readonly onCorrect: PreviewTableProps['onCorrect'];
}

const PreviewRow = memo(function PreviewRow(props: PreviewRowProps) {
  const { row, index, asked, options, title, onTick, onCorrect } = props;
  const { refused, isNew } = row;
  const state = refused !== undefined ? 'refused' : isNew ? 'new' : undefined;
  return (
    <tr aria-rowindex={index + 3} data-state={state}>
      <td>
        <Row as="label" gap={1} apart wrap="never" className={styles.tick}>
          <input
            type="checkbox"
            checked={refused === undefined}
            disabled={refused !== undefined && !row.outside}
            onChange={({ target }) => onTick(row.at, target.checked)}
          />
          <VisuallyHidden>Row </VisuallyHidden>
          {row.at + 1}
        </Row>
        {isNew && refused === undefined && <VisuallyHidden>, new</VisuallyHidden>}
      </td>
      <th
        scope="row"
        tabIndex={-1}
        data-cell={`${index} -1`}
        title={[title, refused].filter(Boolean).join(': ')}
      >
        {refused === undefined ? (
          nameIn(title)
        ) : (
          <>
            <strong>{refused}</strong> {row.outside?.shown}
          </>
        )}
      </th>
      {asked.map((question, at) => (
        <PreviewCell
          key={question.qid}
          {...{ row, question, onCorrect }}
          place={`${index} ${at}`}
          options={options.get(question.qid) ?? []}
        />
      ))}
    </tr>
  );
});
