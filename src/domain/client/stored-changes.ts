/** The changes of a diff as a row stores them: what applying them takes, and no more. */
import { z } from 'zod';
import type { DraftRecord } from './draft-record.ts';
import { diffRecords, type Change } from './diff.ts';
import { applyChanges } from './diff-apply.ts';
import { headerMembers } from './header.ts';

const Address = z.union([z.tuple([z.string()]), z.tuple([z.string(), z.string(), z.string()])]);

const StoredChange = z.union([
  z.object({
    kind: z.literal('answer'),
    how: z.enum(['added', 'removed', 'edited']),
    address: Address,
    after: z.string().optional(),
    /** Of an added one, with its undocumented members. */
    element: z.unknown().optional(),
  }),
  z.object({
    kind: z.literal('iteration'),
    how: z.enum(['added', 'removed', 'moved']),
    loop: z.string(),
    iterationId: z.string(),
    /** Of an added one. */
    iteration: z.object({ raw: z.record(z.string(), z.unknown()) }).optional(),
    to: z.int().optional(),
    withList: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('list'), how: z.enum(['added', 'removed']), loop: z.string() }),
  z.object({
    kind: z.literal('unrecognized'),
    place: z.union([Address, z.tuple([z.string(), z.string()])]),
    member: z.string().optional(),
    after: z.unknown().optional(),
  }),
  z.object({ kind: z.literal('header'), member: z.enum(headerMembers), after: z.string() }),
  z.object({ kind: z.literal('other'), member: z.string(), after: z.unknown().optional() }),
]);

export const StoredChanges = z.array(StoredChange);
export type StoredChanges = z.infer<typeof StoredChanges>;

/** The changes that lead from one record to another. */
export function storedChanges(from: DraftRecord, to: DraftRecord): StoredChanges {
  return diffRecords(from, to).map(storedChange);
}

/** The other record again. */
export function applyStored(record: DraftRecord, changes: StoredChanges): DraftRecord {
  // Applying reads no more of a change than is stored.
  return applyChanges(record, changes as unknown as readonly Change[]);
}

function storedChange(change: Change): StoredChanges[number] {
  switch (change.kind) {
    case 'answer': {
      const { kind, how, address, after } = change;
      return {
        kind,
        how,
        address: [...address],
        ...(after !== undefined && { after }),
        ...(how === 'added' && { element: change.element }),
      };
    }
    case 'iteration': {
      const { kind, how, loop, iterationId } = change;
      return {
        kind,
        how,
        loop,
        iterationId,
        ...(how !== 'removed' && { to: change.to }),
        ...(how === 'added' && { iteration: { raw: change.iteration.raw } }),
        ...(how !== 'moved' && change.withList && { withList: true }),
      };
    }
    case 'list': {
      const { kind, how, loop } = change;
      return { kind, how, loop };
    }
    case 'unrecognized': {
      const { kind, place, member, after } = change;
      return { kind, place: [...place], ...(member !== undefined && { member }), after };
    }
    case 'header':
      return { kind: change.kind, member: change.member, after: change.after };
    case 'other':
      return { kind: change.kind, member: change.member, after: change.after };
  }
}
