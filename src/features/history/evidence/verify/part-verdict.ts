/** What is found of one part of a pack: one word, and what it was held against. */
import { browserClock, momentsIn } from '../pack/pack-moment.ts';
import { differingRows, type DifferingRow } from '../pack/differing-rows.ts';
import type { PackPart, PartContent } from '../pack/pack.ts';
import { canonicalJson, isObject, sameJson } from '../../../../lib/json.ts';
import type { PackAnew } from './pack-anew.ts';
import { holdsAll, rawsDiffer, readsNamed } from './part-against-reads.ts';
import type { Repeated } from './stated-reads.ts';

/** The four words, the gravest first. */
export type PackWord = 'altered file' | 'differs' | 'cannot be read again' | 'matches';

export interface PartVerdict {
  readonly id: string;
  readonly title: string;
  readonly word: PackWord;
  /** What it was held against, and why it does not match where that is no difference. */
  readonly against: string;
  /** It cannot be read again for one reason alone: it holds what only the browser knows that made it. */
  readonly onlyThere?: true;
  /** Where it differs, the first of the rows and how many more; none where it does not, or was not compared. */
  readonly rows?: { readonly shown: readonly DifferingRow[]; readonly more: number };
}

/** So many rows of one part are told. */
const mostRows = 20;

/** What nothing here can tell rests on the hash; where this browser noted it, that is not all there is to it. */
export const alone = 'rests on its hash alone';

interface Ground {
  readonly anew: PackAnew;
  readonly repeated: ReadonlyMap<number, Repeated>;
  /** Whether a question is sensitive, by its qid, and whether a text has a sensitive answer in it. */
  readonly isSensitive: (qid: string) => boolean;
  readonly covers: (text: string) => boolean;
}

type Found = Pick<PartVerdict, 'word' | 'against' | 'onlyThere' | 'rows'>;

/** @param expected the part as it comes out now, covered as the one held is. */
export function verdictOf(held: PackPart, expected: PartContent, ground: Ground): Found {
  const { anew, repeated, isSensitive, covers } = ground;
  const { id, state } = held;
  // A zone that this browser does not know leaves local times aside: all else is held against what comes out now.
  const toCompare = anew.knowsZone ? (value: unknown) => value : withoutLocal;
  const content = toCompare(held.content);
  // As JSON keeps it: members without a value are not there.
  const now = toCompare(JSON.parse(canonicalJson(expected.content)));
  const { journal, allReads, readAgain, ...rest } = restsOn(id);
  const { erasedSince } = anew;
  const isErased = id === 'statements' && anew.isOwn && erasedSince.length > 0;
  const words = isErased
    ? `${rest.words}; ${erasedWords(anew.facts.zone, erasedSince)}, and of those calls only that their links are in the chain is known`
    : rest.words;
  const isElsewhere = journal && !anew.isOwn;
  if (sameJson(content, now)) {
    if (isElsewhere && !readAgain) {
      return { ...unread(otherBrowser(words, anew)), onlyThere: true };
    }
    if (id === 'about' && !anew.holdsHere) return unread(noHold);
    const against = isElsewhere && readAgain ? readAlone(readAgain, anew) : words;
    return anew.knowsZone ? { word: 'matches', against } : unread(noZone(against));
  }
  const numbers = allReads ? [...repeated.keys()] : [...readsNamed(content), ...readsNamed(now)];
  // It differs all the same: whoever forges a part could say that a read failed.
  const failedThen = numbers.some((number) => repeated.get(number)?.onlyNow === true);
  const differing = (): Found => {
    const all = differingRows(content, now, isSensitive, covers);
    const rows = { shown: all.slice(0, mostRows), more: Math.max(0, all.length - mostRows) };
    return { word: 'differs', against: failedThen ? `${words}; ${answeredNow}` : words, rows };
  };
  if (id === 'reads') return readsFail(content, now, repeated) ? unread(notAgain(words)) : differing();
  if (rawsDiffer(content, repeated)) return differing();
  if (numbers.some(isLost(anew, repeated))) return unread(notAgain(words));
  if (anew.lacksBooks) return unread(noBooks);
  // Covered answers of calls that are not here cannot be worked with, and calls that nothing tells neither.
  if (isElsewhere && (state === 'redacted' || anew.lacksCalls)) return unread(otherBrowser(words, anew));
  if (id === 'configurations' && holdsAll(content, now)) {
    return { ...unread(noVersions), ...(isElsewhere && { onlyThere: true }) };
  }
  return differing();
}

/**
 * Whether a read that this part rests on is not answered now. A read that nothing in the pack needs excuses nothing,
 * unless needed ones fail too: whoever forges a part can name reads that never were.
 */
function isLost({ asked }: PackAnew, repeated: ReadonlyMap<number, Repeated>): (number: number) => boolean {
  const isGone = (number: number) => repeated.get(number)?.now === 'gone';
  const anyGone = [...asked].some(isGone);
  return (number) => isGone(number) && (anyGone || asked.has(number));
}

