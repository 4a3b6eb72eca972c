/** Makes PDF forms for tests: no form of a carrier or of a standards body is in this repository. */

export interface MadeField {
  /** With dots it has parents: "Vehicle.VIN". */
  readonly name: string;
  readonly tip?: string;
  readonly kind?: 'text' | 'check' | 'radio' | 'list' | 'signature';
  /** Of a list that takes several, a line each. */
  readonly value?: string;
  /** The states of radio buttons, the state of a check box that is on ("Yes" if left out), or the choices of a list. */
  readonly choices?: readonly string[];
  /** What the states stand for, where these are only counted. */
  readonly labels?: readonly string[];
  /** More than one of a list's choices can be chosen. */
  readonly takesSeveral?: boolean;
  readonly maxLength?: number;
  readonly isLocked?: boolean;
  /** Of its letters in points, 9 if left out; 0 is made to fit. */
  readonly fontSize?: number;
  /** In how many places it is drawn; 1 if left out. */
  readonly places?: number;
}

export interface MadeParts {
  readonly pages?: number;
  readonly print?: string;
  /** Where that text is, counted from 0, the first page if left out. */
  readonly printPage?: number;
  /** Runs when the form is opened. */
  readonly script?: string;
  /** The form is described by XFA too, or by it alone where there are no fields. */
  readonly hasXfa?: boolean;
  /** Says that it is encrypted, by a handler that needs a password. */
  readonly hasPassword?: boolean;
}

const fieldsPerPage = 60;

