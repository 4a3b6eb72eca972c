import { useMemo, type ReactNode } from 'react';
import type { StoredMap } from '../../../contract/answers.ts';
import { besideListThrough, listIsSilent } from '../diff/none-said.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import { elementAt, elementText, getAnswer, hasItem } from '../../../domain/client/walk.ts';
import { questionAt, type BookParts } from '../../../domain/questions/compiled.ts';
import { readMap, type MapReading } from '../../../domain/questions/map-reading.ts';
import { bookAt, type OtherBook } from '../../../domain/questions/other-books.ts';
import type { RecordLoop, RecordRow } from '../../../domain/questions/record-sections.ts';
import { selectionsOf } from '../../../domain/quotes/named-quotes.ts';
import { blameOf } from './blame.ts';
import type { Range } from '../../../domain/journal/change-search.ts';
import { keyBy } from '../diff/item-key.ts';
import { withRead, type KnownReads } from '../../../domain/journal/known-reads.ts';
import { listSince, mapReadAt, mapsReadFrom } from './list-blame.ts';
import { lostTarget } from '../diff/lost-targets.ts';
import { addressesIn } from '../diff/replaced-items.ts';
import { mostShared, sharedKey, type Told } from './shared-since.ts';
import { listUsesOf, quoteUses, usesOf } from './uses.ts';
import { sentByServiceClock, type JournalEntry } from '../../../domain/journal/journal.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { capital } from '../../../lib/text.ts';
import { bookOf } from '../../../operations/books.ts';
import { useSession } from '../../../operations/session.ts';
import { useQuotesNamed } from '../../../views/use-named-quotes.ts';
import { SinceWhen } from './SinceWhen.tsx';
import { whoWords } from '../moment-words.ts';
import { nothingWords, spellWords } from './since-words.ts';
import type { KnownMoment } from '../timeline.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import styles from '../History.module.css';

interface SinceWhenFor {
  readonly clientId: string;
  readonly known: KnownReads;
  /** More reads are under way. */
  readonly searching: boolean;
  readonly journal: readonly JournalEntry[];
  /** What is known of who made which change. */
  readonly moments: readonly KnownMoment[];
  /** The record on screen, and the moment it was read at; undefined while it is not there or not asked about. */
  readonly read:
    | {
        readonly record: DraftRecord;
        readonly at: number;
        readonly book: BookParts;
        readonly others: readonly OtherBook[];
      }
    | undefined;
  readonly showSensitive: boolean;
  readonly onBefore: (at: number) => void;
}

export interface SinceWhenOf {
  readonly answer: (address: Address, row: RecordRow, beside: readonly Address[]) => ReactNode;
  /** What most answers of a section or an item have in common, said once; nothing where no two do. */
  readonly common: (addresses: readonly Address[]) => ReactNode;
  /** Of a list without items, that was once, or that is there no more; nothing for another, whose answers say theirs. */
  readonly list: (loop: RecordLoop) => ReactNode;
}

interface Shared {
  readonly key: string | undefined;
  /** One of those that have it in common. */
  readonly address: Address | undefined;
  readonly one: Told | undefined;
}

