/**
 * One answer map comes back in bodies, responses and records: in a file a large value that came before is
 * `{ "$sameAs": pointer }`, and a member that begins with `$` has one `$` more. Both ways lose nothing.
 */
import { isObject, parsePointer, pointer } from '../../../lib/json.ts';
import type { Parts } from './file-copy.ts';

/** As JSON text: below this a reference saves little. */
const smallest = 300;

/** As JSON text, in characters: more is a file that was made to fill the memory. */
const largest = 100_000_000;

type Path = readonly (string | number)[];
type Replace = (value: unknown, path: Path) => unknown;

/** The parts with every value as it was sent or came replaced, in the order of the file. */
function mapRaw(parts: Parts, replace: Replace): Parts {
  const { records, responses, journal } = parts;
  return {
    ...parts,
    records: {
      ...records,
      records: records.records.map(({ number, raw }, at) => {
        // A record is an object, and stays one.
        return { number, raw: replace(raw, ['records', 'records', at, 'raw']) as Record<string, unknown> };
      }),
    },
    responses: responses.map((one, at) => ({
      ...one,
      quoted: one.quoted.map((raw, place) => replace(raw, ['responses', at, 'quoted', place])),
      declined: one.declined.map((raw, place) => replace(raw, ['responses', at, 'declined', place])),
    })),
    journal: {
      ...journal,
      rows: journal.rows.map((row, at) => {
        const path = ['journal', 'rows', at];
        return 'of' in row
          ? { ...row, more: withRaw(row.more, [...path, 'more'], replace) }
          : withRaw(row, path, replace);
      }),
    },
  };
}

/** With the body as sent and the response replaced, where there are any. */
function withRaw<Facts extends { readonly request?: unknown; readonly answer?: unknown }>(
  facts: Facts,
  path: Path,
  replace: Replace,
): Facts {
  return {
    ...facts,
    ...('request' in facts && { request: replace(facts.request, [...path, 'request']) }),
    ...('answer' in facts && { answer: replace(facts.answer, [...path, 'answer']) }),
  };
}

/** The parts as a file has them. */
export function shareValues(parts: Parts): Parts {
  const known = new Map<string, string>();
  const share: Replace = (value, path) => {
    if (typeof value !== 'object' || value === null) return value;
    const text = JSON.stringify(value);
    if (text.length >= smallest) {
      const before = known.get(text);
      if (before !== undefined) return { $sameAs: before };
      known.set(text, pointer(path));
    }
    if (Array.isArray(value)) return value.map((item, at) => share(item, [...path, at]));
    const members = Object.entries(value).map(([name, member]) => {
      const own = name.startsWith('$') ? `$${name}` : name;
      return [own, share(member, [...path, own])] as const;
    });
    return Object.fromEntries(members);
  };
  return mapRaw(parts, share);
}

/**
 * The parts with every reference replaced by what it names.
 * @throws {SharedValueError} for a reference that leads nowhere or to itself, and where all of it would be too large.
 */
export function expandValues(parts: Parts): Parts {
  const done = new Map<string, { readonly value: unknown; readonly size: number }>();
  const open = new Set<string>();
  let total = 0;
  const named = (name: string): { readonly value: unknown; readonly size: number } => {
    const known = done.get(name);
    if (known) return known;
    if (open.has(name)) throw new SharedValueError(`The reference ${name} names itself.`);
    open.add(name);
    const found = valueAt(parts, name);
    const result = expand(found);
    open.delete(name);
    done.set(name, result);
    return result;
  };
  const expand = (value: unknown): { readonly value: unknown; readonly size: number } => {
    if (typeof value !== 'object' || value === null)
      return { value, size: typeof value === 'string' ? value.length : 8 };
    if (isObject(value) && typeof value['$sameAs'] === 'string') return named(value['$sameAs']);
    let size = 2;
    const inner = (member: unknown) => {
      const one = expand(member);
      size += one.size;
      return one.value;
    };
    const copy = Array.isArray(value)
      ? value.map(inner)
      : Object.fromEntries(
          Object.entries(value).map(([name, member]) => [
            name.startsWith('$$') ? name.slice(1) : name,
            inner(member),
          ]),
        );
    return { value: copy, size };
  };
  return mapRaw(parts, (value) => {
    const { value: whole, size } = expand(value);
    // Values are shared here; written out, a small file could fill the memory.
    total += size;
    if (total > largest) throw new SharedValueError('The data is too large.');
    return whole;
  });
}

/** What is wrong with a reference, in a sentence. */
export class SharedValueError extends Error {
  override name = 'SharedValueError';
}

function valueAt(parts: Parts, name: string): unknown {
  const found = parsePointer(name)?.reduce<unknown>((value, token) => {
    const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, token);
    return isOwn ? (value as Record<string, unknown>)[token] : undefined;
  }, parts);
  if (typeof found !== 'object' || found === null)
    throw new SharedValueError(`The reference ${name} leads nowhere.`);
  return found;
}
