/** What was given, read and done, drawn for the page of a file copy. */
import { entryIdOf } from '../../../domain/journal/fold-journal.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { configTypeWords } from '../../../domain/configs/config-fields.ts';
import { quotesNamedIn } from '../../../domain/quotes/named-quotes.ts';
import { entryRanSomething, quoteActionKind } from '../../../domain/quotes/quote-actions.ts';
import { type Html, markup } from '../../../lib/html.ts';
import { jsonText } from '../../../lib/json-text.ts';
import {
  activityName,
  activityTrouble,
  activityTypeName,
} from '../../../views/activity/describe-activity.ts';
import { describeSource } from '../../../views/activity/describe-entry.ts';
import { describeNamedQuote } from '../../../views/activity/describe-named-quote.ts';
import { describeQuoteAction } from '../../../views/activity/describe-quote-action.ts';
import { responseOf } from '../../../views/activity/events.ts';
import { activityResult } from '../../../views/activity/use-activity-results.ts';
import { replacedHtml } from './draw-record.ts';
import { type Parts, entriesOf, entryOf, responsesOf } from './file-copy.ts';
import {
  byName,
  lateNotice,
  listHtml,
  momentHtml,
  noneHtml,
  orNotKnown,
  productName,
  rowHtml,
  sentTime,
  tableHtml,
  timeHtml,
} from './page-pieces.ts';
import type { RecordBooks } from './record-books.ts';
import { timeIn } from './time-in.ts';

export function givenHtml(parts: Parts): Html {
  if (parts.given.length === 0) return noneHtml;
  return markup`${parts.given.map(({ entry: id, otherQuotes }) => {
    const entry = entryOf(parts, id);
    const { file, quotes = [], sha256, text } = entry?.given ?? {};
    return markup`<h3>${orNotKnown(file)}</h3>${listHtml([
      ['What', entry ? activityTypeName(entry.type) : orNotKnown(undefined)],
      ['When', sentTime(parts, entry)],
      ['How', orNotKnown(entry?.reason)],
      ['By', byName(entry?.agent, entry?.agentSignedIn)],
      ['Quotes', quotes.map(({ requestId }) => requestId).join(', ') || 'None'],
      ['SHA-256', markup`<code>${orNotKnown(sha256)}</code>`],
      ...(otherQuotes > 0
        ? [['Text', `Left out: ${otherQuotes} quotes not known to be this client’s`] as const]
        : []),
    ])}${
      otherQuotes === 0 &&
      markup`<details><summary>Exact text</summary><pre>${orNotKnown(text)}</pre></details>`
    }`;
  })}`;
}

export function configurationsHtml(parts: Parts): Html {
  return markup`${parts.configurations.map((one) => {
    const sent = parts.sent
      .filter(({ product }) => product === one.product)
      .map(({ entry }) => entryOf(parts, entry));
    const after = (utc: string) =>
      sent.flatMap((entry, index) =>
        entry?.serviceOffsetMs !== undefined && sentByServiceClock(entry) < Date.parse(utc)
          ? `${index + 1}`
          : [],
      );
    return markup`<h3>${productName(parts, one.product)}</h3><p class="soft">Read ${one.read}. Versions replaced before anyone opened them here don’t show.</p>${!one.isRead && markup`<p class="warn">Current versions not readable; below are those seen before.</p>`}${tableHtml(
      'Configuration versions',
      ['Type', 'Title', 'Version', 'Updated', 'Current', 'After request'],
      one.versions.map(({ type, title, version, updated, current }) =>
        rowHtml([
          configTypeWords(type),
          title,
          version ?? 'Not given',
          timeHtml(updated),
          current ? 'Yes' : 'Replaced',
          after(updated.utc).join(', '),
        ]),
      ),
    )}`;
  })}`;
}

export function questionsHtml(parts: Parts, books: RecordBooks): Html {
  return tableHtml(
    'Questions',
    ['Product', 'Version', 'In use', 'SHA-256'],
    parts.questions.map(({ product, sha256, today }) =>
      rowHtml([
        productName(parts, product),
        orNotKnown(books.version(product, sha256).version),
        today ? 'When this file was made' : 'At a request',
        markup`<code>${sha256}</code>`,
      ]),
    ),
  );
}

export function readsHtml({ reads }: Parts): Html {
  return tableHtml(
    'Reads',
    ['No.', 'Address', 'Asked', 'Status', 'SHA-256 of the bytes'],
    reads.map((one) =>
      rowHtml([
        one.number,
        one.address,
        timeHtml(one.asked),
        one.status ?? 'No response',
        markup`<code>${one.sha256 ?? 'None'}</code>${one.first && `, first ${one.first.status}`}`,
      ]),
    ),
  );
}

