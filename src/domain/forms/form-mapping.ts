/** Which field of a form stands for which question. Made once for a form, and exported with the workspace. */
import { z } from 'zod';
import { Qid } from '../../contract/answers.ts';
import type { ReadOnly } from '../../lib/read-only.ts';
import { sha256Hex } from '../../lib/sha256-hex.ts';

export const FieldTarget = z.strictObject({
  qid: Qid,
  /** Its loop, and which of the items that have room in the form, counted from 0. */
  loop: Qid.optional(),
  item: z.int().min(0).optional(),
  /** Of a check box: the answer that it stands for while it is on; yes, or its own state, if left out. */
  value: z.string().optional(),
});
export type FieldTarget = ReadOnly<z.infer<typeof FieldTarget>>;

export const FormMapping = z.strictObject({
  /** The form, as `formKey` gives it: the same whatever is filled in. */
  form: z.string().min(1),
  name: z.string().min(1),
  /** What a person chose; without a target, that a field is not used. */
  fields: z.array(z.strictObject({ field: z.string(), target: FieldTarget.optional() })),
});
export type FormMapping = ReadOnly<z.infer<typeof FormMapping>>;

/** What a form is recognized by: the names of its fields. */
export const formKey = (names: Iterable<string>): string => sha256Hex(JSON.stringify([...names].toSorted()));

/** Mappings of two places; of a form that both have, the first counts. */
export function joinMappings(
  ours: readonly FormMapping[],
  others: readonly FormMapping[],
): readonly FormMapping[] {
  const known = new Set(ours.map(({ form }) => form));
  return [...ours, ...others.filter(({ form }) => !known.has(form))];
}
