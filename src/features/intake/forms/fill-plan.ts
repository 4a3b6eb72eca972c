/** How a client's answers fill a form: the copies it takes, and what finds no room in any. */
import type { StoredMap } from '../../../contract/answers.ts';
import { getAnswer, iterationsOf } from '../../../domain/client/walk.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { Validation } from '../../../domain/questions/validation/validate.ts';
import type { Address } from '../../../domain/client/address.ts';
import { capital } from '../../../lib/text.ts';
import type { PdfField } from '../../../lib/pdf/pdf-form.ts';
import { isSigned } from './field-names.ts';
import { writeField, writeText, type Written } from './field-texts.ts';
import { questionOf, type FieldTargets } from './match-fields.ts';
import { wholeField, type FormField } from './split-fields.ts';

export interface FillPlan {
  /** The values of each copy, by the names that the form has. The first has as many items of each loop as there is room for. */
  readonly copies: readonly ReadonlyMap<string, string>[];
  /** What the first copy has for each field, also for parts of one, by its name. */
  readonly shown: ReadonlyMap<string, string>;
  /** How many fields the first copy fills. */
  readonly filled: number;
  /** Items that are on a further copy: "Vehicles 9–12", counted from 1. */
  readonly continued: readonly { readonly what: string; readonly copy: number }[];
  /** Answers that do not fit their field. */
  readonly misfits: readonly { readonly field: string; readonly label: string; readonly why: string }[];
  /** Answers with letters that the fonts of most forms lack: some programs show and print such a field blank. */
  readonly rareLetters: readonly string[];
  /** Answers that are about longer than what their field prints. */
  readonly cut: readonly string[];
  /** Fields that are left to sign. */
  readonly toSign: number;
}

/** Of none of the letters that the fonts of forms have: those of Western Europe. */
const rareLetter = /[^\s -~\u00A0-\u00FFŒœŠšŽžŸƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/;

export interface FillInput {
  readonly book: CompiledBook;
  /** Without hidden answers. */
  readonly map: StoredMap;
  readonly validation: Pick<Validation, 'options'>;
  readonly fields: readonly FormField[];
  readonly targets: FieldTargets;
}

export function planFilling(input: FillInput): FillPlan {
  const { book, map, fields, targets } = input;
  const rooms = roomsOf(input);
  const items = new Map([...rooms.keys()].map((loop) => [loop, iterationsOf(map, loop)]));
  const copyCount = Math.max(
    1,
    ...[...rooms].map(([loop, room]) => Math.ceil((items.get(loop)?.length ?? 0) / room)),
  );
  /** What goes into a field, or a part of one, of a copy; undefined where nothing of the client goes there. */
  const entryOf = (field: FormField, copy: number): Entry | undefined => {
    const target = targets.get(field.name);
    const question = target && questionOf(book, target);
    if (!target || !question || isSigned(field)) return undefined;
    const { loop, qid, item = 0 } = target;
    const at = copy * (rooms.get(loop ?? '') ?? 0) + item;
    const id = loop === undefined ? undefined : items.get(loop)?.[at]?.iterationId;
    if (loop !== undefined && id === undefined) return undefined;
    const address: Address = loop === undefined || id === undefined ? [qid] : [loop, id, qid];
    const answer = getAnswer(map, address) ?? '';
    // All parts of a field share its room.
    const room = field.part ? { ...field, maxLength: undefined, isLocked: false } : field;
    return {
      field,
      written: writeField(room, question, answer, input.validation.options(address), target),
      itemName: loop === undefined ? '' : `${capital(book.loops.get(loop)?.itemLabel ?? loop)} ${at + 1}: `,
      label: question.label,
    };
  };
  const misfits: FillPlan['misfits'][number][] = [];
  const rareLetters = new Set<string>();
  const cut = new Set<string>();
  const shown = new Map<string, string>();
  const groups = new Map<PdfField, FormField[]>();
  for (const field of fields)
    groups.set(wholeField(field), [...(groups.get(wholeField(field)) ?? []), field]);
  const copies = Array.from({ length: copyCount }, (_, copy) => {
    const values = new Map<string, string>();
    for (const [field, members] of groups) {
      const entries = members.flatMap((member) => entryOf(member, copy) ?? []);
      const [first] = entries;
      if (!first) continue;
      const { written, label } = joinedIn(field, first, entries);
      const named = `${first.itemName}${label}`;
      if (!written.fits) {
        if (copy === 0 || first.itemName !== '')
          misfits.push({ field: field.name, label: named, why: written.why });
      } else if (written.value !== undefined) {
        values.set(field.name, written.value);
        if (field.kind === 'text' && rareLetter.test(written.value)) rareLetters.add(named);
        if (written.value.length > (field.printed ?? Infinity)) cut.add(named);
        if (copy === 0) for (const one of entries) shown.set(one.field.name, textOf(one));
      }
    }
    return values;
  });
  return {
    copies,
    shown,
    filled: copies[0]?.size ?? 0,
    continued: continuedIn(book, rooms, items),
    misfits,
    rareLetters: [...rareLetters],
    cut: [...cut],
    toSign: fields.filter(isSigned).length,
  };
}

interface Entry {
  readonly field: FormField;
  readonly written: Written;
  /** "Driver 2: "; '' outside loops. */
  readonly itemName: string;
  readonly label: string;
}

const textOf = ({ written }: Entry): string => (written.fits ? (written.value ?? '') : '');

/** What a field of the form gets of its entries: of one, or of its parts. */
function joinedIn(
  field: PdfField,
  first: Entry,
  entries: readonly Entry[],
): Pick<Entry, 'written' | 'label'> {
  const whole = first.field.part?.whole;
  if (!whole) return first;
  const texts = whole.parts.map((_, at) => {
    const entry = entries.find((one) => one.field.part?.at === at);
    return entry ? textOf(entry) : '';
  });
  return { written: writeText(field, whole.write(texts)), label: whole.label };
}

/** How many items of each loop a form has room for. */
function roomsOf({ book, fields, targets }: FillInput): ReadonlyMap<string, number> {
  const rooms = new Map<string, number>();
  for (const { name } of fields) {
    const target = targets.get(name);
    if (target?.loop === undefined || !questionOf(book, target)) continue;
    rooms.set(target.loop, Math.max(rooms.get(target.loop) ?? 0, (target.item ?? 0) + 1));
  }
  return rooms;
}

function continuedIn(
  book: CompiledBook,
  rooms: ReadonlyMap<string, number>,
  items: ReadonlyMap<string, readonly unknown[]>,
): FillPlan['continued'] {
  return [...rooms].flatMap(([loop, room]) => {
    const count = items.get(loop)?.length ?? 0;
    const { label = loop, itemLabel = loop } = book.loops.get(loop) ?? {};
    const further = Math.max(0, Math.ceil(count / room) - 1);
    return Array.from({ length: further }, (_, at) => {
      const first = (at + 1) * room + 1;
      const last = Math.min(count, first + room - 1);
      const what = first === last ? `${capital(itemLabel)} ${first}` : `${label} ${first}–${last}`;
      return { what, copy: at + 2 };
    });
  });
}
