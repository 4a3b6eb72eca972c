/**
 * What an import would do, before any of it is done. A column of the table is matched with each question of the loop; what
 * does not fit is corrected in place or left out, and listed once the rest is taken.
 */
import { useMemo, useState } from 'react';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { formatNumber } from '../../../lib/format.ts';
import { rememberColumn, settings } from '../../../storage/settings.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { toneClass, type Tone } from '../../../ui/Status.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import { Select } from '../../../ui/Select.tsx';
import { WithNote } from '../../../ui/WithNote.tsx';
import { mostAbove } from './columns/find-table.ts';
import { readColumns } from './columns/read-columns.ts';
import type { ImportSource } from './imports.ts';
import { correctionKey, isUpdate, type CellState, type ImportCell, type ImportPlan } from './import-plan.ts';
import styles from './ImportPreview.module.css';
import { normalizeHeader } from './columns/column-names.ts';
import {
  looksLikeHeader,
  otherColumns,
  rememberedNames,
  type ColumnMatches,
} from './columns/match-columns.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewTable, type CellPlace } from './PreviewTable.tsx';
import { leftOut, planInto, takeImport, type LeftOut } from './take-import.ts';

interface ImportPreviewProps {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  readonly source: ImportSource;
  /** Called with the index of another table of the file. */
  readonly onTable: (at: number) => void;
  /** @param left what an import did not take; undefined where nothing was imported. */
  readonly onClose: (left?: readonly LeftOut[]) => void;
}

export function ImportPreview({ intake, loop, source, onTable, onClose }: ImportPreviewProps) {
  const { questions } = loop;
  const { table, startsAt, into } = source;
  const look = (chosen?: number) =>
    readColumns(questions, table, {
      chosen,
      remembered: settings().columns,
      startsAt,
    });
  const [found, setFound] = useState(() => look());
  const { hasHeader, headerRow, names, wholeOf, hidden, matches, rows } = found;
  const [appends, setAppends] = useState(false);
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [corrections, setCorrections] = useState<ReadonlyMap<string, string>>(new Map());
  const [sought, setSought] = useState<CellPlace>();

  const map = useIntake(intake, () => intake.getState().record.clientData);
  const outside = useMemo(() => {
    const reasons = new Map(found.leftOut);
    for (const [at, isTaken] of ticks) {
      if (isTaken) reasons.delete(at);
      else reasons.set(at, found.leftOut.get(at) ?? 'Not ticked');
    }
    return reasons;
  }, [found, ticks]);
  // With no items to go into, every row is a new one.
  const items = appends ? none : hasHeader ? undefined : into;
  const plan = useMemo(
    () => planInto(intake, loop, { map, table: rows, outside, matches, corrections, into: items }),
    [intake, loop, map, rows, outside, matches, corrections, items],
  );

  const columns = names.map((name, at) => columnName(name, at) + (hidden.has(at) ? ' (hidden)' : ''));
  const others = useMemo(() => otherColumns(questions, names, matches), [questions, names, matches]);
  const setMatches = (next: ReadonlyMap<string, number>) => setFound({ ...found, matches: next });
  const chooseColumn = (qid: string, column: number | undefined) => {
    const before = matches.get(qid);
    const rest = [...matches].filter(([other, at]) => other !== qid && at !== column);
    setMatches(new Map(column === undefined ? rest : [...rest, [qid, column]]));
    if (!hasHeader) return;
    const question = questions.find((one) => one.qid === qid);
    const remember = (at: number | undefined, isTaken: boolean) => {
      const header = normalizeHeader(names[at ?? -1] ?? '');
      if (question && header !== '') rememberColumn(header, rememberedNames(question), isTaken);
    };
    remember(before, false);
    remember(column, true);
  };
  const chooseHeader = (row: number) => {
    setFound(look(row));
    setTicks(new Map());
    setCorrections(new Map());
  };
  const correct = ({ question, text }: ImportCell, at: number, correction: string) =>
    setCorrections((before) => new Map(before).set(correctionKey(question, text, at), correction));
  const take = () => {
    const wasFrozen = intake.store.isFrozen();
    const left = leftOut(plan);
    takeImport(intake, loop, plan);
    if (!wasFrozen) onClose(left);
  };

  const used = new Set([...matches.values()].flatMap((at) => [at, wholeOf.get(at) ?? at]));
  const unused = columns.filter((_, at) => !used.has(at) && !wholeOf.has(at));
  const taken = plan.counts.updated + plan.counts.added;
  return (
    <PreviewFrame
      label={`Import, ${loop.label}`}
      title={count(plan.counts.rows, 'row')}
      counts={
        <PlanCounts {...{ loop, plan, matches, sought }} isByKey={items === undefined} onSeek={setSought} />
      }
      choices={
        <>
          <TableSelect source={source} onTable={onTable} />
          <Select
            aria-label="Header row"
            className={styles.header}
            value={headerRow}
            onChange={({ target }) => chooseHeader(Number(target.value))}
          >
            <option value={-1}>No header row</option>
            {headerChoices(questions, table.rows, headerRow).map(({ at, text }) => (
              <option key={at} value={at}>
                {['Header: row', at + 1, text].join(' ')}
              </option>
            ))}
          </Select>
          {(appends || plan.counts.updated + plan.counts.unchanged > 0) && (
            <Checkbox label="Append all" checked={appends} onChange={() => setAppends(!appends)} />
          )}
        </>
      }
      takeLabel={`Take ${count(taken, 'row')}`}
      hasNothing={taken === 0}
      onTake={take}
      onClose={() => onClose()}
      foot={<NotUsed columns={unused} />}
    >
      <PreviewTable
        {...{ intake, loop, plan, columns, matches, others, sought }}
        onTick={(at, isTaken) => setTicks((before) => new Map(before).set(at, isTaken))}
        onMatch={chooseColumn}
        onCorrect={correct}
      />
    </PreviewFrame>
  );
}

