/** An answer as a field of a form holds it, and back. What is written is read back as the same answer. */
import type { FieldTarget } from '../../../domain/forms/form-mapping.ts';
import { splitChoices } from '../../../domain/questions/kinds/kinds.ts';
import type { Option, Question } from '../../../domain/questions/schema.ts';
import type { PdfField } from '../../../lib/pdf/pdf-form.ts';
import { readCell, writeCell } from '../cells/cell-text.ts';

/** The text of a field as a cell of a spreadsheet would have it; '' for a blank and for a box that is off. */
export function readField(field: PdfField, { kind }: Question, { value }: FieldTarget): string {
  if (field.value === '') return '';
  switch (field.kind) {
    case 'check':
      return value ?? (kind === 'yesNo' ? 'YES' : field.value);
    case 'list':
      return field.choices.find((choice) => choice.value === field.value)?.label ?? field.value;
    case 'radio':
    case 'text':
    case 'signature':
      return field.value;
  }
}

/** What a field is filled with; undefined leaves it as it is. */
export type Written =
  | { readonly fits: true; readonly value: string | undefined }
  | { readonly fits: false; readonly why: string };

/** Writes an answer, in full where screens mask it. @param options as for `readCell` */
export function writeField(
  field: PdfField,
  question: Question,
  answer: string,
  options: readonly Option[],
  target: FieldTarget,
): Written {
  if (answer.trim() === '' || field.kind === 'signature') return { fits: true, value: undefined };
  const means = (text: string): boolean => {
    const read = readCell(question, text, options);
    return read.fits && read.answer === answer;
  };
  if (field.kind === 'check') {
    const isOn =
      target.value === undefined
        ? means(question.kind === 'yesNo' ? 'YES' : (field.choices[0]?.value ?? ''))
        : question.kind === 'choices'
          ? splitChoices(answer, question.separator).includes(target.value)
          : answer === target.value;
    // One that is on in the blank form is put off by another answer.
    return { fits: true, value: isOn ? field.choices[0]?.value : field.value === '' ? undefined : '' };
  }
  if (field.kind === 'list' || field.kind === 'radio') {
    const choice = field.choices.find(({ value, label }) => means(label) || means(value));
    return choice ? { fits: true, value: choice.value } : { fits: false, why: 'Not a choice of the form' };
  }
  const text = writeCell({ ...question, sensitive: false }, answer, options);
  const { maxLength = Infinity } = field;
  const shorter = [text, text.replaceAll(/[^\p{L}\p{N}]/gu, '')];
  const fitting = shorter.find((one) => one.length <= maxLength && means(one));
  if (fitting !== undefined) return { fits: true, value: fitting };
  return text.length <= maxLength
    ? { fits: true, value: text }
    : { fits: false, why: `Room for ${maxLength} letters` };
}
