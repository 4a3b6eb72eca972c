/** Which field of a form stands for which question. Made once for a form, and exported with the workspace. */
import { z } from 'zod';
import { Qid } from '../../contract/answers.ts';
import type { ReadOnly } from '../../lib/read-only.ts';

export const FieldTarget = z.strictObject({
  /** The question that the field is an answer of. */
  qid: Qid,
  /** Its loop. */
  loop: Qid.optional(),
  /** Which of the items that have room in the form, counted from 0. */
  item: z.int().min(0).optional(),
  /** Of a check box: the answer that it stands for while it is on; yes, or its own state, if left out. */
  value: z.string().optional(),
});
export type FieldTarget = ReadOnly<z.infer<typeof FieldTarget>>;

export const FormMapping = z.strictObject({
  /** The form, as form-key.ts gives it: the same whatever is filled in. */
  form: z.string().min(1),
  /** How people call it: its file's name. */
  name: z.string().min(1),
  /** What a person chose; without a target, that a field is not used. */
  fields: z.array(
    z.strictObject({
      /** The field's name in the form. */
      field: z.string(),
      /** What it stands for. */
      target: FieldTarget.optional(),
    }),
  ),
});
export type FormMapping = ReadOnly<z.infer<typeof FormMapping>>;

/** Mappings of two places; of a form that both have, the first counts. */
export function joinMappings(
  ours: readonly FormMapping[],
  others: readonly FormMapping[],
): readonly FormMapping[] {
  const known = new Set(ours.map(({ form }) => form));
  return [...ours, ...others.filter(({ form }) => !known.has(form))];
}
