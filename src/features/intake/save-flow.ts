/** The steps of a save, as a screen sees them. */
import type { CallError } from '../../api/errors.ts';
import type { Clash, Side } from '../../domain/answers/clash.ts';
import { resolveRecord } from '../../domain/answers/clash.ts';
import type { DraftRecord } from '../../domain/seen.ts';
import type { SaveOutcome, SavePlan } from '../../operations/save-client.ts';

export type SaveStep =
  | { readonly kind: 'idle' }
  /** Reading the latest record. */
  | { readonly kind: 'planning' }
  /** The latest record could not be read: nothing was written. */
  | { readonly kind: 'planFailed'; readonly error: CallError }
  /** The agent is shown problems, a colleague's changes or clashes, and decides. */
  | {
      readonly kind: 'asking';
      readonly plan: SavePlan;
      readonly chosen: ReadonlyMap<Clash, Side>;
      /** The client is on hold after notice of a claim: why must be said. */
      readonly held: boolean;
    }
  | { readonly kind: 'writing'; readonly plan: SavePlan }
  /** Refused, unknown, or created without an id; a plain success is idle again. */
  | {
      readonly kind: 'failed';
      readonly plan: SavePlan;
      readonly outcome: Exclude<SaveOutcome, { kind: 'saved' }>;
    };

/** The record to write: the merge with every clash decided; an undecided one stays mine. */
export function decided(plan: SavePlan, chosen: ReadonlyMap<Clash, Side>): DraftRecord {
  return plan.merge.clashes.reduce(
    (record, clash) => resolveRecord(record, clash, chosen.get(clash) ?? 'mine'),
    plan.merge.merged,
  );
}

/**
 * True when the plan can be written without asking: nobody else changed anything, the answers have no problems, and
 * who told is known already or nothing was told, and no hold wants to know why.
 */
export function needsNoQuestion(
  plan: SavePlan,
  problems: number,
  asks: { readonly told: boolean; readonly why: boolean },
): boolean {
  const { clashes, fromTheirs } = plan.merge;
  return problems === 0 && clashes.length === 0 && fromTheirs.length === 0 && !asks.told && !asks.why;
}
