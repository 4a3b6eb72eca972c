/** Takes an import over into the answers, and lists what it leaves out. */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../../domain/client/address.ts';
import { removeAnnotationsWhere } from '../../../domain/client/annotations/annotations.ts';
import { putItems } from '../../../domain/client/walk.ts';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { maskAnswer } from '../../../domain/questions/mask.ts';
import { formatNumber } from '../../../lib/format.ts';
import { randomId } from '../../../lib/random-id.ts';
import { itemDefaults } from '../session/initial-record.ts';
import { settings } from '../../../storage/settings.ts';
import type { IntakeSession } from '../session/intake-session.ts';
import { changeWithUndo } from '../session/undo.ts';
import { planImport, type ImportInput, type ImportPlan } from './import-plan.ts';

/** Plans an import into answers, mostly the present ones. */
export function planInto(
  { book, getState, validation, validationOf }: IntakeSession,
  loop: CompiledLoop,
  what: Pick<ImportInput, 'map' | 'table' | 'outside' | 'matches' | 'into' | 'corrections'>,
): ImportPlan {
  const { record } = getState();
  const validate = (clientData: StoredMap) =>
    clientData === record.clientData ? validation() : validationOf({ ...record, clientData });
  const defaults = itemDefaults(loop, settings().agent);
  return planImport({ ...what, book, loop, defaults, validate });
}

/** The map with a plan's answers: new items at the end, and no note on an answer that is another now. */
export function withImport(map: StoredMap, { loop }: CompiledLoop, { rows, edits }: ImportPlan): StoredMap {
  const ids = new Map(rows.flatMap(({ iterationId, isNew }) => (isNew ? [[iterationId, randomId()]] : [])));
  const items = new Map([...edits].map(([id, answers]) => [ids.get(id) ?? id, answers]));
  const isChanged = ([first, id = '', qid = '']: Address) =>
    first === loop && items.get(id)?.has(qid) === true;
  return removeAnnotationsWhere(putItems(map, loop, items), isChanged);
}

/** Takes a plan over as one step of undo. */
export function takeImport({ store }: IntakeSession, loop: CompiledLoop, plan: ImportPlan): void {
  const { updated, added } = plan.counts;
  const count = updated + added;
  const what = count === 1 ? loop.itemLabel : loop.label.toLowerCase();
  changeWithUndo(store, `Imported ${formatNumber(count)} ${what}`, (map) => withImport(map, loop, plan));
}

/** A cell that is not taken. */
export interface LeftOut {
  /** The index of its row in the table. */
  readonly at: number;
  /** The title of its item. */
  readonly item: string;
  /** Of its question; undefined for a row that is left out whatever is in it. */
  readonly label: string | undefined;
  /** Nothing of its row is taken. */
  readonly isOfRow: boolean;
  /** As pasted, or as it was corrected. */
  readonly text: string;
  /** The same as a screen shows it: a sensitive one masked. */
  readonly shown: string;
  readonly why: string;
}

/** Every cell that a plan leaves out, with its text; of a refused row all that have one. */
export function leftOut({ rows, title }: ImportPlan): LeftOut[] {
  return rows.flatMap((row) => {
    if (row.refused !== undefined && row.outside)
      return [{ at: row.at, item: '', label: undefined, isOfRow: true, ...row.outside, why: row.refused }];
    return [...row.cells.values()].flatMap((cell): LeftOut[] => {
      const isLeftOut = cell.state === 'misfit' || cell.state === 'placeholder';
      const why = row.refused ?? (isLeftOut ? cell.why : undefined);
      if (why === undefined || cell.state === 'same') return [];
      const { label, sensitive } = cell.question;
      const text = cell.correction ?? cell.text;
      return [
        {
          at: row.at,
          item: title(row),
          label,
          isOfRow: row.refused !== undefined,
          text,
          shown: sensitive === true ? maskAnswer(text) : text,
          why,
        },
      ];
    });
  });
}
