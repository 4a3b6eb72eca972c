/**
 * The agency file: the app's own questions of every product, with a book and without one. They are archived with the
 * client and never sent to a carrier. They hold facts fit for the client's own eyes: a service's web calls may carry client
 * data out of the agency. What a book asks itself takes the place of what is here.
 */
import {
  annotatedQid,
  annotationKindQid,
  annotationKinds,
  annotationsLoop,
  contactDayQid,
  contactsLoop,
  contactWays,
  followUpDayQid,
  followUpsLoop,
  offeredQid,
  offerLineQid,
  offerResultQid,
  offersLoop,
  singleFollowUp,
  spokeWithQid,
  statusLoop,
} from '../client/annotations/qids.ts';
import { storedStatuses } from '../client/line-status.ts';
import { nameOf } from './items.ts';
import type { Loop, Option, Question, Section, TitlePiece } from './schema.ts';
import type { Workspace } from './workspace/schema.ts';

export interface AgencyFile {
  readonly sections: readonly Section[];
  /** What its answers and lists are known by in a client's map. */
  readonly names: ReadonlySet<string>;
  /** What stays with the agency: the agency file, and what books of the workspace name so. */
  readonly agencyOnly: ReadonlySet<string>;
}

/** The agency file of a workspace, which offers its lines and what its books want offered. */
export function agencyFileOf(workspace: Pick<Workspace, 'products' | 'books' | 'blocks'>): AgencyFile {
  const books = Object.values(workspace.books);
  const sections = agencySections(
    workspace.products.map(({ name }) => name),
    new Map(books.flatMap(({ offers }) => offers.map(({ code, label }) => [code, label] as const))),
  );
  const asked = [...Object.values(workspace.blocks).flat(), ...books.flatMap((book) => book.sections)];
  const own = asked.flatMap((section) => ('block' in section ? [] : section.items));
  const agencyOnly = own.filter((item) => item.agencyOnly === true).map(nameOf);
  const names = new Set([...namesIn(sections), ...Object.values(singleFollowUp)]);
  return { sections, names, agencyOnly: new Set([...names, ...agencyOnly]) };
}

/** Sections with the agency file at their end, without what they ask themselves. */
export function withAgencyFile(
  sections: readonly Section[],
  { sections: agency }: Pick<AgencyFile, 'sections'>,
): Section[] {
  const asked = new Set(namesIn(sections));
  const added = agency.map(({ title, items }) => ({
    title,
    items: items.filter((item) => !asked.has(nameOf(item))),
  }));
  return [...sections, ...added.filter(({ items }) => items.length > 0)];
}

const namesIn = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ items }) => items.map(nameOf));

const agent = { value: { setting: 'agent' as const }, origin: 'Your name in Settings' };

