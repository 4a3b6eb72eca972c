/**
 * The fields of a fillable PDF, read and filled by Mozilla's pdf.js in a worker of its own, which ends with the work or
 * after `longestMs`. Scripts in a PDF never run, and nothing in it is drawn or loaded.
 */
import {
  getDocument,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';
import { formatBytes, formatNumber } from '../format.ts';
import { UnreadableFile } from '../tables/text-table.ts';
import { startPdfWorker } from './start-pdf-worker.ts';

/** One choice of a field: what the file stores and what it shows. */
export interface PdfChoice {
  readonly value: string;
  readonly label: string;
}

export interface PdfField {
  /** The full name; unique in its form. */
  readonly name: string;
  /** What a reader shows when the pointer is over it; '' for none. */
  readonly tip: string;
  /** A `check` is on or off, a `radio` has one of several states, a `list` one of its choices. */
  readonly kind: 'text' | 'check' | 'radio' | 'list' | 'signature';
  /** The text, or the value of the state or choice, of several a line each; '' for a blank and for a box that is off. */
  readonly value: string;
  /** Of a list and of radio buttons; of a check box the one state that is on. */
  readonly choices: readonly PdfChoice[];
  /** More than one of its choices can be chosen. */
  readonly takesSeveral: boolean;
  /** The most letters it takes; undefined where it says none. */
  readonly maxLength: number | undefined;
  /** It can't be typed into, or hides what is typed. */
  readonly isLocked: boolean;
  /** About how many letters of a text are printed; undefined where it is made smaller to fit, or goes on in lines below. */
  readonly printed: number | undefined;
}

export interface PdfForm {
  /** In the order of the file. */
  readonly fields: readonly PdfField[];
  /** It has scripts, such as those that work out a total. */
  readonly hasScripts: boolean;
}

/** No application has as much. */
const most = { bytes: 10_000_000, pages: 200, fields: 2_000 } as const;

/** A PDF that takes longer is made to, or the page would wait forever. Milliseconds. */
const longestMs = 20_000;

/** Reads the fields of a form. @throws UnreadableFile with a sentence */
export async function readPdfForm(bytes: Uint8Array): Promise<PdfForm> {
  return withPdf(bytes, async (pdf) => {
    const widgets = await widgetsOf(pdf);
    if (widgets.size === 0) throw new UnreadableFile(await whyNoFields(pdf));
    if (widgets.size > most.fields)
      throw new UnreadableFile(`More than ${formatNumber(most.fields)} fields.`);
    const drawn = new Map((await drawnOf(pdf, Drawn)).map((one) => [one.id, one]));
    const fields = [...widgets].map(([name, all]) => fieldOf(name, all, drawn));
    const hasActions = [...widgets.values()].flat().some(({ actions = null }) => actions !== null);
    return { fields, hasScripts: hasActions || (await pdf.getJSActions()) !== null };
  });
}

/**
 * Fills copies of a form: each is the same file with the new values appended, so that all else in it stays as it is, still
 * fillable.
 * @param copies values by the fields' names, as `PdfField.value`; fields without one stay as they are
 * @throws UnreadableFile with a sentence
 */
export async function fillPdfForm(
  bytes: Uint8Array,
  copies: readonly ReadonlyMap<string, string>[],
): Promise<readonly Uint8Array[]> {
  return withPdf(bytes, async (pdf) => {
    const fields = await widgetsOf(pdf);
    const filled: Uint8Array[] = [];
    for (const values of copies) {
      // What an earlier copy has is set back to what the form has, which is no change.
      for (const name of new Set(copies.flatMap((copy) => [...copy.keys()]))) {
        const widgets = fields.get(name) ?? [];
        const value = values.get(name) ?? fieldOf(name, widgets, new Map()).value;
        for (const { id, ...widget } of widgets)
          pdf.annotationStorage.setValue(id, { value: widgetValue(widget, value) });
      }
      filled.push(await pdf.saveDocument());
    }
    return filled;
  });
}

async function withPdf<Result>(
  bytes: Uint8Array,
  work: (pdf: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  if (bytes.length > most.bytes) throw new UnreadableFile(`Larger than ${formatBytes(most.bytes)}.`);
  const port = startPdfWorker();
  const worker = port && PDFWorker.create({ port });
  const task = getDocument({
    // A copy: the library gives the bytes away to its worker.
    data: bytes.slice(),
    ...(worker && { worker }),
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnreadableFile('It takes too long to read.')), longestMs);
  });
  try {
    return await Promise.race([
      tooLong,
      task.promise.then((pdf) => {
        if (pdf.numPages > most.pages)
          throw new UnreadableFile(`More than ${most.pages} pages. Split it first.`);
        return work(pdf);
      }),
    ]);
  } catch (error) {
    throw sentenceOf(error);
  } finally {
    clearTimeout(timer);
    // A worker that hangs answers nothing, so its end is not awaited.
    port?.terminate();
    void task.destroy().catch(() => undefined);
  }
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof UnreadableFile) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException')
    return new UnreadableFile('It has a password. Save it without one first.', { cause: error });
  if (name === 'InvalidPDFException')
    return new UnreadableFile('It’s damaged and can’t be read.', { cause: error });
  return new UnreadableFile('It can’t be read.', { cause: error });
}

