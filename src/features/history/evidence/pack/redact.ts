/** Covering sensitive answers in a copy of a pack, wherever they stand: in rows, in raw answers and inside longer texts. */
import { isObject } from '../../../../lib/json.ts';
import { monthNames } from '../../../../lib/format.ts';

export const covered = '[covered: sensitive]';

/** Shorter values stand in too many places that are not theirs; they are covered only where they stand as answers. */
const shortest = 4;

/**
 * Hashes of what holds answers, as it came or was sent: by them covered answers could be tried out until one fits. Each is
 * covered as a whole, except where it says that there is none.
 */
const hashesIn = (item: Readonly<Record<string, unknown>>): ReadonlySet<string> =>
  new Set([
    ...(isObject(item['chained']) ? ['chained'] : []),
    ...('status' in item && item['sha256'] !== 'none' ? ['sha256'] : []),
  ]);

/** The members of a row that hold answers. */
export const answerMembers: ReadonlySet<string> = new Set([
  'answer',
  'before',
  'after',
  'asSent',
  'inTheRecord',
]);

/**
 * Gives contents with sensitive answers covered.
 * @param isSensitive whether a book calls the question of this qid sensitive.
 * @param contents everything the pack holds: a sensitive answer found in one part is covered in all of them.
 */
export function redactor(
  isSensitive: (qid: string) => boolean,
  contents: readonly unknown[],
): (content: unknown) => unknown {
  const values = new Set<string>();
  for (const content of contents) collect(content, isSensitive, values);
  const pattern = patternOf(values);
  const text = (value: string) => (pattern ? value.replaceAll(pattern, covered) : value);
  const cover = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(cover);
    if (!isObject(value))
      return typeof value === 'number' && text(String(value)) === covered ? covered : value;
    const hides = holdsSensitive(value, isSensitive);
    const hashes = hashesIn(value);
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        text(name),
        hashes.has(name) || (hides && answerMembers.has(name)) ? covered : cover(member),
      ]),
    );
  };
  return cover;
}

/** Where sensitive values stand in a text; undefined when there are none to look for. */
function patternOf(values: ReadonlySet<string>): RegExp | undefined {
  // Carriers write the same value without its hyphens and spaces, people write days out.
  const written = new Set([
    ...values,
    ...[...values].flatMap((value) => [value.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...daysWritten(value)]),
  ]);
  const found = [...written]
    .filter((value) => value.length >= shortest)
    // The longest first, so that a value inside another leaves nothing of it.
    .toSorted((a, b) => b.length - a.length)
    .map((value) => value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return found.length === 0 ? undefined : new RegExp(found.join('|'), 'giu');
}

/** The ways in which people write a day; none for what is no day. */
function daysWritten(value: string): string[] {
  const [, year, month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  const name = monthNames[Number(month) - 1];
  if (year === undefined || name === undefined) return [];
  const named = [name, name.slice(0, 3)].flatMap((one) =>
    [day, String(Number(day))].flatMap((of) => [
      `${of} ${one} ${year}`,
      `${one} ${of}, ${year}`,
      `${one} ${of} ${year}`,
    ]),
  );
  return [...named, `${month}/${day}/${year}`, `${Number(month)}/${Number(day)}/${year}`];
}

/** Whether an item of a part says of itself that its answers are sensitive, or is of a question that is. */
export function holdsSensitive(
  item: Readonly<Record<string, unknown>>,
  isSensitive: (qid: string) => boolean,
): boolean {
  const qid = item['qid'];
  return item['sensitive'] === true || (typeof qid === 'string' && isSensitive(qid));
}

const noValues: ReadonlySet<unknown> = new Set(['', 'blank', 'nothing']);

function collect(value: unknown, isSensitive: (qid: string) => boolean, values: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, isSensitive, values);
    return;
  }
  if (!isObject(value)) return;
  const hides = holdsSensitive(value, isSensitive);
  for (const [name, member] of Object.entries(value)) {
    const answers = hides && answerMembers.has(name) && !noValues.has(member);
    if (answers && typeof member === 'string') values.add(member.trim());
    else collect(member, isSensitive, values);
  }
}
