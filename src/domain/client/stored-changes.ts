/** The changes of a diff as a row stores them: what applying them takes, and no more. */
import { z } from 'zod';
import type { DraftRecord } from './draft-record.ts';
import { diffRecords, type Change } from './diff.ts';
import { headerMembers } from './header.ts';

const Address = z.union([
  z.tuple([z.string()]).readonly(),
  z.tuple([z.string(), z.string(), z.string()]).readonly(),
]);

const answer = { kind: z.literal('answer'), address: Address };
const item = { kind: z.literal('iteration'), loop: z.string(), iterationId: z.string() };
const withList = z.literal(true).optional();

const StoredChange = z.union([
  z.object({
    ...answer,
    how: z.literal('added'),
    after: z.string(),
    /** With its undocumented members. */
    element: z.unknown(),
  }),
  z.object({ ...answer, how: z.literal('edited'), after: z.string() }),
  z.object({ ...answer, how: z.literal('removed') }),
  z.object({
    ...item,
    how: z.literal('added'),
    iteration: z.object({ raw: z.record(z.string(), z.unknown()).readonly() }),
    to: z.int(),
    withList,
  }),
  z.object({ ...item, how: z.literal('moved'), to: z.int() }),
  z.object({ ...item, how: z.literal('removed'), withList }),
  z.object({ kind: z.literal('list'), how: z.enum(['added', 'removed']), loop: z.string() }),
  z.object({
    kind: z.literal('unrecognized'),
    place: z.union([Address, z.tuple([z.string(), z.string()]).readonly()]),
    member: z.string().optional(),
    after: z.unknown().optional(),
  }),
  z.object({ kind: z.literal('header'), member: z.enum(headerMembers), after: z.string() }),
  z.object({ kind: z.literal('other'), member: z.string(), after: z.unknown().optional() }),
]);

export const StoredChanges = z.array(StoredChange).readonly();
export type StoredChange = z.infer<typeof StoredChange>;
export type StoredChanges = z.infer<typeof StoredChanges>;

/** The changes that lead from one record to another. */
export function storedChanges(from: DraftRecord, to: DraftRecord): StoredChanges {
  return diffRecords(from, to).map(storedChange);
}

function storedChange(change: Change): StoredChange {
  switch (change.kind) {
    case 'answer': {
      const { kind, how, address } = change;
      if (how === 'removed') return { kind, how, address };
      const { after } = change;
      return how === 'edited'
        ? { kind, how, address, after }
        : { kind, how, address, after, element: change.element };
    }
    case 'iteration': {
      const { kind, how, loop, iterationId } = change;
      const which = { kind, loop, iterationId };
      if (how === 'moved') return { ...which, how, to: change.to };
      const withList = change.withList && { withList: true as const };
      return how === 'removed'
        ? { ...which, how, ...withList }
        : { ...which, how, iteration: { raw: change.iteration.raw }, to: change.to, ...withList };
    }
    case 'list':
      return { kind: change.kind, how: change.how, loop: change.loop };
    case 'unrecognized': {
      const { kind, place, member, after } = change;
      return { kind, place, ...(member !== undefined && { member }), after };
    }
    case 'header':
      return { kind: change.kind, member: change.member, after: change.after };
    case 'other':
      return { kind: change.kind, member: change.member, after: change.after };
  }
}