/** Where a field is drawn, with what is read of it. The library's own types leave these open. */
const Widget = z.object({
  id: z.string(),
  type: z.enum(['text', 'checkbox', 'radiobutton', 'combobox', 'listbox', 'signature']),
  value: z.unknown().optional(),
  editable: z.boolean().catch(true),
  password: z.boolean().catch(false),
  charLimit: z.number().catch(0),
  multipleSelection: z.boolean().catch(false),
  exportValues: z.string().catch(''),
  /** Scripts of the field, which never run. */
  actions: z.unknown().optional(),
  /** Of a list; of a box what the form calls its state, by tools/build/pdf-fields-plugin.mjs. */
  items: z
    .array(z.object({ exportValue: z.string().nullable(), displayValue: z.string().nullable() }))
    .catch([]),
});
type Widget = z.infer<typeof Widget>;

/** The places of each field by its name. Buttons to press are no fields, and parents are only names. */
async function widgetsOf(pdf: PDFDocumentProxy): Promise<ReadonlyMap<string, readonly Widget[]>> {
  const objects = new Map(Object.entries((await pdf.getFieldObjects()) ?? {}));
  const fields = new Map<string, Widget[]>();
  for (const [name, all] of objects) {
    if (!Array.isArray(all)) continue;
    const widgets = all.flatMap((one) => Widget.safeParse(one).data ?? []);
    if (widgets.length > 0) fields.set(name, widgets);
  }
  if (![...fields.values()].flat().some(({ multipleSelection }) => multipleSelection)) return fields;
  // The library gives the first of several choices here, and all of them where the field is drawn.
  const drawn = await drawnOf(pdf, z.object({ id: z.string(), fieldValue: z.array(z.string()) }));
  const chosen = new Map(drawn.map(({ id, fieldValue }) => [id, fieldValue]));
  const withAll = (one: Widget): Widget =>
    one.multipleSelection ? { ...one, value: chosen.get(one.id) ?? one.value } : one;
  return new Map([...fields].map(([name, widgets]) => [name, widgets.map(withAll)]));
}

/** How a widget is drawn. Sizes are in points. */
const Drawn = z.object({
  id: z.string(),
  /** The tooltip; of a field with several widgets that of the field, by tools/build/pdf-fields-plugin.mjs. */
  alternativeText: z.string().catch(''),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]).catch([0, 0, 0, 0]),
  multiLine: z.boolean().catch(false),
  /** Each letter has a box of its own. */
  comb: z.boolean().catch(false),
  /** A size of 0 is made to fit. */
  defaultAppearanceData: z.object({ fontSize: z.number() }).catch({ fontSize: 0 }),
});
type Drawn = z.infer<typeof Drawn>;

/** The width of a usual letter, as a share of the size of its font. */
const letterWidth = 0.5;

