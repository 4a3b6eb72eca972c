/** An answer as a field of a form holds it, and back. What is written is read back as the same answer. */
import type { FieldTarget } from '../../../domain/forms/form-mapping.ts';
import { splitChoices } from '../../../domain/questions/kinds/kinds.ts';
import type { Option, Question } from '../../../domain/questions/schema.ts';
import type { PdfChoice, PdfField } from '../../../lib/pdf/pdf-form.ts';
import { readCell, writeCell } from '../cells/cell-text.ts';

/** The text of a field as a cell of a spreadsheet would have it; '' for a blank and for a box that is off. */
export function readField(field: PdfField, { kind }: Question, { value }: FieldTarget): string {
  if (field.value === '') return '';
  switch (field.kind) {
    case 'check':
      return value ?? (kind === 'yesNo' ? 'YES' : shownText(field));
    case 'list':
    case 'radio':
    case 'text':
    case 'signature':
      return shownText(field);
  }
}

/** The text of a field as the form shows it: of its choices the labels, a line each. */
export function shownText({ kind, choices, value }: PdfField): string {
  if (kind === 'text') return value;
  const labels = new Map(choices.map((choice) => [choice.value, choice.label]));
  return value
    .split('\n')
    .map((one) => labels.get(one) ?? one)
    .join('\n');
}

/** What a field is filled with; undefined leaves it as it is. */
export type Written =
  | { readonly fits: true; readonly value: string | undefined }
  | { readonly fits: false; readonly why: string };

/** Writes an answer, in full where screens mask it. @param options as for `readCell` */
export function writeField(...given: Parameters<typeof writeOpen>): Written {
  return unlessLocked(given[0], writeOpen(...given));
}

/** Writes a text that is of several answers, unless it is blank. */
export function writeText(field: PdfField, text: string): Written {
  if (text === '') return { fits: true, value: undefined };
  const { maxLength = Infinity } = field;
  return unlessLocked(field, text.length <= maxLength ? { fits: true, value: text } : noRoom(maxLength));
}

const noRoom = (maxLength: number): Written => ({ fits: false, why: `Room for ${maxLength} letters` });

function unlessLocked(field: PdfField, written: Written): Written {
  if (!field.isLocked || !written.fits) return written;
  return written.value === undefined || written.value === field.value
    ? { fits: true, value: undefined }
    : { fits: false, why: 'Locked in the form' };
}

/** As if the field were not locked. */
function writeOpen(
  field: PdfField,
  question: Question,
  answer: string,
  options: readonly Option[],
  target: FieldTarget,
): Written {
  if (answer.trim() === '' || field.kind === 'signature') return { fits: true, value: undefined };
  const means = (text: string, wanted = answer): boolean => {
    const read = readCell(question, text, options);
    return read.fits && read.answer === wanted;
  };
  if (field.kind === 'check') {
    const isOn =
      target.value === undefined
        ? means(question.kind === 'yesNo' ? 'YES' : (field.choices[0]?.label ?? ''))
        : question.kind === 'choices'
          ? splitChoices(answer, question.separator).includes(target.value)
          : answer === target.value;
    // One that is on in the blank form is put off by another answer.
    return { fits: true, value: isOn ? field.choices[0]?.value : field.value === '' ? undefined : '' };
  }
  if (field.kind === 'list' || field.kind === 'radio') {
    const isSeveral = field.takesSeveral && question.kind === 'choices';
    const chosen = (isSeveral ? splitChoices(answer, question.separator) : [answer]).map((wanted) =>
      field.choices.find(
        ({ value, label }) => means(label, wanted) || (!isPlace({ value, label }) && means(value, wanted)),
      ),
    );
    const known = chosen.filter((choice) => choice !== undefined);
    if (known.length < chosen.length) return { fits: false, why: 'Not a choice of the form' };
    return { fits: true, value: known.map(({ value }) => value).join('\n') };
  }
  const whole = writeCell({ ...question, sensitive: false }, answer, options);
  // The list that it refers to tells two people of a name apart, by what is no part of the name.
  const [name = ''] = question.kind === 'reference' ? whole.split(' · ') : [];
  const text = name !== '' && means(name) ? name : whole;
  const { maxLength = Infinity } = field;
  const shorter = [text, text.replaceAll(/[^\p{L}\p{N}]/gu, '')];
  const fitting = shorter.find((one) => one.length <= maxLength && means(one));
  if (fitting !== undefined) return { fits: true, value: fitting };
  return text.length <= maxLength ? { fits: true, value: text } : noRoom(maxLength);
}

/** Which of the labels it is, counted, and nothing that people read: 0 of "Yes", where it would be read as no. */
const isPlace = ({ value, label }: PdfChoice): boolean => value !== label && /^\d+$/.test(value);
