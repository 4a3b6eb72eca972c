/**
 * What goes out with a quote request beside the answers that its line asks: the client's other lines, their answers, and
 * the agency codes. A rating may see all of it (an account credit for a second line), so that "the same answers" alone
 * never means that the same was asked.
 */
import type { StoredMap } from '../../contract/answers.ts';
import { isObject } from '../../lib/json.ts';
import { ratedDifferences } from './rated-differences.ts';
import { askedBy, usesBook } from '../../domain/questions/saved-map.ts';
import type { BookParts } from '../../domain/questions/compiled.ts';
import type { OtherBook } from '../../domain/questions/other-books.ts';
import { formatAgencyCode } from '../../domain/questions/workspace/agency-code.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { own } from '../../domain/quotes/loose.ts';

export interface SentBeside {
  /** Names of the client's other lines; undefined where the answers at hand may be those of one line only. */
  readonly lines: readonly string[] | undefined;
  /** The answers that the line itself does not ask. */
  readonly others: StoredMap;
  /** In words; undefined where the request is not known. */
  readonly codes: readonly string[] | undefined;
}

/**
 * `whole` says that the map is all that was sent. An archived record may be read for one product only (docs/service.md,
 * "Reading by product"), so that without any answer of another line in it nothing is said of other lines.
 */
export function sentBeside(
  map: StoredMap,
  book: BookParts | undefined,
  otherBooks: readonly OtherBook[],
  whole: boolean,
  codes: readonly string[] | undefined,
): SentBeside {
  const asked = book ? askedBy(book, map) : map;
  const others = Object.fromEntries(Object.entries(map).filter(([qid]) => !Object.hasOwn(asked, qid)));
  const told = whole || Object.keys(others).length > 0;
  const lines = otherBooks.filter((other) => usesBook(other.book, map)).map(({ name }) => name);
  return { lines: told ? lines : undefined, others, codes };
}

/** The agency codes of a request in words, none where it named none; undefined where the request is not known. */
export function codesSent(
  request: unknown,
  names: Pick<Workspace, 'agencyCodeNames'>,
): readonly string[] | undefined {
  if (!isObject(request)) return undefined;
  const codes = own(request, 'agencyCodes');
  if (!Array.isArray(codes)) return [];
  return codes
    .flatMap((code) => (typeof code === 'string' || isObject(code) ? [formatAgencyCode(code, names)] : []))
    .toSorted();
}

export interface BesideDifference {
  /** "none → Workers compensation"; undefined where the lines are the same, or not known. */
  readonly lines: string | undefined;
  /** How many answers differ that the line does not ask, those of a line that came or went among them. */
  readonly others: number;
  /** "7 more", "without Harbor Mutual · HM-40117". */
  readonly codes: string | undefined;
  /** Everything of it is known of both. */
  readonly known: boolean;
}

export function besideDifference(first: SentBeside, second: SentBeside): BesideDifference {
  const known = first.lines !== undefined && second.lines !== undefined;
  return {
    lines: listChange(first.lines, second.lines),
    others: known ? ratedDifferences(first.others, second.others).length : 0,
    codes: codesChange(first.codes, second.codes),
    known: known && first.codes !== undefined && second.codes !== undefined,
  };
}

/** Each without a full stop: "Other lines of the client: none → Workers compensation". */
export function besideWords({ lines, others, codes }: BesideDifference): string[] {
  const sent = others === 1 ? '1 answer that was sent along' : `${others} answers that were sent along`;
  return [
    ...(lines === undefined ? [] : [`Other lines of the client: ${lines}`]),
    ...(others === 0
      ? []
      : [`${sent}, but that this line does not ask, ${others === 1 ? 'differs' : 'differ'}`]),
    ...(codes === undefined ? [] : [`Agency codes sent: ${codes}`]),
  ];
}

/** "none → Workers compensation"; undefined where the lists are the same, or one of them is not known. */
export function listChange(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): string | undefined {
  if (!before || !after || before.join('\n') === after.join('\n')) return undefined;
  const say = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));
  return `${say(before)} → ${say(after)}`;
}

/** An agency has a code with each carrier, so that many are counted and only few named. */
const mostNamed = 2;

function codesChange(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): string | undefined {
  if (!before || !after) return undefined;
  const gone = before.filter((code) => !after.includes(code));
  const more = after.filter((code) => !before.includes(code));
  const parts = [
    ...(more.length === 0
      ? []
      : [more.length > mostNamed ? `${more.length} more` : `${more.join(' and ')} too`]),
    ...(gone.length === 0
      ? []
      : [`without ${gone.length > mostNamed ? `${gone.length} of them` : gone.join(' and ')}`]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}