/** The columns that no question has: by name, as far as there is room. */
function NotUsed({ columns }: { readonly columns: readonly string[] }) {
  if (columns.length === 0) return null;
  if (columns.length <= 3) return <span data-end>Not used: {columns.join(', ')}</span>;
  return (
    <span data-end>
      <Tooltip text={() => columns.join(', ')}>
        {(described) => (
          <span tabIndex={0} aria-describedby={described}>
            {count(columns.length, 'column')} not used
          </span>
        )}
      </Tooltip>
    </span>
  );
}

const columnName = (header: string, at: number): string => header.trim() || `Column ${at + 1}`;

/** Rows that may be the header; those that name a question with their text, as others may be a person's answers. */
function headerChoices(
  questions: CompiledLoop['questions'],
  rows: ImportSource['table']['rows'],
  headerRow: number,
) {
  const isOffered = (row: readonly string[], at: number) =>
    (at < mostAbove || at === headerRow) && row.some((cell) => cell.trim() !== '');
  return rows.flatMap((row, at) => {
    if (!isOffered(row, at)) return [];
    const names = looksLikeHeader(questions, row) ? row.filter((cell) => cell.trim() !== '') : [];
    return [{ at, text: names.join(', ').slice(0, 40) }];
  });
}

/** Chooses another table of the file, where it has several. */
function TableSelect({ source, onTable }: Pick<ImportPreviewProps, 'source' | 'onTable'>) {
  const { from } = source;
  if (!from || from.file.tables.length < 2) return undefined;
  return (
    <Select aria-label="Sheet" value={from.at} onChange={({ target }) => onTable(Number(target.value))}>
      {from.file.tables.map(({ name, isHidden }, at) => (
        <option key={at} value={at}>
          {isHidden ? `${name} (hidden)` : name}
        </option>
      ))}
    </Select>
  );
}