/** @param offers labels by code */
function agencySections(lines: readonly string[], offers: ReadonlyMap<string, string>): Section[] {
  const ways = words(...contactWays);
  const line = words(...lines);
  const offered = loopOf(
    offersLoop,
    ['Coverages offered', 'offer'],
    [part(offeredQid, '', 'optionLabel'), part(offerResultQid, ' · ', 'optionLabel')],
    [
      ask(offerLineQid, 'choice', 'Line', { options: line }),
      ask(offeredQid, 'choice', 'Coverage offered', {
        options: Array.from(offers, ([value, label]) => ({ value, label })),
      }),
      ask(offerResultQid, 'choice', 'Result', {
        options: [
          { value: 'Wanted', label: 'Accepted' },
          { value: 'Offered and rejected', label: 'Declined' },
          { value: 'Offered, not decided', label: 'Undecided' },
          ...words('Not offered', 'Does not apply'),
        ],
      }),
      ask('off_by_whom', 'text', 'Who decided'),
      ask('off_on', 'date', 'On'),
      ask('off_how', 'choice', 'How', { options: ways.filter(({ value }) => value !== 'Carrier portal') }),
      ask('off_signed', 'yesNo', 'Signed by the client?'),
    ],
  );
  const calls = loopOf(
    contactsLoop,
    ['Call log', 'entry'],
    [part(contactDayQid), part('agc_how', ' · ', 'optionLabel'), part('agc_with', ' from ')],
    [
      ask(contactDayQid, 'date', 'On'),
      ask('agc_time', 'text', 'Time'),
      ask('agc_by', 'text', 'Noted by', { default: agent }),
      ask('agc_with', 'text', 'With'),
      ask('agc_how', 'choice', 'How', { options: ways }),
      ask('agc_what', 'longText', 'What was discussed', {
        help: "Add entries, don't rewrite. Mark late ones.",
      }),
    ],
  );
  const notes = loopOf(
    annotationsLoop,
    ['Answer notes', 'note'],
    [part(annotationKindQid, '', 'optionLabel'), part('mrk_on', ' · '), part('mrk_note', ' · ')],
    [
      ask(annotatedQid, 'text', 'Answer'),
      ask(annotationKindQid, 'choice', 'Kind of note', {
        options: annotationKinds.map((value) => ({
          value,
          label: value === 'Told by someone else' ? 'From someone else' : value,
        })),
      }),
      ask('mrk_by', 'text', 'Noted by'),
      ask('mrk_on', 'date', 'Noted on'),
      ask('mrk_note', 'text', 'Note'),
    ],
  );
  // One item a change, set by the app, so that an earlier status is never lost.
  const statuses = loopOf(
    statusLoop,
    ['Line status', 'status'],
    [part('sts_line'), part('sts_status', ' · ', 'optionLabel'), part('sts_on', ' · ')],
    [
      ask('sts_line', 'choice', 'Line', { options: line }),
      ask('sts_status', 'choice', 'Status', { options: words(...Object.values(storedStatuses)) }),
      ask('sts_on', 'date', 'On'),
      ask('sts_by', 'text', 'Set by', { default: agent }),
      ask('sts_reason', 'text', 'Reason'),
      ask('sts_carrier', 'text', 'Carrier'),
      ask('sts_number', 'text', 'Policy or binder no.'),
      ask('sts_effective', 'date', 'Effective date'),
      ask('sts_effective_time', 'text', 'Effective time'),
      ask('sts_sent_to', 'text', 'Sent to'),
      ask('sts_sent_how', 'text', 'Sent how'),
      ask('sts_sent_on', 'date', 'Sent on'),
      ask('sts_sent_time', 'text', 'Sent at'),
      ask('sts_quote', 'text', 'Quote id'),
      ask('sts_premium', 'text', 'Premium'),
      ask('sts_confirmed_by', 'text', 'Confirmed by'),
      ask('sts_confirmed_how', 'choice', 'Confirmed how', {
        options: ways.filter(({ value }) => value !== 'Text'),
      }),
      ask('sts_confirmed_on', 'date', 'Confirmed on'),
    ],
  );
  const followUps = loopOf(
    followUpsLoop,
    ['Follow-ups', 'follow-up'],
    [part(followUpDayQid), part('fup_about', ' · ')],
    [
      ask(followUpDayQid, 'date', 'On'),
      ask('fup_about', 'text', 'About'),
      ask('fup_line', 'choice', 'Line', { options: line }),
      ask('fup_owner', 'text', 'Owner', { default: agent }),
    ],
  );
  const single = [
    ask(spokeWithQid, 'text', 'Spoke with', { help: 'Name, relation to the named insured.' }),
    ask('agy_taken_by', 'text', 'Taken by', { default: agent }),
  ];
  return [
    ...(offers.size === 0 ? [] : [{ title: offered.label, items: [offered] }]),
    {
      title: 'Agency file',
      items: [...single.map((one) => ({ ...one, agencyOnly: true })), followUps, calls, notes, statuses],
    },
  ];
}

const ask = (
  qid: string,
  kind: Question['kind'],
  label: string,
  rest: Pick<Question, 'options' | 'default' | 'help'> = {},
): Question => ({ qid, kind, label, nature: 'fact', ...rest });

const loopOf = (
  loop: string,
  [label, itemLabel]: readonly [label: string, itemLabel: string],
  title: Loop['title'],
  questions: Question[],
): Loop => ({ loop, label, itemLabel, agencyOnly: true, title, questions });

const part = (qid: string, before = '', format?: 'optionLabel'): TitlePiece => ({
  value: { q: qid },
  ...(format && { format }),
  ...(before && { before }),
});

const words = (...values: string[]): Option[] => values.map((value) => ({ value, label: value }));
