/** Responses and checks, drawn for the page of a file copy. */
import { unwrap } from '../../../contract/wrapped.ts';
import type { OfacClearance } from '../../../domain/journal/journal.ts';
import { isOfac } from '../../../domain/quotes/latest-checks.ts';
import { readChecks } from '../../../domain/journal/checks.ts';
import { numberedParts } from '../../../domain/quotes/comparison/coverage-identity.ts';
import { type CoveragePart, coverageText } from '../../../domain/quotes/comparison/coverage-rows.ts';
import { feesOf } from '../../../domain/quotes/fees.ts';
import { intakeSent } from '../../../domain/quotes/inputs-source.ts';
import { outcomeLabel } from '../../../domain/quotes/outcome-labels.ts';
import { type QuoteView, messageText } from '../../../domain/quotes/reading/read-quote.ts';
import { formatMoneyText } from '../../../lib/format.ts';
import { type Html, markup } from '../../../lib/html.ts';
import { isObject } from '../../../lib/json.ts';
import { dayOf, formatDay } from '../../../lib/format.ts';
import { describeOrder } from '../../../views/checks/describe-order.ts';
import { checkName, describeCheck } from '../../../views/activity/describe-check.ts';
import { formatTerm } from '../../../views/quotes/format-period.ts';
import { formatQuotedPremium } from '../../../views/quotes/premium-text.ts';
import { answersHtml, recordOfRead } from './draw-record.ts';
import { type Parts, entryOf, responsesOf } from './file-copy.ts';
import {
  byName,
  listHtml,
  momentText,
  noneHtml,
  orNotKnown,
  rowHtml,
  sentTime,
  tableHtml,
} from './page-pieces.ts';
import { type RecordBooks, answersIn } from './record-books.ts';

export function responsesHtml(parts: Parts): Html {
  if (parts.responses.length === 0) return noneHtml;
  return markup`${responsesOf(parts).map((one) => {
    const index = parts.sent.findIndex(({ request }) => request === one.request);
    return markup`<h3>Request ${index + 1}</h3>${listHtml([
      [
        'Received',
        one.found === 'responses'
          ? String(one.quoted.length + one.declined.length)
          : one.found === 'none'
            ? 'The service doesn’t know this request'
            : 'Not readable',
      ],
      ['Expected', orNotKnown(one.expected?.toString())],
      [
        'Pending',
        one.pending === null
          ? 'Not known'
          : one.pending === 0
            ? 'None'
            : `${one.pending}, carriers not named by the service`,
      ],
      ...(one.otherClients > 0 ? [['Left out', `${one.otherClients} of another client`] as const] : []),
      ['Read', String(one.read)],
    ])}${one.quoted.map(({ view }) => quoteHtml(parts, view))}${one.declined.map(
      ({ view }) =>
        markup`<h4>${orNotKnown(view.quotingOrganization, 'Carrier not named')}: ${outcomeLabel(view)}</h4>${listHtml(
          [
            ['Reason', view.reasons.length > 0 ? view.reasons.join('\n') : 'Not given'],
            ['Received', momentText(parts, view.quoteTimestamp)],
            ['Id', orNotKnown(view.requestId)],
          ],
        )}`,
    )}`;
  })}`;
}

function quoteHtml(parts: Parts, view: QuoteView): Html {
  const { premium, duration, rateMeta, bindable } = view;
  const coverages = numberedParts(view.coverages);
  const fees = feesOf(premium?.amount, rateMeta);
  const cell = (coverage: (typeof coverages)[number], part: CoveragePart) =>
    coverageText(coverage, part, coverages) ?? '';
  const who = orNotKnown(view.quotingOrganization, 'Carrier not named');
  return markup`<h4>${who}: ${formatQuotedPremium(view) ?? 'Quoted, no premium'}</h4>${listHtml([
    ['Term', duration ? formatTerm(duration) : 'Not provided'],
    ['Type', orNotKnown(view.type, 'Not provided')],
    ['Bindable', bindable === undefined ? 'Not provided' : bindable ? 'Bindable, not bound' : 'Not bindable'],
    ['Effective date', orNotKnown(view.effectiveDate, 'Not provided')],
    ['Quote good through', momentText(parts, view.expirationDate)],
    ['Received', momentText(parts, view.quoteTimestamp)],
    ['Rated as configured', momentText(parts, view.asRatingConfiguredAtTimestamp)],
    [
      'Fees and taxes',
      [...fees.due, ...fees.optional]
        .map(([label, amount]) => `${label} ${formatMoneyText(amount)}`)
        .join('; ') || 'Not provided',
    ],
    ['Carrier notes', view.messages.map(messageText).join('; ') || 'None'],
    ['Rating details', rateMeta.map(([label, value]) => `${label} ${value}`).join('; ') || 'None'],
    ['Quote id', orNotKnown(view.requestId)],
  ])}${
    coverages.length > 0 &&
    tableHtml(
      `${who}, coverages`,
      ['Part', 'Coverage', 'Limit', 'Deductible', 'Premium'],
      coverages.map((one) =>
        rowHtml([
          one.group,
          one.name ?? one.code ?? 'Not named',
          cell(one, 'limit'),
          cell(one, 'deductible'),
          cell(one, 'premium'),
        ]),
      ),
    )
  }`;
}

const clearedWords = ({ by, on, how, agent }: OfacClearance): string =>
  `By ${by}, ${formatDay(on)}: ${how}. Entered by ${agent || 'an unknown agent'}.`;

export function checksHtml(parts: Parts, books: RecordBooks): Html {
  if (parts.checks.length === 0) return noneHtml;
  return markup`${parts.checks.map((check) => {
    const entry = entryOf(parts, check.entry);
    const metadata = unwrap(entry?.answer, 'metadata')?.['metadata'];
    const results = readChecks(isObject(metadata) ? metadata : {});
    const sent = intakeSent(entry);
    const raw = recordOfRead(parts, check.read);
    const inputs = sent ?? (raw === undefined ? undefined : answersIn(raw));
    const identity =
      inputs &&
      books.rows(inputs, check.product, entry?.bookHash ?? null, false).filter((row) => row.identity);
    return markup`<h3>${results.map(checkName).join(', ') || 'No result'}</h3>${listHtml([
      ['Run', sentTime(parts, entry)],
      ['By', byName(entry?.agent, entry?.agentSignedIn)],
      ...(entry?.ordered ? describeOrder(entry.ordered, (ms) => formatDay(dayOf(ms))) : []),
      ...results.map((one) => {
        const isCleared = entry?.cleared !== undefined && isOfac(one) && one.passed === false;
        return [checkName(one), isCleared ? 'Not passed, cleared' : describeCheck(one)] as const;
      }),
      ...(entry?.cleared ? [['Cleared', clearedWords(entry.cleared)] as const] : []),
      ['Inputs', sent ? 'As sent' : raw === undefined ? 'Not known' : 'The record then; none sent'],
    ])}${identity && answersHtml('Identity answers', identity)}`;
  })}`;
}