/** A form with these fields. Its bytes are plain, so that a test can damage them. */
export function madeForm(fields: readonly MadeField[], parts: MadeParts = {}): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const put = (body: string): number => objects.push(body);
  const reserve = (): number => put('null');
  const set = (id: number, body: string) => {
    objects[id - 1] = body;
  };

  const catalog = reserve();
  const tree = reserve();
  const font = put('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const drawn = put('<< /Type /XObject /Subtype /Form /BBox [0 0 10 10] /Length 0 >>\nstream\n\nendstream');
  const pageCount = Math.max(1, parts.pages ?? 0, Math.ceil(fields.length / fieldsPerPage));
  const pages = Array.from({ length: pageCount }, reserve);
  const onPage = pages.map((): number[] => []);
  const top: number[] = [];
  const parents = new Map<string, { readonly id: number; readonly kids: number[]; readonly body: string }>();

  fields.forEach((field, index) => {
    const page = Math.floor(index / fieldsPerPage);
    const names = field.name.split('.');
    const own = names.pop() ?? '';
    let siblings = top;
    let parent: number | undefined;
    names.forEach((name, depth) => {
      const path = names.slice(0, depth + 1).join('.');
      const known = parents.get(path);
      if (known) {
        parent = known.id;
        siblings = known.kids;
        return;
      }
      const id = reserve();
      siblings.push(id);
      const kids: number[] = [];
      parents.set(path, { id, kids, body: `/T ${textOf(name)}${reference('Parent', parent)}` });
      parent = id;
      siblings = kids;
    });
    const place = (at: number) => {
      const y = 780 - (index % fieldsPerPage) * 12;
      return (
        `/Type /Annot /Subtype /Widget /F 4 /P ${pages[page]} 0 R /DA (/Helv ${field.fontSize ?? 9} Tf 0 g) ` +
        `/Rect [${20 + at * 110} ${y} ${120 + at * 110} ${y + 11}]`
      );
    };
    const facts = factsOf(field, own) + reference('Parent', parent);
    const widgets = widgetsOf(field, drawn);
    const [only] = widgets;
    const put1 = (body: string): number => {
      const id = put(`<< ${body} >>`);
      onPage[page]?.push(id);
      return id;
    };
    if (widgets.length === 1 && only !== undefined) {
      siblings.push(put1(`${place(0)} ${facts} ${only}`));
      return;
    }
    const id = reserve();
    const kids = widgets.map((widget, at) => put1(`${place(at)} /Parent ${id} 0 R ${widget}`));
    set(id, `<< ${facts} /Kids [${kids.map(referTo).join(' ')}] >>`);
    siblings.push(id);
  });
  for (const { id, kids, body } of parents.values())
    set(id, `<< ${body} /Kids [${kids.map(referTo).join(' ')}] >>`);

  pages.forEach((id, at) => {
    const print =
      at === (parts.printPage ?? 0) && parts.print !== undefined
        ? `BT /Helv 12 Tf 20 800 Td (${parts.print}) Tj ET`
        : '';
    const content = put(`<< /Length ${print.length} >>\nstream\n${print}\nendstream`);
    set(
      id,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 820] /Contents ${content} 0 R ` +
        `/Resources << /Font << /Helv ${font} 0 R >> >> /Annots [${(onPage[at] ?? []).map(referTo).join(' ')}] >>`,
    );
  });
  set(tree, `<< /Type /Pages /Count ${pageCount} /Kids [${pages.map(referTo).join(' ')}] >>`);
  const xfa = parts.hasXfa === true ? `/XFA ${put('<< /Length 6 >>\nstream\n<xdp/>\nendstream')} 0 R ` : '';
  const form =
    fields.length > 0 || parts.hasXfa === true
      ? `/AcroForm << /Fields [${top.map(referTo).join(' ')}] ${xfa}/DA (/Helv 9 Tf 0 g) /DR << /Font << /Helv ${font} 0 R >> >> >>`
      : '';
  const opens =
    parts.script === undefined
      ? ''
      : ` /OpenAction << /S /JavaScript /JS ${textOf(parts.script)} >>` +
        ` /Names << /JavaScript << /Names [(open) << /S /JavaScript /JS ${textOf(parts.script)} >>] >> >>`;
  set(catalog, `<< /Type /Catalog /Pages ${tree} 0 R ${form}${opens} >>`);
  return fileOf(objects, catalog, parts.hasPassword === true);
}

function widgetsOf({ kind, value, choices, places = 1 }: MadeField, drawn: number): readonly string[] {
  if (kind === 'check' || kind === 'radio') {
    const states = choices ?? ['Yes'];
    return states.map((state) => {
      const on = `/${nameOf(state)} ${drawn} 0 R`;
      return `/AS /${value === state ? nameOf(state) : 'Off'} /AP << /N << ${on} /Off ${drawn} 0 R >> >>`;
    });
  }
  return Array.from({ length: places }, () => '');
}

function factsOf(
  {
    kind = 'text',
    tip,
    value,
    choices = [],
    labels,
    takesSeveral = false,
    maxLength,
    isLocked = false,
  }: MadeField,
  own: string,
) {
  const types = { text: '/Tx', check: '/Btn', radio: '/Btn', list: '/Ch', signature: '/Sig' } as const;
  const flags =
    (isLocked ? 1 : 0) + (kind === 'radio' ? 32_768 : 0) + (kind === 'list' ? listFlag(takesSeveral) : 0);
  const isBox = kind === 'check' || kind === 'radio';
  return [
    `/FT ${types[kind]} /T ${textOf(own)} /Ff ${flags}`,
    tip === undefined ? '' : `/TU ${textOf(tip)}`,
    value === undefined
      ? ''
      : `/V ${isBox ? `/${nameOf(value)}` : takesSeveral ? textsOf(value.split('\n')) : textOf(value)}`,
    labels === undefined ? '' : `/Opt ${textsOf(labels)}`,
    kind === 'list' ? `/Opt ${textsOf(choices)}` : '',
    maxLength === undefined ? '' : `/MaxLen ${maxLength}`,
  ].join(' ');
}

/** Of a box to open, or of one where several are seen and chosen. */
const listFlag = (takesSeveral: boolean): number => (takesSeveral ? 2_097_152 : 131_072);

const textsOf = (texts: readonly string[]): string => `[${texts.map(textOf).join(' ')}]`;

const referTo = (id: number): string => `${id} 0 R`;
const reference = (name: string, id: number | undefined): string =>
  id === undefined ? '' : ` /${name} ${id} 0 R`;

/** A text as UTF-16 in hexadecimal digits. */
const textOf = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('')}>`;

/** A name with what is no letter or digit escaped. */
const nameOf = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9]/g, (sign) => `#${hex(sign.charCodeAt(0), 2)}`);

const hex = (code: number, digits: number): string => code.toString(16).toUpperCase().padStart(digits, '0');

function fileOf(objects: readonly string[], catalog: number, hasPassword: boolean): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((body, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const key = `<${'5A'.repeat(32)}>`;
  const encrypt = hasPassword
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${key} /U ${key} >> /ID [${key} ${key}]`
    : '';
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root ${catalog} 0 R${encrypt} >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}