/** About how many letters one line has room for, between margins of 2 points. */
function roomIn({ rect: [left, bottom, right, top], multiLine, comb, defaultAppearanceData }: Drawn): number {
  const { fontSize } = defaultAppearanceData;
  // What is turned by a quarter is as long as it is high.
  const length = Math.max(right - left, top - bottom) - 4;
  return multiLine || comb || fontSize <= 0 ? Infinity : Math.floor(length / (fontSize * letterWidth));
}

/** What is drawn on the pages and has these facts. */
async function drawnOf<Facts>(pdf: PDFDocumentProxy, facts: z.ZodType<Facts>): Promise<readonly Facts[]> {
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const page = await pdf.getPage(at + 1);
    return z.array(z.unknown()).parse(await page.getAnnotations());
  });
  return (await Promise.all(pages)).flat().flatMap((one) => facts.safeParse(one).data ?? []);
}

function fieldOf(name: string, widgets: readonly Widget[], drawn: ReadonlyMap<string, Drawn>): PdfField {
  const places = widgets.flatMap(({ id }) => drawn.get(id) ?? []);
  const tip = places.map(({ alternativeText }) => alternativeText).find((text) => text !== '') ?? '';
  const printed = Math.min(...places.map(roomIn));
  const [first] = widgets;
  const states = [...new Set(widgets.map(({ exportValues }) => exportValues))].filter(
    (state) => state !== '',
  );
  const isBox = first?.type === 'checkbox' || first?.type === 'radiobutton';
  const labels = new Map(
    widgets.flatMap(({ items }) => items.map((item) => [item.exportValue, item.displayValue])),
  );
  const choices = isBox
    ? states.map((value) => ({ value, label: labels.get(value) ?? value }))
    : (first?.items ?? []).map(({ exportValue, displayValue }) => ({
        value: exportValue ?? displayValue ?? '',
        label: displayValue ?? exportValue ?? '',
      }));
  return {
    name,
    tip,
    kind: kindOf(first, states.length),
    value: widgets.map((widget) => textOf(widget, isBox)).find((text) => text !== '') ?? '',
    choices,
    takesSeveral: first?.multipleSelection ?? false,
    maxLength: first?.charLimit || undefined,
    isLocked: widgets.every(({ editable, password }) => !editable || password),
    printed: first?.type === 'text' && printed < Infinity ? printed : undefined,
  };
}

function kindOf(widget: Widget | undefined, states: number): PdfField['kind'] {
  switch (widget?.type) {
    case 'checkbox':
      // Boxes of one name of which one at most is on.
      return states > 1 ? 'radio' : 'check';
    case 'radiobutton':
      return 'radio';
    case 'combobox':
    case 'listbox':
      return 'list';
    case 'signature':
      return 'signature';
    case 'text':
    case undefined:
      return 'text';
  }
}

function textOf({ value }: Widget, isBox: boolean): string {
  const text = Array.isArray(value) ? value.join('\n') : value;
  if (typeof text !== 'string') return '';
  return isBox && text === 'Off' ? '' : text.replaceAll(/\r\n?/g, '\n');
}

/** What a widget shows of its field's value, as the library takes it. */
function widgetValue(
  { type, exportValues, multipleSelection }: Omit<Widget, 'id'>,
  value: string,
): string | boolean | string[] {
  if (type === 'checkbox' || type === 'radiobutton') return exportValues === value;
  return multipleSelection ? value.split('\n') : value;
}

const Facts = z.object({ IsXFAPresent: z.boolean().catch(false) });

/** Why a PDF can't be filled, in one sentence. */
async function whyNoFields(pdf: PDFDocumentProxy): Promise<string> {
  const { info } = await pdf.getMetadata();
  if (Facts.safeParse(info).data?.IsXFAPresent === true)
    return 'An XFA form, which only Adobe’s programs fill. Ask for a plain fillable PDF.';
  if ((await drawnOf(pdf, z.object({ subtype: z.literal('Widget') }))).length > 0)
    return 'It’s damaged: its fields are in no list. Ask for the fillable PDF.';
  // A cover may have a picture alone.
  for (let at = 1; at <= Math.min(pdf.numPages, 10); at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    if (items.length > 0) return 'It has no fields: a print, not a form. Ask for the fillable PDF.';
  }
  return 'It has no fields: a scan, not a form. Ask for the fillable PDF.';
}
