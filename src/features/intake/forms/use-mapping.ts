import { useState } from 'react';
import { joinMappings, type FieldTarget, type FormMapping } from '../../../domain/forms/form-mapping.ts';
import { formKey } from '../../../domain/forms/form-key.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { PdfForm } from '../../../lib/pdf/pdf-form.ts';
import type { Session } from '../../../operations/session.ts';
import { formMappings, storeMapping } from '../../../storage/forms.ts';
import { readNames } from './field-names.ts';
import type { FieldTargets } from './match-fields.ts';
import { splitFields, type FormField } from './split-fields.ts';

/** A form that was read, with what was chosen for it before. */
export interface ReadForm extends PdfForm {
  /** The file's name, without ".pdf". */
  readonly name: string;
  /** As `formKey` gives it. */
  readonly key: string;
  readonly mapping: FormMapping | undefined;
}

/** Reads a form, and what was chosen for it: in this browser, else in the workspace. @throws UnreadableFile */
export async function openForm(
  { key, workspace }: Session,
  name: string,
  bytes: Uint8Array,
): Promise<ReadForm> {
  const { readPdfForm } = await import('../../../lib/pdf/pdf-form.ts');
  const form = await readPdfForm(bytes);
  const known = formKey(form.fields.map((field) => field.name));
  const mappings = joinMappings(await formMappings(key), workspace.forms ?? []);
  return {
    ...form,
    name: name.replace(/\.pdf$/i, ''),
    key: known,
    mapping: mappings.find((one) => one.form === known),
  };
}

/** What the fields of a form stand for, and how a person changes it: remembered for the next form of its kind. */
export function useMapping(
  { key }: Session,
  book: CompiledBook,
  form: ReadForm,
): {
  /** With parts in the place of a field that has several answers. */
  readonly fields: readonly FormField[];
  readonly targets: FieldTargets;
  readonly choose: (field: FormField, target: FieldTarget | undefined) => void;
} {
  const [mapping, setMapping] = useState(form.mapping);
  const [{ fields, targets: found }] = useState(() => splitFields(book, form.fields, form.mapping));
  const [targets, setTargets] = useState(found);
  const choose = (field: FormField, target: FieldTarget | undefined) => {
    const chosen = sameInItems(fields, field, target);
    const names = new Set(chosen.map(({ name }) => name));
    const others = (mapping?.fields ?? []).filter((one) => !names.has(one.field));
    const next = {
      form: form.key,
      name: form.name,
      fields: [...others, ...chosen.map(({ name, target: to }) => ({ field: name, target: to }))],
    };
    setMapping(next);
    setTargets((before) => {
      const after = new Map([...before].filter(([name]) => !names.has(name)));
      for (const { name, target: to } of chosen) if (to) after.set(name, to);
      return after;
    });
    void storeMapping(key, next);
  };
  return { fields, targets, choose };
}

/** Fields that differ in the number of their item stand for the same question of those items. */
function sameInItems(fields: readonly FormField[], field: FormField, target: FieldTarget | undefined) {
  const named = readNames(fields);
  const own = named.find((one) => one.field === field);
  const family = own?.item === undefined ? [] : named.filter((one) => one.family === own.family);
  if (own?.item === undefined || family.length < 2 || (target && target.loop === undefined))
    return [{ name: field.name, target }];
  const shift = (target?.item ?? own.item) - own.item;
  return family.map(({ field: { name }, item = 0 }) => ({
    name,
    target: target && { ...target, item: Math.max(0, item + shift) },
  }));
}
