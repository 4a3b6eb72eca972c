/** Reading a pack from a file, and what the file alone tells: whether its hashes fit what it holds. */
import { z } from 'zod';
import { isObject, sameJson } from '../../lib/json.ts';
import { JsonTextError, parseStrictJson } from '../../lib/strict-json.ts';
import { hashShows, headingOf, packFormat, packHash, partHash, type PackPart } from './pack.ts';
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

const earlierFormats: ReadonlySet<unknown> = new Set(['quotebench-record-pack/1']);

export type PackReading =
  { readonly ok: true; readonly pack: PackFile } | { readonly ok: false; readonly message: string };

/** Takes the JSON of a pack; anything else is refused with the reason. */
export function readPack(text: string): PackReading {
  let value: unknown;
  try {
    value = parseStrictJson(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return { ok: false, message: `${error.message} Choose the JSON file of a pack, not its page.` };
  }
  if (isObject(value) && earlierFormats.has(value['format'])) {
    return {
      ok: false,
      message: `This pack was made by an earlier form of this program (${String(value['format'])}), which told of less; this one looks at packs of the form ${packFormat}.`,
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
  /** Whether the hash of the whole, its heading, its list of what is left out and its standing words fit the parts. */
  readonly whole: boolean;
  /** Ids of parts whose content does not fit its hash. */
  readonly altered: ReadonlySet<string>;
}

export async function checkFile(pack: PackFile): Promise<FileCheck> {
  const left = pack.parts.filter(({ state }) => state === 'left out').map(({ title }) => title);
  const ids = new Set(pack.parts.map(({ id }) => id));
  const whole =
    ids.size === pack.parts.length &&
    pack.heading === headingOf(pack.parts) &&
    pack.hashShows === hashShows &&
    pack.demo === isOfDemo(pack) &&
    sameJson(pack.leftOut, left) &&
    pack.sha256 === (await packHash(pack.parts));
  const altered = new Set<string>();
  for (const part of pack.parts) if (await isAltered(part)) altered.add(part.id);
  return { whole, altered };
}

/** By the connection that the pack names. */
function isOfDemo({ parts }: PackFile): boolean {
  const about = parts.find(({ id }) => id === 'about')?.content;
  const connection = isObject(about) ? about['connection'] : undefined;
  return typeof connection === 'string' && connection.endsWith('(demo)');
}

/** Of a part that is covered or left out the file alone cannot tell. */
async function isAltered({ state, sha256, salt, content }: PackPart): Promise<boolean> {
  if (state === 'whole') return sha256 !== (await partHash(content, salt));
  return state === 'left out' && content !== undefined;
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