const count = (number: number, one: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : `${one}s`}`;

const none: readonly string[] = [];

/** ", row 3" or ", rows 3–4": the numbers in the grid of the items that are changed, where these follow each other. */
function placesOf({ rows }: ImportPlan): string {
  const numbers = rows.flatMap((row) => (isUpdate(row) ? (row.number ?? []) : [])).toSorted((a, b) => a - b);
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
  if (last - first !== numbers.length - 1) return '';
  return first === last ? `, row ${first}` : `, rows ${first}–${last}`;
}

/** The tones of counts that are no warning. */
const countTones: Partial<Record<CellState, Tone>> = {
  changed: 'draft',
  hidden: 'neutral',
  misfit: 'declined',
};

/** States that are no fault. */
const plainStates: ReadonlySet<CellState | undefined> = new Set(['hidden', 'changed', 'placeholder']);

interface PlanCountsProps {
  readonly loop: CompiledLoop;
  readonly plan: ImportPlan;
  readonly matches: ColumnMatches;
  /** Whether the item of a row was found by its key, not by where it was pasted. */
  readonly isByKey: boolean;
  readonly sought: CellPlace | undefined;
  /** Leads to a cell, or to a row that is left out. */
  readonly onSeek: (place: CellPlace) => void;
}

/** What the plan does, in numbers. Those of what is wrong lead to one after the other. */
function PlanCounts({ loop, plan, matches, isByKey, sought, onSeek }: PlanCountsProps) {
  const { updated, added, unchanged, refused, cells } = plan.counts;
  const keys = isByKey
    ? loop.questions.filter(({ qid }) => loop.duplicateKey?.includes(qid) && matches.has(qid))
    : [];
  const by = keys.length > 0 ? `updated by ${keys.map(({ label }) => label).join(' and ')}` : 'updated';
  // Without a key every row is a new item.
  const unlisted = keys.length > 0 ? plan.unlisted() : [];
  const seekNext = (state: CellState | undefined) => {
    const places = plan.rows.flatMap(({ cells, refused, isNew }, row): CellPlace[] => {
      if (refused !== undefined) return state === undefined ? [{ row }] : [];
      if (state === 'changed' && isNew) return [];
      const found = [...cells.values()].filter((cell) => cell.state === state);
      return found.map(({ question }) => ({ row, qid: question.qid }));
    });
    const last = places.findIndex(({ row, qid }) => row === sought?.row && qid === sought?.qid);
    const next = places[(last + 1) % places.length];
    if (next) onSeek(next);
  };
  const { misfit, doubtful, hidden, placeholder } = cells;
  const lead = (state: CellState | undefined, count: number, words: string) =>
    count > 0 && (
      <button
        type="button"
        className={toneClass((state && countTones[state]) ?? 'warn')}
        onClick={() => seekNext(state)}
      >
        {!plainStates.has(state) && <Icon name="warning" size={14} />}
        {words}
      </button>
    );
  return (
    <>
      {lead('changed', updated, `${formatNumber(updated)} ${isByKey ? by : `overwritten${placesOf(plan)}`}`)}
      {added > 0 && (
        <span className={toneClass('quoted')}>
          <Icon name="plus" size={14} />
          {formatNumber(added)} new
        </span>
      )}
      {unchanged > 0 && <span>{formatNumber(unchanged)} already there</span>}
      {unlisted.length > 0 && (
        <WithNote note={unlisted.join(', ')}>{formatNumber(unlisted.length)} not listed</WithNote>
      )}
      {lead('misfit', misfit, `${formatNumber(misfit)} ${misfit === 1 ? 'doesn’t' : 'don’t'} fit`)}
      {lead('doubtful', doubtful, `${formatNumber(doubtful)} to check`)}
      {lead('placeholder', placeholder, `${formatNumber(placeholder)} left blank`)}
      {lead('hidden', hidden, `${formatNumber(hidden)} not asked`)}
      {lead(undefined, refused, `${count(refused, 'row')} left out`)}
    </>
  );
}
