/**
 * What an import would do, before any of it is done. A column of the table is matched with each question of the loop; what
 * does not fit is corrected in place or left out, and listed once the rest is taken.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { formatNumber } from '../../../lib/format.ts';
import { changeLoopSettings, loopPlace, settings } from '../../../storage/settings.ts';
import { cx } from '../../../ui/cx.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import legendStyles from '../cells/Legend.module.css';
import { Legend } from '../cells/Legend.tsx';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import type { TextTable } from '../../../lib/tables/text-table.ts';
import { correctionKey, type CellState, type ImportCell, type ImportPlan } from './import-plan.ts';
import styles from './ImportPreview.module.css';
import type { LeftOutRows } from './LeftOutCells.tsx';
import { normalizeHeader } from './column-names.ts';
import { looksLikeHeader, matchByName, matchByPosition } from './match-columns.ts';
import { PreviewTable, type CellPlace } from './PreviewTable.tsx';
import { leftOut, planInto, takeImport } from './take-import.ts';

interface ImportPreviewProps {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  readonly table: TextTable;
  /** The question that the paste began at, where the table has no header; the first of the loop if left out. */
  readonly startsAt?: string | undefined;
  /** @param left what an import did not take; undefined where nothing was imported. */
  readonly onClose: (left?: LeftOutRows) => void;
}

export function ImportPreview({ intake, loop, table, startsAt, onClose }: ImportPreviewProps) {
  const { questions } = loop;
  const place = loopPlace(intake.book.productId, loop.loop);
  const width = useMemo(() => table.reduce((most, row) => Math.max(most, row.length), 0), [table]);
  const match = (hasHeader: boolean) =>
    hasHeader
      ? matchByName(questions, table[0] ?? [], settings().loops[place]?.columns ?? {})
      : matchByPosition(questions, width, startsAt);
  const [hasHeader, setHasHeader] = useState(() => looksLikeHeader(questions, table[0] ?? []));
  const [matches, setMatches] = useState(() => match(hasHeader));
  const [appends, setAppends] = useState(false);
  const [corrections, setCorrections] = useState<ReadonlyMap<string, string>>(new Map());
  const [sought, setSought] = useState<CellPlace>();

  const map = useIntake(intake, () => intake.getState().record.clientData);
  const rows = useMemo(() => (hasHeader ? table.slice(1) : table), [table, hasHeader]);
  const plan = useMemo(() => {
    // With no items to go into, every row is a new one.
    const into = appends ? [] : undefined;
    return planInto(intake, loop, { map, table: rows, matches, corrections, into });
  }, [intake, loop, map, rows, matches, appends, corrections]);

  const firstRow = hasHeader ? 2 : 1;
  const takeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => takeButton.current?.focus(), []);

  const columns = Array.from({ length: width }, (_, at) => columnName(hasHeader ? table[0]?.[at] : '', at));
  const chooseColumn = (qid: string, column: number | undefined) => {
    const before = matches.get(qid);
    const others = [...matches].filter(([other, at]) => other !== qid && at !== column);
    setMatches(new Map(column === undefined ? others : [...others, [qid, column]]));
    if (!hasHeader) return;
    const remember = (at: number | undefined, as: string) =>
      at === undefined ? [] : [[normalizeHeader(table[0]?.[at] ?? ''), as] as const];
    const chosen = [...remember(before, ''), ...remember(column, qid)].filter(([header]) => header !== '');
    changeLoopSettings(place, {
      columns: { ...settings().loops[place]?.columns, ...Object.fromEntries(chosen) },
    });
  };
  const correct = ({ question, text }: ImportCell, at: number, correction: string) =>
    setCorrections((before) => new Map(before).set(correctionKey(question, text, at), correction));
  const take = () => {
    const wasFrozen = intake.store.isFrozen();
    const left = leftOut(plan);
    takeImport(intake, loop, plan);
    if (!wasFrozen) onClose({ cells: left, firstRow });
  };

  const unused = columns.filter((_, at) => ![...matches.values()].includes(at));
  const taken = plan.counts.updated + plan.counts.added;
  return (
    <section aria-label={`Import, ${loop.label}`} data-import>
      <div
        role="presentation"
        className={styles.preview}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.stopPropagation();
          onClose();
        }}
      >
        <div className={styles.bar}>
          <strong>{count(plan.counts.rows, 'row')}</strong>
          <PlanCounts {...{ loop, plan, sought }} onSeek={setSought} />
          <span className={styles.actions}>
            <Checkbox
              label="Header row"
              checked={hasHeader}
              onChange={() => {
                setHasHeader(!hasHeader);
                setMatches(match(!hasHeader));
                setCorrections(new Map());
              }}
            />
            {loop.duplicateKey && (
              <Checkbox label="Append all" checked={appends} onChange={() => setAppends(!appends)} />
            )}
            <Button onClick={() => onClose()}>Cancel</Button>
            <Button
              ref={takeButton}
              kind="primary"
              disabledReason={taken === 0 ? 'Nothing to take.' : undefined}
              onClick={take}
            >
              Take {count(taken, 'row')}
            </Button>
          </span>
        </div>
        <PreviewTable
          {...{ intake, loop, plan, columns, matches, firstRow, sought }}
          onMatch={chooseColumn}
          onCorrect={correct}
        />
        <p className={cx(legendStyles.status, styles.foot)}>
          <Legend states={legend} />
          {unused.length > 0 && unused.length <= 3 && (
            <span className={styles.unused}>Not used: {unused.join(', ')}</span>
          )}
          {unused.length > 3 && (
            <Tooltip text={() => unused.join(', ')} className={styles.unused}>
              {(described) => (
                <span tabIndex={0} aria-describedby={described}>
                  {count(unused.length, 'column')} not used
                </span>
              )}
            </Tooltip>
          )}
        </p>
      </div>
    </section>
  );
}

