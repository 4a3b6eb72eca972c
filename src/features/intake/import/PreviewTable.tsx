import { memo, useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import type { CompiledLoop, CompiledQuestion } from '../../../domain/questions/compiled.ts';
import type { Option } from '../../../domain/questions/schema.ts';
import { capital } from '../../../lib/text.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { IntakeSession } from '../session/intake-session.ts';
import { isNumeric, nameIn, numberWidth, rowHeight, titleWidth, widthOf } from '../cells/cell-looks.ts';
import { spare, stride, useTopRow } from '../cells/use-top-row.ts';
import { choicesIn, type ImportCell, type ImportPlan, type ImportRow } from './import-plan.ts';
import styles from './ImportPreview.module.css';
import { importable, type ColumnMatches } from './match-columns.ts';
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
  /** The number of the first row in the file: 2 below a header. */
  readonly firstRow: number;
  /** Brought into view, with the focus, whenever it is another object. */
  readonly sought: CellPlace | undefined;
  readonly onMatch: (qid: string, column: number | undefined) => void;
  readonly onCorrect: (cell: ImportCell, at: number, correction: string) => void;
}

/** More rows than this are drawn only near what is on screen. */
const mostDrawn = 100;

/** The rows of a plan under the columns of the grid. */
export function PreviewTable(props: PreviewTableProps) {
  const { intake, loop, plan, columns, matches, firstRow, sought, onMatch, onCorrect } = props;
  const { rows } = plan;
  const box = useRef<HTMLDivElement>(null);
  const asked = useMemo(() => importable(loop.questions), [loop]);
  const options = useMemo(() => {
    const validation = intake.validation();
    return new Map(asked.map((question) => [question.qid, choicesIn(loop, question, validation)]));
  }, [intake, loop, asked]);
  const isLong = rows.length > mostDrawn;
  const top = useTopRow(box);
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

  const widths = [numberWidth, titleWidth, ...asked.map(widthOf)];
  const style = {
    '--number': `${numberWidth}px`,
    '--frozen': `${numberWidth + titleWidth}px`,
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
            <th scope="row">Pasted column</th>
            {asked.map(({ qid, label }) => (
              <th key={qid}>
                <ColumnSelect
                  {...{ label, columns }}
                  column={matches.get(qid)}
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
                className={cx(isNumeric(question) && styles.numeric)}
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
              {...{ row, asked, options, onCorrect }}
              index={start + at}
              number={row.at + firstRow}
              title={plan.title(row)}
            />
          ))}
          <Spacer rows={rows.length - end} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of rows that are not drawn. */
function Spacer({ rows }: { readonly rows: number }) {
  return rows > 0 && <tr aria-hidden="true" style={{ blockSize: rows * rowHeight }} />;
}

interface ColumnSelectProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly column: number | undefined;
  readonly onChange: (column: number | undefined) => void;
}

function ColumnSelect({ label, columns, column, onChange }: ColumnSelectProps) {
  return (
    <span className={styles.match} data-matched={column !== undefined || undefined}>
      <select
        aria-label={`Pasted column for ${label}`}
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
      <Icon name="chevronDown" size={12} />
    </span>
  );
}

interface PreviewRowProps {
  readonly row: ImportRow;
  readonly index: number;
  /** Its number in the file. */
  readonly number: number;
  readonly asked: readonly CompiledQuestion[];
  /** By qid. */
  readonly options: ReadonlyMap<string, readonly Option[]>;
  readonly title: string;
  readonly onCorrect: PreviewTableProps['onCorrect'];
}

const PreviewRow = memo(function PreviewRow(props: PreviewRowProps) {
  const { row, index, number, asked, options, title, onCorrect } = props;
  const { refused, isNew } = row;
  const state = refused !== undefined ? 'refused' : isNew ? 'new' : undefined;
  return (
    <tr aria-rowindex={index + 3} data-state={state}>
      <td>
        <VisuallyHidden>Row </VisuallyHidden>
        {number}
        {isNew && refused === undefined && <VisuallyHidden>, new</VisuallyHidden>}
      </td>
      <th
        scope="row"
        tabIndex={-1}
        data-cell={`${index} -1`}
        title={[title, refused].filter(Boolean).join(': ')}
      >
        {refused === undefined ? nameIn(title) : <strong>{refused}</strong>}
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
