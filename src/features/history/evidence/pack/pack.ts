/**
 * A record pack: what this browser and the service can say of a quote or a client, in parts that are hashed one by one.
 * The format is described in docs/record-pack.md.
 */
import { canonicalJson } from '../../../../lib/json.ts';
import { randomId } from '../../../../lib/random-id.ts';
import { sha256 } from '../../../../lib/sha256.ts';

export const packFormat = 'quotebench-record-pack/11';

/** What a part rests on, and so what it is held against when a pack is looked at again. */
export type PartBasis = 'reads' | 'journal' | 'statement';

/** A part before it is hashed. */
export interface PartContent {
  readonly id: string;
  readonly title: string;
  readonly basis: PartBasis;
  readonly content: unknown;
}

/**
 * A part with what is hashed beside its content. The salt goes where the whole content goes and nowhere else: without it
 * the hash of a covered part would let anyone try out birth dates until one fits.
 */
export interface SaltedPart extends PartContent {
  readonly salt: string;
}

/** Gives each part a salt of its own. The copies made of one pack must be made with the same ones. */
export function salted(parts: readonly PartContent[]): SaltedPart[] {
  return parts.map((part) => ({ ...part, salt: randomId() }));
}

export interface PackPart {
  readonly id: string;
  readonly title: string;
  readonly basis: PartBasis;
  /** Of the whole part, also where the part is left out or redacted. */
  readonly sha256: string;
  readonly state: 'whole' | 'redacted' | 'left out';
  /** Only with a whole part. */
  readonly salt?: string | undefined;
  readonly content?: unknown;
}

export interface Pack {
  readonly format: typeof packFormat;
  readonly heading: string;
  /** Titles of the parts left out of an excerpt. */
  readonly leftOut: readonly string[];
  readonly demo: boolean;
  readonly parts: readonly PackPart[];
  /** Of the parts' hashes: `packHash`. */
  readonly sha256: string;
  readonly hashShows: string;
}

export const hashShows =
  'SHA-256 of each part and of the whole: shows alteration since made, if this hash was recorded elsewhere; not a signature.';

/** How anybody works the hashes out again, without this program: `partText` and `packText` in words. */
export const howHashed: readonly string[] = [
  'All hashes are SHA-256, in lower-case hex, of texts in UTF-8.',
  'Of a part: of {"content":…,"salt":…} as JSON without spaces or line breaks between what it is made of, and written as JavaScript writes it: the members of every object in the order of their names by UTF-16 code units, but names that are whole numbers before the others, by their value. In the JSON file both are members of the part; on the page this very text stands folded at the end.',
  'Of the whole: of one line for each part, in their order, those left out too: its id, a space, its hash and a line feed.',
  'A part that is left out, or has something covered, comes without its salt and bears the hash of the full part: that cannot be worked out from this file, the hash of the whole can.',
];

/** What a copy leaves out. */
export interface CopyOrder {
  /** Ids of parts. */
  readonly leaveOut: ReadonlySet<string>;
  /** Gives a part's content with sensitive answers covered; undefined for a copy that shows them. */
  readonly redact: ((content: unknown) => unknown) | undefined;
  readonly demo: boolean;
}

/** Hashes the parts, then leaves out and covers what is not to be handed over: the hashes stay those of the whole. */
export async function makePack(parts: readonly SaltedPart[], order: CopyOrder): Promise<Pack> {
  const made = await Promise.all(parts.map((part) => makePart(part, order)));
  return {
    format: packFormat,
    heading: headingOf(made),
    leftOut: made.filter(({ state }) => state === 'left out').map(({ title }) => title),
    demo: order.demo,
    parts: made,
    sha256: await packHash(made),
    hashShows,
  };
}

async function makePart(part: SaltedPart, { leaveOut, redact }: CopyOrder): Promise<PackPart> {
  const { content, salt, ...head } = part;
  const hashed = { ...head, sha256: await partHash(content, salt) };
  if (leaveOut.has(part.id)) return { ...hashed, state: 'left out' };
  const shown = redact ? redact(content) : content;
  const same = canonicalJson(shown) === canonicalJson(content);
  return same
    ? { ...hashed, state: 'whole', salt, content }
    : { ...hashed, state: 'redacted', content: shown };
}

export function partHash(content: unknown, salt: string | undefined): Promise<string> {
  return sha256(partText(content, salt));
}

export const partText = (content: unknown, salt: string | undefined): string =>
  canonicalJson({ content, salt });

type Hashed = Pick<PackPart, 'id' | 'sha256'>;

/** The hash of the whole: of one line a part, its id, a space and its hash. */
export function packHash(parts: readonly Hashed[]): Promise<string> {
  return sha256(packText(parts));
}

export const packText = (parts: readonly Hashed[]): string =>
  parts.map((part) => `${part.id} ${part.sha256}\n`).join('');

/** What a pack must be headed, by what is left out of it and covered in it. */
export function headingOf(parts: readonly Pick<PackPart, 'state'>[]): string {
  const name = parts.some(({ state }) => state === 'left out') ? 'Excerpt from a record pack' : 'Record pack';
  return parts.some(({ state }) => state === 'redacted') ? `${name}, redacted copy` : name;
}
