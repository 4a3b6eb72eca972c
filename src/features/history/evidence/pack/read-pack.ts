/** Reading a pack from a file, and what the file alone tells: whether its hashes fit what it holds. */
import { z } from 'zod';
import { canonicalJson, isObject, sameJson } from '../../../../lib/json.ts';
import { JsonTextError, parseStrictJson } from '../../../../lib/strict-json.ts';
import { hashShows, headingOf, packFormat, packHash, partHash, type PackPart } from './pack.ts';
import { partHeads, type PartHead } from './part-heads.ts';
import { covered } from './redact.ts';

const Part = z.looseObject({
  id: z.string(),
  title: z.string(),
  basis: z.enum(['reads', 'journal', 'statement']),
  sha256: z.string(),
  state: z.enum(['whole', 'redacted', 'left out']),
  salt: z.string().optional(),
  content: z.unknown().optional(),
});

const PackFile = z.looseObject({
  format: z.literal(packFormat),
  heading: z.string(),
  leftOut: z.array(z.string()),
  demo: z.boolean(),
  parts: z.array(Part),
  sha256: z.string(),
  hashShows: z.string(),
});
export type PackFile = z.infer<typeof PackFile>;

/** Whether a format is that of an earlier form. */
function isEarlier(format: unknown): format is string {
  const [kind, form] = packFormat.split('/');
  const [ofKind, number] = String(format).split('/');
  return ofKind === kind && Number(number) < Number(form);
}

export type PackReading =
  { readonly ok: true; readonly pack: PackFile } | { readonly ok: false; readonly message: string };

const chooseWhat = 'Choose the JSON file of a pack.';

/** What a text is that is no JSON, by how it begins; undefined where it has a member that no JSON may have. */
function whyNoJson(text: string): string | undefined {
  const begins = text.trimStart().charAt(0);
  if (begins === '') return 'The file is empty.';
  if (begins === '<') return 'This is a page, such as that of a pack, and not its JSON.';
  if (begins !== '{') return 'This is no JSON.';
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return 'This JSON is damaged: it is cut off, or something in it was changed. Save or fetch it once more.';
  }
}

/** Takes the JSON of a pack; anything else is refused with the reason. */
export function readPack(text: string): PackReading {
  let value: unknown;
  try {
    value = parseStrictJson(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return { ok: false, message: `${whyNoJson(text) ?? error.message} ${chooseWhat}` };
  }
  if (isObject(value) && isEarlier(value['format'])) {
    return {
      ok: false,
      message: `This pack was made by an earlier form of this program (${value['format']}), which told of less; this one looks at packs of the form ${packFormat}.`,
    };
  }
  const read = PackFile.safeParse(value);
  if (read.success) return { ok: true, pack: read.data };
  const where = read.error.issues[0]?.path.join(' / ') ?? '';
  return {
    ok: false,
    message: `This is no record pack of the form ${packFormat}${where && `: ${where} does not fit`}.`,
  };
}

export interface FileCheck {
  /** Why the file, apart from what its parts hold, is not as a pack is made, in sentences; empty when it is. */
  readonly faults: readonly string[];
  /** By the ids of parts that are not as they were made: what it is that each does not fit. */
  readonly altered: ReadonlyMap<string, string>;
}

/** What the file alone tells. No hash covers what stands beside the contents: that must be what every pack has there. */
export async function checkFile(pack: PackFile): Promise<FileCheck> {
  const left = pack.parts.filter(({ state }) => state === 'left out').map(({ title }) => title);
  const ids = pack.parts.map(({ id }) => id);
  const strange = strangeIn(pack, PackFile);
  const inOrder = partHeads.map(({ id }) => id).filter((id) => ids.includes(id));
  const known = ids.filter((id) => inOrder.includes(id));
  const faults = [
    strange !== '' && `It has members that no pack has: ${strange}.`,
    new Set(ids).size !== ids.length && 'Two of its parts have one id.',
    !sameJson(known, inOrder) && 'Its parts do not stand in the order of a pack.',
    pack.heading !== headingOf(pack.parts) && 'Its heading does not fit its parts.',
    pack.hashShows !== hashShows && 'It says something else of its hashes than a pack does.',
    pack.demo !== isOfDemo(pack) && 'Whether it is of the demo does not fit its connection.',
    !sameJson(pack.leftOut, left) && 'Its list of what was left out does not fit its parts.',
    pack.sha256 !== (await packHash(pack.parts)) &&
      'The hash of the whole does not fit the hashes of its parts.',
  ];
  const altered = new Map<string, string>();
  for (const part of pack.parts) {
    const why = await whyAltered(part);
    if (why !== undefined) altered.set(part.id, why);
  }
  return { faults: faults.filter((one) => one !== false), altered };
}

/** The members that are not of this form, in quotes; empty when there are none. */
function strangeIn(value: object, { shape }: { readonly shape: object }): string {
  const strange = Object.keys(value).filter((name) => !Object.hasOwn(shape, name));
  return strange.map((name) => `“${name}”`).join(', ');
}

/** By the connection that the pack names. */
function isOfDemo({ parts }: PackFile): boolean {
  const about = parts.find(({ id }) => id === 'about')?.content;
  const connection = isObject(about) ? about['connection'] : undefined;
  return typeof connection === 'string' && connection.endsWith('(demo)');
}

/** What a part does not fit; undefined when it is as it was made, as far as the file alone can tell. */
async function whyAltered(part: PackPart): Promise<string | undefined> {
  const { id, title, basis, state, sha256, salt, content } = part;
  const strange = strangeIn(part, Part);
  if (strange !== '') return `the members that a part has: ${strange} is not among them`;
  const head = partHeads.find((one) => one.id === id);
  if (!head) return 'the parts that a pack has: it is none of them';
  if (title !== head.title) return 'the title that it must bear';
  if (basis !== head.basis) return 'the basis that it must have';
  if (!fitsState(part, head)) return 'its state: what is there is not what that state leaves';
  if (state === 'whole' && sha256 !== (await partHash(content, salt))) return 'its own hash';
  return undefined;
}

/** A covered part without its salt has something covered; of one left out nothing is there, and not each may be. */
function fitsState({ state, salt, content }: PackPart, { optional }: PartHead): boolean {
  switch (state) {
    case 'whole':
      return content !== undefined && salt !== undefined;
    case 'redacted':
      return salt === undefined && canonicalJson(content).includes(covered);
    case 'left out':
      return salt === undefined && content === undefined && optional;
  }
}

/** Whether what a pack holds is what stands there now; what is covered in the pack fits anything. */
export function fitsUncovered(held: unknown, now: unknown): boolean {
  if (typeof held === 'string' && held.includes(covered)) return true;
  if (Array.isArray(held)) {
    return (
      Array.isArray(now) &&
      held.length === now.length &&
      held.every((item, at) => fitsUncovered(item, now[at]))
    );
  }
  if (!isObject(held)) return held === now;
  if (!isObject(now)) return false;
  const names = Object.keys(held);
  return (
    names.length === Object.keys(now).length &&
    names.every((name) => name.includes(covered) || fitsUncovered(held[name], now[name]))
  );
}
