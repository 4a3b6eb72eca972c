/** Every part of a record pack in its order, from what was gathered. */
import { aboutPart } from './about-part.ts';
import { assumedWords } from './assumed-rows.ts';
import { checksPart, notAnsweredPart } from './client-parts.ts';
import { configsPart } from './configs-part.ts';
import type { ChainReport } from '../../../../domain/journal/journal-chain.ts';
import { noticeOf } from '../../../../domain/journal/hold.ts';
import type { JournalEntry } from '../../../../domain/journal/journal.ts';
import { callInWords, quotesNamed } from './event-told.ts';
import type { PackFacts } from './facts.ts';
import { givenPart } from './given-part.ts';
import { journalItem } from './journal-item.ts';
import { laterPart } from './later-part.ts';
import { ownRequests } from './own-requests.ts';
import { howHashed, salted, type SaltedPart } from './pack.ts';
import { momentsIn, type TellMoment } from './pack-moment.ts';
import { partHeads } from './part-heads.ts';
import { readsPart } from './reads-part.ts';
import { recordPart } from './record-part.ts';
import { resultsPart, sentPart } from './request-parts.ts';
import { readsWords } from './unread.ts';
import { wordingPart } from './wording-part.ts';

/** Salted anew each time: all copies of one pack must be made of the same parts. */
export function packParts(facts: PackFacts): SaltedPart[] {
  const tell = momentsIn(facts.zone);
  const contents: Readonly<Record<string, unknown>> = {
    about: aboutPart(facts, tell),
    statements: statements(facts),
    sent: sentPart(facts, tell),
    records: recordPart(facts, tell),
    wording: wordingPart(facts, tell),
    'not-answered': notAnsweredPart(facts),
    checks: checksPart(facts, tell),
    results: resultsPart(facts, tell),
    given: givenPart(facts, tell),
    later: laterPart(facts, tell),
    configurations: configsPart(facts, tell),
    journal: journalPart(facts, tell),
    reads: readsPart(facts, tell),
  };
  return salted(partHeads.map(({ id, title, basis }) => ({ id, title, basis, content: contents[id] })));
}

function statements(facts: PackFacts): Readonly<Record<string, unknown>> {
  const { chain, journal } = facts;
  return {
    completeness: `The service lists neither saves nor requests; this browser knows ${countWords(journal)} of this client; others may exist; a change undone between reads would not show.`,
    readsOfTheService: readsWords(facts.reads),
    changes: 'A change found by reading lies between the two moments named with it.',
    authorship:
      'A name is a name typed in this browser, not authenticated; where there is none, it is not known who.',
    clocks:
      'Each time says by whose clock it is, but those that were given as answers, such as in a call log: they stand as they were noted, and by which clock and in which zone is not known. The journal keeps the times of this browser and, as far as it was known then, the difference to the service’s clock.',
    chain: chainWords(chain),
    partialReads:
      'A record is read for one product, named with it or with its read. A service may answer with the questions of that product alone: what a read does not show may have been stored all the same.',
    assumed: assumedWords,
    hashes: howHashed,
    secrets:
      'What a payment set-up answers as “clientSecret” is struck out wherever it came. Licence numbers, birth dates and other answers stand here in the clear, unless this copy is headed “redacted”. Keys are in no part.',
  };
}

/** Of other clients' entries only that no link is missing: all else of them is lost when they are erased. */
function chainWords({ linked, unlinked, missing, broken, erased }: ChainReport): readonly string[] {
  if (linked + missing.length + broken.length === 0) {
    return [
      `Of the journal about this client nothing is chained by hash (${entries(unlinked)} not): whether an entry is missing, or was changed later, no chain can show.`,
    ];
  }
  const gone =
    erased === 1
      ? 'The entry of 1 link was erased in this browser with what it remembered of other clients: its hash alone is known.'
      : `The entries of ${erased} links were erased in this browser with what it remembered of other clients: their hashes alone are known.`;
  return [
    `Of the journal about this client ${entries(linked)} chained by hash, each with the call of this connection before it, from what was sent; ${unlinked} ${unlinked === 1 ? 'is' : 'are'} not.`,
    missing.length === 0
      ? 'No link of the chain is missing, whosever it is.'
      : `A gap: missing are ${missing.join(', ')}.`,
    broken.length === 0
      ? 'Every link of this client fits its entry and the link before it.'
      : `These links of this client do not fit their entry or the link before: ${broken.join(', ')}.`,
    ...(erased > 0 ? [gone] : []),
  ];
}

const entries = (count: number) => (count === 1 ? '1 entry is' : `${count} entries are`);

/** What this browser knows of what the service does not list: "5 saves and 3 quote requests", however they ended. */
function countWords(journal: readonly JournalEntry[]): string {
  const saves = journal.filter(({ kind }) => kind === 'save').length;
  const asked = journal.filter(({ type }) => type === 'GET_QUOTES').length;
  const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;
  return `${count(saves, 'save')} and ${count(asked, 'quote request')}`;
}

function journalPart(facts: PackFacts, tell: TellMoment) {
  const { journal, hold, productName } = facts;
  const isOwn = ownRequests(facts);
  return journal.map((entry) => {
    const quotes = quotesNamed(facts, entry, tell);
    const notice = noticeOf(hold, entry);
    return {
      ...(notice !== undefined && { notice }),
      ...callInWords(entry),
      ...(entry.productId !== undefined && { ofTheProduct: productName(entry.productId) }),
      ...(quotes.length > 0 && { quotesNamed: quotes }),
      ...journalItem(entry, tell, isOwn),
    };
  });
}
