/** What was sent and what the record had, drawn for the page of a file copy in the words of its question books. */
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { formatHeader, headerLabels, headerMembers } from '../../../domain/client/header.ts';
import type { JournalEntry } from '../../../domain/journal/journal.ts';
import { overByServiceClock, sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { recordsOfSave } from '../../../domain/journal/saved-records.ts';
import { mayHaveChanged } from '../../../domain/journal/unconfirmed.ts';
import { intakeSent } from '../../../domain/quotes/inputs-source.ts';
import { type Html, markup } from '../../../lib/html.ts';
import { plural } from '../../../lib/format.ts';
import { isObject } from '../../../lib/json.ts';
import { activityName } from '../../../views/activity/describe-activity.ts';
import { type Parts, type Time, entriesOf, entryOf } from './file-copy.ts';
import {
  byName,
  lateNotice,
  listHtml,
  noneHtml,
  orNotKnown,
  productName,
  rowHtml,
  sentTime,
  tableHtml,
  timeHtml,
} from './page-pieces.ts';
import { type Row, type RowChange, rowChanges } from '../record-rows.ts';
import { type RecordBooks, answersIn } from './record-books.ts';

const statusTexts: Readonly<Record<NonNullable<Row['status']>, string>> = {
  unrecognized: 'Unrecognized element',
  unknown: 'Not among the questions',
  retired: 'No longer asked',
  workedOut: 'Worked out',
};

function rowNote({ agencyOnly, assumed, status }: Row): string {
  return [agencyOnly && 'Agency only', assumed && 'Assumed', status && statusTexts[status]]
    .filter(Boolean)
    .join(' · ');
}

/** Rows grouped by section and item. */
function groupedHtml<T extends { readonly row: Row }>(
  label: string,
  heads: readonly string[],
  items: readonly T[],
  cells: (item: T) => readonly (Html | string)[],
): Html {
  let last = '';
  const rows = items.flatMap((item) => {
    const { section, list, item: title } = item.row;
    const group = list === '' ? section : `${section} · ${list}: ${title}`;
    const isNew = group !== last;
    last = group;
    return [
      isNew ? markup`<tr><th scope="rowgroup" colspan="${heads.length}">${group}</th></tr>` : markup``,
      rowHtml(cells(item)),
    ];
  });
  return tableHtml(label, heads, rows);
}

export const answersHtml = (label: string, rows: readonly Row[]): Html =>
  rows.length === 0
    ? noneHtml
    : groupedHtml(
        label,
        ['Question', 'Answer', 'Note'],
        rows.map((row) => ({ row })),
        ({ row }) => [row.label, row.text || 'Blank', rowNote(row)],
      );

const changeRowsHtml = (
  label: string,
  changes: readonly RowChange[],
  heads: readonly [string, string],
): Html =>
  groupedHtml(label, ['Question', ...heads, 'Note'], changes, ({ row, before, after }) => [
    row.label,
    before || 'Blank',
    after || 'Blank',
    rowNote(row),
  ]);

const bookText = (books: RecordBooks, product: string | null, hash: string | null): string => {
  const { version, asThen } = books.version(product, hash);
  if (version === undefined) return 'No questions known: ids in place of questions.';
  return asThen
    ? `Questions, version ${version}, as in use then.`
    : `Questions, version ${version}, of the day this file was made.`;
};

/** The first request of each product in full, later ones by what differs from the one before. */
export function sentHtml(parts: Parts, books: RecordBooks): Html {
  if (parts.sent.length === 0) return noneHtml;
  const drawn = parts.sent.map((one) => requestRows(parts, books, one));
  return markup`${parts.sent.map((one, index) => {
    const { request, product } = one;
    const entry = entryOf(parts, one.entry);
    const { effectiveDate, executedActionCount, expectedResponseCount } = entry?.trigger ?? {};
    const { sent, record } = drawn[index] ?? {};
    const label = `Request ${index + 1}`;
    const before = drawn
      .slice(0, index)
      .findLastIndex((other) => other.product === product && other.sent && other.record);
    const { sent: sentBefore, record: recordBefore } = drawn[before] ?? {};
    const earlier = `Request ${before + 1}`;
    /** In full, or what differs from the request before. */
    const sinceEarlier = (what: string, rows: readonly Row[], rowsBefore: readonly Row[] | undefined) =>
      rowsBefore === undefined
        ? answersHtml(`${label}, ${what}`, rows)
        : changesOr(
            markup`<p>The same answers as in ${earlier}.</p>`,
            `${label}, ${what}`,
            rowChanges(rowsBefore, rows),
            [earlier, label],
          );
    const stored = record?.filter(({ text }) => text !== undefined) ?? [];
    const blank = record?.filter((row) => row.text === undefined && isSent(row)) ?? [];
    const blankBefore = new Set(recordBefore?.flatMap(({ key, text }) => (text === undefined ? key : [])));
    const isBlankSame = recordBefore !== undefined && blank.every(({ key }) => blankBefore.has(key));
    const withRecord = sent && record && rowChanges(sent, stored.filter(isSent));
    const agencyFile = stored.filter(({ agencyOnly }) => agencyOnly);
    const agencyFileBefore = recordBefore?.filter(({ agencyOnly, text }) => agencyOnly && text !== undefined);
    return markup`<h3 id="request-${index + 1}">${label}: ${productName(parts, product)}</h3>${listHtml([
      ['Sent', sentTime(parts, entry)],
      ['By', byName(entry?.agent, entry?.agentSignedIn)],
      ['Effective date', orNotKnown(effectiveDate)],
      ['Actions executed', orNotKnown(executedActionCount?.toString())],
      ['Responses expected', orNotKnown(expectedResponseCount?.toString())],
      ['Request id', orNotKnown(request, 'None in the response')],
    ])}<p class="soft">${bookText(books, product, entry?.bookHash ?? null)}</p><h4>Answers sent</h4>${
      sent === undefined
        ? markup`<p>Not known: not sent from here.</p>`
        : sinceEarlier('answers sent', sent, sentBefore)
    }<h4>Record at sending</h4>${
      record === undefined
        ? markup`<p>Not known: not read.</p>`
        : withRecord === undefined
          ? answersHtml(`${label}, record`, stored.filter(isSent))
          : changesOr(markup`<p>The same answers as sent.</p>`, `${label}, record at sending`, withRecord, [
              'Sent',
              'In the record',
            ])
    }${
      agencyFile.length > 0 &&
      markup`<h4>Agency file, not sent</h4>${sinceEarlier('agency file', agencyFile, agencyFileBefore)}`
    }<h4>Blank at sending</h4>${
      record === undefined
        ? markup`<p>Not known: no record read.</p>`
        : blank.length === 0
          ? noneHtml
          : isBlankSame
            ? markup`<p>${plural(blank.length, 'question')}, all blank in ${earlier} too.</p>`
            : groupedHtml(
                `${label}, blank`,
                ['Question'],
                blank.map((row) => ({ row })),
                ({ row }) => [row.label],
              )
    }`;
  })}`;
}

const isSent = ({ agencyOnly }: Row): boolean => !agencyOnly;

/** The rows of what was sent, and of the record then with its blanks; undefined where not known. */
function requestRows(parts: Parts, books: RecordBooks, { entry: id, product, read }: Parts['sent'][number]) {
  const entry = entryOf(parts, id);
  const intake = intakeSent(entry);
  const book = entry?.bookHash ?? null;
  const raw = recordOfRead(parts, read);
  return {
    product,
    sent: intake && books.rows(intake, product, book, false),
    record: raw === undefined ? undefined : books.rows(answersIn(raw), product, book, true),
  };
}

const changesOr = (
  same: Html,
  label: string,
  changes: readonly RowChange[],
  heads: readonly [string, string],
): Html => (changes.length === 0 ? same : changeRowsHtml(label, changes, heads));

export function recordOfRead({ records }: Parts, read: number | null): unknown {
  const moment = read === null ? undefined : records.moments.find((one) => one.read === read);
  return records.records.find(({ number }) => number === moment?.record)?.raw;
}

/** The first record of each product, and what every later read showed to differ. What came for two products is drawn once. */
export function changesHtml(parts: Parts, books: RecordBooks): Html {
  const products = [...new Set(parts.records.moments.map(({ product }) => product))];
  const drawn = new Map<string, string>();
  const once = (key: string, product: string, draw: () => Html): Html => {
    const before = drawn.get(key);
    if (before !== undefined) return markup`<p>The same as under ${productName(parts, before)}.</p>`;
    drawn.set(key, product);
    return draw();
  };
  return markup`${products.map((product) => {
    const moments = parts.records.moments.filter((one) => one.product === product);
    const failed = moments.filter(({ found }) => found === 'unreadable');
    const readable = moments.filter(({ found }) => found !== 'unreadable');
    const first = readable.find(({ record }) => record !== null);
    const name = productName(parts, product);
    const rowsAt = ({ read }: Moment) =>
      books.rows(answersIn(recordOfRead(parts, read)), product, null, false);
    return markup`<h3>${name}</h3>
<p class="soft">${bookText(books, product, null)} ${readable.length} moments read. A change undone between two reads doesn’t show.</p>
${failed.length > 0 && markup`<p class="warn">Not readable, so not known: ${failed.map(({ at }) => markup`${timeHtml(at)}; `)}</p>`}
${first ? markup`<h4>First record read: ${timeHtml(first.at)}</h4>` : noneHtml}${
      first &&
      once(`${first.record}`, product, () => {
        return markup`${headerHtml(recordOfRead(parts, first.read))}${answersHtml(`${name}, first record`, rowsAt(first))}`;
      })
    }${readable.slice(1).map((after, index) => {
      const before = readable[index];
      if (!before || before.record === after.record || before.record === null) return markup``;
      return markup`<h4>Changed</h4>${listHtml([
        ['After', timeHtml(before.at)],
        ['By', timeHtml(after.at)],
        ['Activity between', callsBetween(parts, before.at, after.at)],
      ])}${once(`${before.record} ${after.record}`, product, () => {
        const header = headerChangeHtml(recordOfRead(parts, before.read), recordOfRead(parts, after.read));
        return markup`${header}${changeRowsHtml('Changed answers', rowChanges(rowsAt(before), rowsAt(after)), ['Before', 'After'])}`;
      })}`;
    })}`;
  })}`;
}

type Moment = Parts['records']['moments'][number];

function headerItems(raw: unknown): (readonly [string, string])[] {
  return headerMembers.map((member) => {
    const value = isObject(raw) ? raw[member] : undefined;
    const text = typeof value === 'string' ? formatHeader(member, value) : undefined;
    return [headerLabels[member], text ?? 'Blank'];
  });
}

const headerHtml = (raw: unknown): Html => listHtml(headerItems(raw));

const noChange = markup``;

function headerChangeHtml(before: unknown, after: unknown): Html {
  const old = new Map(headerItems(before));
  const changed = headerItems(after).filter(([label, value]) => old.get(label) !== value);
  return changed.length === 0
    ? noChange
    : listHtml(changed.map(([label, value]) => [label, `${old.get(label)} → ${value}`]));
}

/** What a save replaced, as its entry has it: no clock and no read has to be right for that. */
export function replacedHtml(parts: Parts, books: RecordBooks, entry: JournalEntry): Html {
  const { before, after } = recordsOfSave(entry) ?? {};
  if (!before || !after) return markup``;
  const rowsOf = ({ clientData }: DraftRecord) =>
    books.rows(clientData, entry.productId ?? null, entry.bookHash ?? null, false);
  const changes = rowChanges(rowsOf(before), rowsOf(after));
  const header = headerChangeHtml(before, after);
  const label = 'What the save replaced';
  return markup`<h4>${label}: ${sentTime(parts, entry)}, ${byName(entry.agent, entry.agentSignedIn)}</h4>${header}${changes.length > 0 ? changeRowsHtml(label, changes, ['Before', 'After']) : header === noChange && noneHtml}`;
}

/** Calls that may have changed the record between two moments. Which of them did, reading cannot show. */
function callsBetween(parts: Parts, from: Time, to: Time): Html | string {
  const [start, end] = [Date.parse(from.utc), Date.parse(to.utc)];
  const calls = [...entriesOf(parts.journal).values()].filter((entry) => {
    const over = entry.receipt?.readBackAt ?? overByServiceClock(entry);
    return mayHaveChanged(entry) && sentByServiceClock(entry) <= end && over > start;
  });
  if (calls.length === 0) return 'None known here';
  return markup`${calls.map((entry) => {
    const notice = lateNotice(parts, entry);
    return markup`${activityName(entry)}, ${sentTime(parts, entry)}, ${byName(entry.agent, entry.agentSignedIn)}${notice !== undefined && `, ${notice}`}<br>`;
  })}`;
}