const legend = [
  ['changed', 'Changed'],
  ['new', 'New'],
  ['warn', 'Check'],
  ['misfit', 'Doesn’t fit'],
  ['hidden', 'Not asked'],
] as const;

const columnName = (header: string | undefined, at: number): string => header?.trim() || `Column ${at + 1}`;

const count = (number: number, one: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : `${one}s`}`;

interface PlanCountsProps {
  readonly loop: CompiledLoop;
  readonly plan: ImportPlan;
  readonly sought: CellPlace | undefined;
  /** Leads to a cell, or to a row that is left out. */
  readonly onSeek: (place: CellPlace) => void;
}

/** What the plan does, in numbers. Those of what is wrong lead to one after the other. */
function PlanCounts({ loop, plan, sought, onSeek }: PlanCountsProps) {
  const { updated, added, unchanged, refused, cells } = plan.counts;
  const keys = loop.questions.filter(({ qid }) => loop.duplicateKey?.includes(qid));
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
  const { misfit, doubtful, hidden } = cells;
  const lead = (state: CellState | undefined, count: number, words: string) =>
    count > 0 && (
      <button type="button" data-state={state} onClick={() => seekNext(state)}>
        {state !== 'hidden' && state !== 'changed' && <Icon name="warning" size={14} />}
        {words}
      </button>
    );
  return (
    <span className={styles.counts} role="status">
      {lead(
        'changed',
        updated,
        `${formatNumber(updated)} updated by ${keys.map(({ label }) => label).join(' and ')}`,
      )}
      {added > 0 && (
        <span data-state="new">
          <Icon name="plus" size={14} />
          {formatNumber(added)} new
        </span>
      )}
      {unchanged > 0 && <span>{formatNumber(unchanged)} unchanged</span>}
      {lead('misfit', misfit, `${count(misfit, 'cell')} ${misfit === 1 ? 'doesn’t' : 'don’t'} fit`)}
      {lead('doubtful', doubtful, `${formatNumber(doubtful)} to check`)}
      {lead('hidden', hidden, `${formatNumber(hidden)} not asked`)}
      {lead(undefined, refused, `${count(refused, 'row')} left out`)}
    </span>
  );
}