/** How an entry ended. What ran nothing is listed as that, and nothing is inferred from it. */
function endText(parts: Parts, entry: JournalEntry): string {
  const kind = quoteActionKind(entry.type);
  const expected = entry.trigger?.expectedResponseCount;
  if (entry.kind === 'save' && entry.outcome === 'answered') return activityTrouble(entry) ?? 'Saved';
  if (entry.kind === 'fire' && entry.outcome === 'answered') {
    const isCheck = parts.checks.some((check) => check.entry === entry.id);
    if (kind) return describeQuoteAction(kind, entryRanSomething(entry));
    if (!isCheck && !entryRanSomething(entry)) return describeQuoteAction('selection', false);
    if (expected) return `${expected} ${expected === 1 ? 'quote' : 'quotes'} expected`;
  }
  return activityResult(entry, undefined).words;
}

export function journalHtml(parts: Parts, books: RecordBooks): Html {
  const { chain, rows } = parts.journal;
  const bodies = ({ kind, type, request }: JournalEntry) =>
    kind === 'fire' && responseOf(type) !== 'quotes' && request !== undefined && request !== null;
  const brokenNumbers = rows.flatMap(({ id, link }) =>
    chain.broken.includes(id) ? (link?.number ?? []) : [],
  );
  const desks = new Set(rows.flatMap(({ deskPlace }) => deskPlace?.desk ?? []));
  return markup`<p class="soft">Each row is hashed with the one before. Hashes show change, not authorship.</p>${listHtml(
    [
      ['Chained rows', String(chain.chained)],
      ['Not chained', String(chain.notChained)],
      [
        'Missing',
        chain.missing.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ') || 'None',
      ],
      ['Don’t fit', brokenNumbers.join(', ') || 'None'],
      ['Erased', String(chain.erased)],
      ...(desks.size > 0 ? [['Shared desk', [...desks].join(', ')] as const] : []),
    ],
  )}${tableHtml(
    'Activity',
    ['Sent', 'What', 'By', 'Result', 'Notes', 'Links'],
    [...entriesOf(parts.journal).values()].map((entry) =>
      rowHtml([
        sentTime(parts, entry),
        markup`${activityName(entry)}<br><small>${productName(parts, entry.productId)}</small>`,
        byName(entry.agent, entry.agentSignedIn),
        markup`${endText(parts, entry)}${entry.status !== undefined && markup` <small>status ${entry.status}</small>`}`,
        markup`${notesOf(parts, entry).map((note) => markup`${note}<br>`)}${
          bodies(entry) &&
          markup`<details><summary>As sent</summary><pre>${jsonText(entry.request, 1)}</pre></details>`
        }`,
        markup`<small>${linksOf(rows, entry.id)}${placesHtml(parts, entry.id)}</small>`,
      ]),
    ),
  )}${[...entriesOf(parts.journal).values()].map((entry) => replacedHtml(parts, books, entry))}`;
}

/** The links of an entry and of what became known later: "4 1f0c9ab2e377…, 6 …". */
function linksOf(rows: Parts['journal']['rows'], id: string): string {
  const links = rows.filter((row) => entryIdOf(row) === id).flatMap(({ link }) => link ?? []);
  return links.map(({ number, hash }) => `${number} ${hash.slice(0, 12)}…`).join(', ') || 'None';
}

/** Where the shared desk has an entry and what became known later: "Shared desk 17: Nov 20, 2026, 3:04:05 PM (…, by the desk)". */
function placesHtml({ journal, about }: Parts, id: string): Html {
  const rows = journal.rows.filter((row) => entryIdOf(row) === id);
  return markup`${rows.flatMap(({ deskPlace }) => {
    if (!deskPlace) return [];
    const { sequence, at } = deskPlace;
    const time =
      at === undefined ? 'time not known' : momentHtml(timeIn(about.zone)(at, 'service'), 'by the desk');
    return markup`<br>Shared desk ${sequence}: ${time}`;
  })}`;
}

function notesOf(parts: Parts, entry: JournalEntry): string[] {
  const quotes = quotesNamedIn(entry);
  const quoteText = (id: string) =>
    describeNamedQuote(id, responsesOf(parts), (product) => productName(parts, product));
  const notes = [
    lateNotice(parts, entry),
    entry.reason,
    entry.informationSource && `From: ${describeSource(entry.informationSource)}`,
    entry.lowered && entry.lowered.length > 0 && `Lowered or removed: ${entry.lowered.join('; ')}`,
    entry.restored &&
      entry.restored.length > 0 &&
      `Restored: ${entry.restored.map(({ what, from }) => `${what}, from ${timeIn(parts.about.zone)(from, 'service').local}`).join('; ')}`,
    entry.mergedIn &&
      `${entry.mergedIn.count} merged in from others: ${orNotKnown(entry.mergedIn.names?.join('; '), 'not recorded')}`,
    entry.callLogLosses &&
      entry.callLogLosses.length > 0 &&
      `${entry.callLogLosses.length} call log entries removed or rewritten`,
    quotes.length > 0 && `Quotes: ${quotes.map(quoteText).join('; ')}`,
  ];
  return notes.filter((note) => typeof note === 'string' && note !== '') as string[]; // the filter leaves texts
}
