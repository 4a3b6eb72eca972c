/**
 * The page of a file copy: everything on it is drawn from the JSON, which it carries. It runs no script and loads nothing.
 */
import style from './file-copy.css?raw';
import { clientPromise, demoMark } from '../../../domain/quotes/promise.ts';
import { plural } from '../../../lib/format.ts';
import { type Html, htmlPage, markup } from '../../../lib/html.ts';
import { jsonText } from '../../../lib/json-text.ts';
import { sha256Hex } from '../../../lib/sha256-hex.ts';
import { describeResponses } from '../../../views/activity/describe-activity.ts';
import { configurationsHtml, givenHtml, journalHtml, questionsHtml, readsHtml } from './draw-activity.ts';
import { changesHtml, sentHtml } from './draw-record.ts';
import { checksHtml, responsesHtml } from './draw-responses.ts';
import {
  type FileCopy,
  type PartName,
  type Parts,
  type Unknown,
  entryOf,
  responsesOf,
  sealParts,
} from './file-copy.ts';
import {
  byName,
  callTime,
  listHtml,
  orNotKnown,
  productName,
  rowHtml,
  sentTime,
  tableHtml,
  timeHtml,
} from './page-pieces.ts';
import { intakeSent } from '../../../domain/quotes/inputs-source.ts';
import { type RecordBooks, recordBooks } from './record-books.ts';
import { shareValues } from './shared-values.ts';

export const dataStart = '<script type="application/json" id="file-copy">';
export const dataEnd = '</script>';

/** The JSON as the page carries it: nothing in it can end its element. */
export const dataText = (copy: FileCopy): string =>
  (jsonText(copy) ?? '').replaceAll('<', String.raw`\u003c`);

export const partTitles: Readonly<Record<PartName, string>> = {
  sent: 'What was sent',
  records: 'Record and its changes',
  responses: 'Responses',
  checks: 'Checks',
  given: 'Proposals and bind texts given',
  configurations: 'Configuration versions',
  questions: 'Questions',
  reads: 'Reads of the service',
  journal: 'Activity',
  unknown: 'What is not known',
  about: 'About this file',
};

/** A file: the page with its JSON, as text. */
export function fileOf(parts: Parts): string {
  const sealed = sealParts(shareValues(parts));
  const page = drawPage(parts, sealed);
  const data = dataText({ ...sealed, page: sha256Hex(page) });
  return page.replace(dataStart + dataEnd, () => dataStart + data + dataEnd);
}

/** The page without its data. @param parts with every reference replaced by what it names. */
export function drawPage(parts: Parts, { hashes, sha256 }: Pick<FileCopy, 'hashes' | 'sha256'>): string {
  const { about } = parts;
  const books = recordBooks(parts);
  const title = `File copy: ${about.client.name ?? 'name not known'}`;
  const bodies: Readonly<Record<PartName, Html>> = {
    sent: sentHtml(parts, books),
    records: changesHtml(parts, books),
    responses: responsesHtml(parts),
    checks: checksHtml(parts, books),
    given: givenHtml(parts),
    configurations: configurationsHtml(parts),
    questions: questionsHtml(parts, books),
    reads: readsHtml(parts),
    journal: journalHtml(parts, books),
    unknown: unknownHtml(parts),
    about: aboutHtml(parts),
  };
  const names = Object.keys(partTitles) as PartName[]; // Object.keys forgets that the names are literal
  const failed = parts.unknown.find(({ what }) => what === 'readsFailed');
  const body = markup`<header><h1>${title}</h1>
${about.demo && markup`<p><b>${demoMark}</b></p>`}<p>For the E&amp;O file. Has what stays with the agency: not for the client or a carrier as it is.</p>
${failed && markup`<p class="warn"><b>${unknownText(failed)}</b></p>`}${summaryHtml(parts, books)}
${[clientPromise, ...about.notices].map((text) => markup`<p>${text}</p>`)}</header>
<nav aria-label="Parts"><ol>${names.map((name) => markup`<li><a href="#${name}">${partTitles[name]}</a></li>`)}</ol></nav>
<main>${names.map(
    (name) =>
      markup`<section id="${name}"><h2>${partTitles[name]}</h2>
${bodies[name]}
<p><small>SHA-256 <code>${hashes[name]}</code></small></p></section>
`,
  )}</main>
<footer><p><small>SHA-256 of all parts: <code>${sha256}</code><br>Hashes show change, not who made the file.</small></p></footer>
`;
  return htmlPage(title, style, `${body.text}${dataStart}${dataEnd}`);
}

