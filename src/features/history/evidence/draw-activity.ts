/** What was given, read and done, drawn for the page of a file copy. */
import { describeEvent } from '../../../domain/journal/journal.ts';
import { configTypeWords } from '../../../domain/quotes/config-fields.ts';
import { namedQuoteWords, quotesNamedIn } from '../../../domain/quotes/named-quotes.ts';
import { entryRanSomething, quoteActionKind } from '../../../domain/quotes/quote-actions.ts';
import { type Html, markup } from '../../../lib/html.ts';
import { describeOutcome, describeReason, describeSource } from '../../../views/describe-entry.ts';
import { describeQuoteAction } from '../../../views/describe-quote-action.ts';
import { type CopyEntry, type Parts, journalEntryOf } from './file-copy.ts';
import {
  byName,
  callTime,
  listHtml,
  noneHtml,
  orNotKnown,
  productName,
  rowHtml,
  tableHtml,
  timeHtml,
} from './page-pieces.ts';
import { type RecordBooks } from './record-rows.ts';
import { timeIn } from './time-in.ts';

export function givenHtml(parts: Parts): Html {
  if (parts.given.length === 0) return noneHtml;
  return markup`${parts.given.map((copy) => {
    const entry = parts.journal.entries.find(({ id }) => id === copy.entry);
    return markup`<h3>${copy.file}</h3>${listHtml([
      ['When', entry ? callTime(entry.times.sent) : 'Not known'],
      ['How', orNotKnown(entry?.reason)],
      ['By', byName(entry?.agent ?? null)],
      ['Quotes', copy.quotes.map(({ requestId }) => requestId).join(', ') || 'None'],
      ['SHA-256', markup`<code>${copy.sha256}</code>`],
      ...(copy.text === null
        ? [['Text', `Left out: ${copy.otherQuotes} quotes not known to be this client’s`] as const]
        : []),
    ])}${
      copy.text !== null && markup`<details><summary>Exact text</summary><pre>${copy.text}</pre></details>`
    }`;
  })}`;
}

export function configurationsHtml(parts: Parts): Html {
  return markup`${parts.configurations.map((one) => {
    const sent = parts.sent
      .filter(({ product }) => product === one.product)
      .map(({ entry }) => parts.journal.entries.find(({ id }) => id === entry)?.times.sent.service?.utc);
    const after = (utc: string) =>
      sent.flatMap((moment, at) => (moment !== undefined && moment < utc ? `${at + 1}` : []));
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
    'Question books',
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

export const entryTitle = ({ type }: CopyEntry): string => describeEvent(type);

/** How an entry ended. What ran nothing is listed as that, and nothing is inferred from it. */
function endText(parts: Parts, one: CopyEntry): string {
  const entry = journalEntryOf(parts, one);
  const kind = quoteActionKind(entry.type);
  if (entry.kind === 'fire' && entry.outcome === 'answered') {
    const isCheck = parts.checks.some((check) => check.entry === entry.id);
    if (kind) return describeQuoteAction(kind, entryRanSomething(entry));
    if (!isCheck && !entryRanSomething(entry)) return describeQuoteAction('selection', false);
  }
  return describeOutcome(entry).words;
}

export function journalHtml(parts: Parts): Html {
  const { chain, entries } = parts.journal;
  const bodies = (one: CopyEntry) =>
    one.kind === 'fire' && one.type !== 'GET_QUOTES' && one.request !== undefined && one.request !== null;
  return markup`${listHtml([
    ['Chained entries', String(chain.linked)],
    ['Not chained', String(chain.unlinked)],
    ['Missing links', chain.missing.join(', ') || 'None'],
    ['Links that don’t fit', chain.broken.join(', ') || 'None'],
    ['Erased entries', String(chain.erased)],
  ])}${tableHtml(
    'Activity',
    ['Sent', 'What', 'By', 'Result', 'Notes', 'Link'],
    entries.map((one) =>
      rowHtml([
        callTime(one.times.sent),
        markup`${entryTitle(one)}<br><small>${productName(parts, one.productId)}</small>`,
        byName(one.agent),
        markup`${endText(parts, one)}${one.status !== undefined && markup` <small>status ${one.status}</small>`}`,
        markup`${notesOf(parts, one).map((note) => markup`${note}<br>`)}${
          bodies(one) &&
          markup`<details><summary>As sent</summary><pre>${JSON.stringify(one.request, null, 1)}</pre></details>`
        }`,
        markup`<small>${one.link ? `${one.link.number} ${one.link.hash.slice(0, 12)}…` : 'None'}</small>`,
      ]),
    ),
  )}`;
}

function notesOf(parts: Parts, one: CopyEntry): string[] {
  const entry = journalEntryOf(parts, one);
  const quotes = quotesNamedIn(entry);
  const quoteText = (id: string) =>
    namedQuoteWords(id, parts.responses, (product) => productName(parts, product));
  const notes = [
    one.notice !== undefined && `Late entry: ${one.notice}`,
    describeReason(entry),
    entry.informationSource && `From: ${describeSource(entry.informationSource)}`,
    entry.factsAfterQuotes && `Changed after quotes: ${entry.factsAfterQuotes.facts.join('; ')}`,
    entry.lowered && entry.lowered.length > 0 && `Lowered or removed: ${entry.lowered.join('; ')}`,
    entry.restored &&
      entry.restored.length > 0 &&
      `Restored: ${entry.restored.map(({ what, from }) => `${what}, from ${timeIn(parts.about.zone)(from, 'service').local}`).join('; ')}`,
    entry.mergedIn && `${entry.mergedIn.count} merged in from ${orNotKnown(entry.mergedIn.by, 'others')}`,
    one.callLogLosses &&
      one.callLogLosses.length > 0 &&
      `${one.callLogLosses.length} call log entries removed or rewritten`,
    quotes.length > 0 && `Quotes: ${quotes.map(quoteText).join('; ')}`,
  ];
  return notes.filter((note) => typeof note === 'string' && note !== '') as string[]; // the filter leaves texts
}