/** What stands below each answer of a record: since when, from one pass over the known reads. */
export function useSinceWhen(asked: SinceWhenFor): SinceWhenOf | undefined {
  const { clientId, known, searching, journal, moments, read, showSensitive, onBefore } = asked;
  const { record, at, book, others } = read ?? {};
  const { workspace } = useSession();
  const text = useFormatTime();
  const selections = useSelections(read === undefined ? [] : journal, clientId);
  const facts = useMemo(() => {
    if (!record || at === undefined || !book || !others) return undefined;
    // The read on screen counts too: it may show what no search came across.
    const all = withRead(known, at, record);
    const keyOf = keyBy(book, others);
    const blame = blameOf(all, at, keyOf);
    return {
      record,
      at,
      book,
      others,
      known: all,
      blame,
      uses: quoteUses(journal, clientId),
      addressIn: addressesIn(record.clientData, blame.earlierIds, keyOf),
      readings: new Map<StoredMap, MapReading>(),
      // By the list of addresses itself, which is made once for each drawing of a section or an item.
      shared: new WeakMap<readonly Address[], Shared>(),
    };
  }, [record, at, book, others, known, journal, clientId]);
  if (!facts) return undefined;
  const wordsIn = (map: StoredMap, address: Address, answer: string) => {
    const question = questionAt(bookAt(address, facts.book, facts.others), address);
    const reading = facts.readings.get(map) ?? readMap(map, facts.book, facts.others);
    facts.readings.set(map, reading);
    return reading.formatAnswer(question, answer);
  };
  /** The list that a reference points into, where the record on screen does not have its item. */
  const lostList = (address: Address, answer: string | undefined) => {
    const { refersTo, sensitive } = questionAt(bookAt(address, facts.book, facts.others), address) ?? {};
    const isLost = refersTo !== undefined && answer && !hasItem(facts.record.clientData, refersTo, answer);
    return isLost && sensitive !== true ? refersTo : undefined;
  };
  const lostOf = (address: Address, answer: string | undefined) => {
    const list = lostList(address, answer);
    return list === undefined ? undefined : lostTarget(facts.known, facts.at, list, answer ?? '');
  };
  const pointedTo = (intake: StoredMap, address: Address, answer: string) => {
    const list = lostList(address, answer);
    return list !== undefined && hasItem(intake, list, answer) ? wordsIn(intake, address, answer) : undefined;
  };
  const toldOf = (address: Address): Told => {
    const { clientData } = facts.record;
    const element = elementAt(clientData, address);
    return {
      blame: facts.blame.answers.get(addressText(address)),
      uses: usesOf(facts.uses, address, (productId) => bookOf(workspace, productId), { ...facts, pointedTo }),
      value: element === undefined ? undefined : elementText(address.at(-1) ?? '', element),
      lost: lostOf(address, getAnswer(clientData, address)),
    };
  };
  const mostOf = (addresses: readonly Address[]) => {
    const met = facts.shared.get(addresses);
    if (met) return met;
    const told = addresses.map(toldOf);
    const keys = told.map(sharedKey);
    const key = mostShared(keys);
    const first = key === undefined ? -1 : keys.indexOf(key);
    const most = { key, address: addresses[first], one: told[first] };
    facts.shared.set(addresses, most);
    return most;
  };
  const whoOf = (change: Range) => whoWords(moments, change);
  const common: SinceWhenOf['common'] = (addresses) => {
    const { one, address } = mostOf(addresses);
    if (!one) return null;
    return (
      <SinceWhen
        label=""
        lead="Each answer here of which nothing else is said:"
        clientId={clientId}
        searching={searching}
        selections={selections}
        whoOf={whoOf}
        {...one}
        words={(value) => value}
        nothing={nothingWords(facts.known, one.blame?.after, address, text)}
        onBefore={onBefore}
      />
    );
  };
  const answer: SinceWhenOf['answer'] = (address, row, beside) => {
    const told = toldOf(address);
    const { key } = mostOf(beside);
    if (key !== undefined && sharedKey(told) === key) return null;
    const { blame } = told;
    const covered = row.sensitive && !showSensitive;
    return (
      <SinceWhen
        label={row.label}
        clientId={clientId}
        searching={searching}
        selections={selections}
        whoOf={whoOf}
        {...told}
        otherwise={key !== undefined}
        words={(value, stoodAt) =>
          covered
            ? 'another answer, covered'
            : value === ''
              ? 'blank'
              : wordsIn(mapReadAt(facts.known, stoodAt ?? facts.at) ?? {}, address, value)
        }
        nothing={nothingWords(facts.known, blame?.after, address, text)}
        ended={facts.blame.endedAt(address)}
        onBefore={onBefore}
      />
    );
  };
  const listUses = (key: string) => listUsesOf(facts.uses, key, (productId) => bookOf(workspace, productId));
  const listWords = (count: string) =>
    count === '0' ? 'a list without items' : `a list of ${count} ${count === '1' ? 'item' : 'items'}`;
  const list: SinceWhenOf['list'] = ({ key, label, stored, items }) => {
    const shared = { label, clientId, searching, selections, whoOf, words: listWords, onBefore };
    if (items.length > 0) {
      const spells = spellWords(facts.known, key, facts.at, text);
      const uses = listUses(key).filter(({ value }) => value === '0');
      if (spells.length + uses.length === 0) return null;
      const lead =
        spells.length > 0 ? `Saved ${spells.join('; ')}. ${capital(listIsSilent('were'))}.` : undefined;
      return (
        <SinceWhen
          {...shared}
          words={() => 'The list, without items,'}
          blame={undefined}
          uses={uses}
          value={String(items.length)}
          lead={lead}
        />
      );
    }
    const since = listSince(facts.known, key, facts.at, stored ? 0 : undefined);
    // Of a list that no read shows there is nothing to say.
    if (!stored && since?.before === undefined) return null;
    return (
      <>
        {stored && (
          <p className={styles.soft}>
            Saved as a list without items. {capital(listIsSilent('are'))};{' '}
            {besideListThrough(mapsReadFrom(facts.known, since?.by ?? facts.at, facts.at), 'are', text)}.
          </p>
        )}
        <SinceWhen
          {...shared}
          blame={since && { ...since, before: since.before?.toString() }}
          uses={listUses(key)}
          value={stored ? '0' : undefined}
          nothing={nothingWords(facts.known, since?.after, [key], text) ?? 'no such list'}
        />
      </>
    );
  };
  return { answer, common, list };
}

/** By the trigger ids of quote requests, when a quote that they brought was selected. */
function useSelections(
  journal: readonly JournalEntry[],
  clientId: string,
): ReadonlyMap<string, readonly number[]> {
  const selecting = selectionsOf(journal, clientId);
  const quotesOf = useQuotesNamed(selecting);
  const selected = new Map<string, readonly number[]>();
  for (const entry of selecting.toSorted((a, b) => a.sentAt - b.sentAt)) {
    for (const trigger of new Set(
      quotesOf(entry).flatMap(({ request }) => request?.triggerRequestId ?? []),
    )) {
      selected.set(trigger, [...(selected.get(trigger) ?? []), sentByServiceClock(entry)]);
    }
  }
  return selected;
}