/** What a reader comes for: the requests with their responses, and who made the file. */
function summaryHtml(parts: Parts, books: RecordBooks): Html {
  const { about, sent } = parts;
  const responses = responsesOf(parts);
  const rows = sent.map(({ entry: id, product, request }) => {
    const entry = entryOf(parts, id);
    const inputs = intakeSent(entry);
    const states = inputs && books.states(inputs, product, entry?.bookHash ?? null).join(', ');
    const received = responses.find((one) => one.request === request);
    return rowHtml([
      sentTime(parts, entry),
      productName(parts, product),
      orNotKnown(states),
      orNotKnown(entry?.trigger?.effectiveDate),
      received?.found === 'responses'
        ? describeResponses(received, received.expected ?? undefined)
        : 'Not known',
    ]);
  });
  return markup`${rows.length > 0 && tableHtml('Quote requests', ['Requested', 'Line', 'States of risk', 'Effective date', 'Responses'], rows)}
<p>Made ${callTime(about.made)} by ${byName(about.madeBy, about.madeBySignedIn)}</p>`;
}

function aboutHtml({ about }: Parts): Html {
  const { clockDifference: offset } = about;
  return markup`${listHtml([
    ['Client', `${orNotKnown(about.client.name)} (${about.client.id})`],
    ['Scope', about.request === null ? 'Whole client' : `Quote request ${about.request}`],
    ['Made', callTime(about.made)],
    ['Made by', byName(about.madeBy, about.madeBySignedIn)],
    ['Records read until', timeHtml(about.readUntil)],
    ['Connection', `${about.connection.name} (${about.connection.kind})`],
    ['Time zone', about.zone],
    ['Workspace', orNotKnown(about.workspace)],
    [
      'Time by the service minus by this computer',
      offset
        ? `${offset.ms} ms, ${offset.how}${offset.how === 'given' ? '' : `, at least ${offset.atLeast} ms`}`
        : 'Not known',
    ],
  ])}${about.hold.map(
    (one, index) =>
      markup`<h3>${index === 0 ? 'Legal hold' : 'Legal hold, earlier entry'}</h3>${listHtml([
        ['Set', timeHtml(one.setAt)],
        ['By', byName(one.by)],
        ['Note', orNotKnown(one.words, 'None')],
      ])}`,
  )}`;
}

const unknownTexts: Readonly<Record<Unknown['what'], string | ((count: number) => string)>> = {
  savesElsewhere: 'Saves and requests made elsewhere: the service lists neither.',
  authors: 'Who acted: names are as typed, or as the browser says that signed in.',
  delivery: 'Whether a copy reached the client, and what was said to them.',
  readsFailed: (n) => `${plural(n, 'read')} failed. What ${n === 1 ? 'it' : 'they'} would show is not known.`,
  requestsElsewhere: (n) =>
    `${n} ${n === 1 ? 'request was' : 'requests were'} not sent from here: who, when and with what.`,
  clockDifference: (n) => `The service’s time of ${plural(n, 'call')}: its clock was not known then.`,
  pending: (n) => `${plural(n, 'response')} pending: from whom, the service doesn’t say.`,
  otherClients: (n) =>
    `${n} ${n === 1 ? 'response or quote' : 'responses or quotes'} left out: not known to be this client’s.`,
  chainMissing: (n) => `${plural(n, 'link')} of the activity’s chain missing.`,
  chainBroken: (n) =>
    `${plural(n, 'link')} of the activity’s chain that ${n === 1 ? 'doesn’t' : 'don’t'} fit.`,
  notChained: (n) =>
    `${n} ${n === 1 ? 'entry' : 'entries'} not chained: a later change of ${n === 1 ? 'it' : 'them'} doesn’t show.`,
};

function unknownText({ what, count }: Unknown): string {
  const text = unknownTexts[what];
  return typeof text === 'string' ? text : text(count ?? 0);
}

const unknownHtml = ({ unknown }: Parts): Html =>
  markup`<ul>${unknown.map((one) => markup`<li>${unknownText(one)}</li>`)}</ul>`;