/** Whether the list of reads differs only in those that are not answered now, or in other bytes of the same refusal. */
function readsFail(content: unknown, now: unknown, repeated: ReadonlyMap<number, Repeated>): boolean {
  if (!Array.isArray(content) || !Array.isArray(now) || content.length !== now.length) return false;
  return content.every((item: unknown, at) => {
    if (sameJson(item, now[at])) return true;
    const number = isObject(item) ? item['number'] : undefined;
    const found = typeof number === 'number' ? repeated.get(number)?.now : undefined;
    return found === 'gone' || found === 'refused alike';
  });
}

/** Without the local times of its moments. */
function withoutLocal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLocal);
  if (!isObject(value)) return value;
  const isMoment = ['utc', 'local', 'clock'].every((name) => typeof value[name] === 'string');
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      isMoment && name === 'local' ? [] : [[name, withoutLocal(member)]],
    ),
  );
}

const unread = (against: string): Found => ({ word: 'cannot be read again', against });

const answeredNow = 'the pack says that reads failed which are answered now';
const notAgain = (words: string) => `${words}; not every read can be made again now`;
const noZone = (words: string) =>
  `${words}; but its time zone is not known to this browser, and its local times rest on the hash alone`;
const otherBrowser = (words: string, anew: PackAnew) =>
  `${words}; but ${callsNotHere(anew)}, and what they say rests on the hash alone`;
const callsNotHere = ({ erasedSince, facts }: PackAnew) =>
  `this browser’s journal does not have all its calls${erasedSince.length > 0 ? ` (${erasedWords(facts.zone, erasedSince)})` : ''}`;
/** Of a part whose substance is read again elsewhere too: what it was held against, and what of it nothing here tells. */
const readAlone = ({ from, beyond }: ReadAgain, anew: PackAnew) =>
  `${from}; of the journal’s own matter (${beyond}) nothing can be said here: ${callsNotHere(anew)}, and that ${alone}`;
/** Whose calls they were is not known any more. */
const erasedWords = (zone: string, at: readonly number[]) =>
  `what was remembered of clients not on hold was erased here by “Erase all” ${at.map((one) => momentsIn(zone)(one, browserClock).local).join(' and ')}, by ${browserClock}`;
const noHold = 'its own hash alone: the hold that it tells of was not set in this browser';
const noBooks =
  'what the reads tell; its words rest on the hash alone, because the question books of then are not in this browser';
const noVersions =
  'the same reads, made again; versions that they do not show now, and that this browser never saw, rest on the hash alone';

/** What of a part can be read again without the calls that it was made from, and what of it cannot. */
interface ReadAgain {
  readonly from: string;
  readonly beyond: string;
}

interface Rest {
  readonly words: string;
  /** Whether it rests on the journal, be it for the list of requests. */
  readonly journal: boolean;
  /** Whether it rests on reads that it does not name. */
  readonly allReads: boolean;
  /** Undefined where its substance is the journal's, so that it matches nowhere else. */
  readonly readAgain?: ReadAgain;
}

const reads = 'the same reads, made again';
const journal = 'this browser’s journal';
const readsAndJournal = `${reads}, and ${journal}, row by row`;
const readsAlone = `${reads}, row by row`;

/** What each part comes from, and what of it nothing here can tell. */
function restsOn(id: string): Rest {
  switch (id) {
    case 'about':
      return {
        words: `${journal} and hold, and the reads; by whom, when, by which difference of the clocks and over which connection it was made ${alone}`,
        journal: true,
        allReads: true,
      };
    case 'statements':
      return { words: `${journal} and its chain`, journal: true, allReads: false };
    case 'sent':
    case 'given':
      return { words: `${journal}, word by word`, journal: true, allReads: false };
    case 'journal':
      return { words: `${journal}, word by word`, journal: true, allReads: true };
    case 'wording':
      return {
        words: 'the question books in this browser',
        journal: true,
        allReads: true,
        readAgain: {
          from: 'the question books in this browser',
          beyond: 'the calls that each book was shown with',
        },
      };
    case 'configurations':
      return {
        words: `${reads}, and the versions that this browser saw`,
        journal: true,
        allReads: false,
        readAgain: { from: readsAlone, beyond: 'the list of quote requests and their moments' },
      };
    case 'reads':
      return {
        words: `${reads}; when they were made ${alone}`,
        journal: false,
        allReads: true,
      };
    // What a check answered stands in the journal alone: the record that it was run on is all that is read again.
    case 'checks':
      return { words: readsAndJournal, journal: true, allReads: false };
    default:
      return {
        words: readsAndJournal,
        journal: true,
        allReads: false,
        readAgain: { from: readsAlone, beyond: beyondReads[id] ?? 'the list of calls' },
      };
  }
}

/** What only the journal tells in parts that otherwise rest on reads. */
const beyondReads: Readonly<Record<string, string>> = {
  records: 'the list of quote requests, their moments and what was sent with them',
  'not-answered': 'the list of quote requests and their moments',
  results:
    'the list of quote requests, how many answers each was to bring and what the service was told of them',
  later: 'the calls that fall in between and whose they were',
};
