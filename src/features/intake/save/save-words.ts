/** What a save asks beside the answers, and what of it goes into the client's agency file. */
import type { Change } from '../../../domain/client/diff.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { describeChange, type ChangeFormat } from '../../../domain/client/change-text.ts';
import { withContact } from '../agency-file/contacts.ts';
import {
  annotationAt,
  addAnnotations,
  type Annotation,
} from '../../../domain/client/annotations/annotations.ts';
import { contactsLoop, annotationsLoop } from '../../../domain/client/annotations/qids.ts';
import { acknowledge } from '../../../domain/questions/validation/acknowledge.ts';
import {
  validate,
  type Validation,
  type SectionIssue,
} from '../../../domain/questions/validation/validate.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { headerLabels } from '../../../domain/client/header.ts';
import type { InformationSource } from '../../../domain/journal/journal.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { randomId } from '../../../lib/random-id.ts';
import { dayOf, formatDay, formatZonedTimeOfDay } from '../../../lib/format.ts';
import { settings } from '../../../storage/settings.ts';
import type { SaveNotes } from '../../../operations/save-client.ts';

export interface SaveWords extends SaveNotes {
  /** What stands against the answers that the agent saves all the same: warnings, wrong ones. */
  readonly overruled: readonly SectionIssue[];
}

export interface AgencyFile {
  readonly agencyOnly: ReadonlySet<string>;
  /** Names changes between two maps, sensitive answers covered. */
  readonly words: (before: StoredMap, after: StoredMap) => ChangeFormat;
  /** Messages of warnings that rest on an identity check: their figures stay out of the record. */
  readonly fromChecks: () => ReadonlySet<string>;
}

/** The marks that a save adds to what it writes, of what the agent saves all the same. */
export function marksToAdd(
  map: StoredMap,
  overruled: readonly SectionIssue[],
  fromChecks: ReadonlySet<string>,
): readonly Annotation[] {
  const [by, on] = [settings().agent, dayOf(serviceNow())];
  return acknowledge(map, overruled, { by, on, newId: randomId }, fromChecks);
}

/**
 * Adds who told to the call log, and marks for what was overruled, as far as the workspace keeps an agency file.
 * @param latest the record as it was before; undefined for a new client.
 */
export function withSaveWords(
  record: DraftRecord,
  latest: DraftRecord | undefined,
  { informationSource: told, overruled }: SaveWords,
  changes: readonly Change[],
  { agencyOnly, words, fromChecks }: AgencyFile,
): DraftRecord {
  const [by, on] = [settings().agent, dayOf(serviceNow())];
  let map = record.clientData;
  if (agencyOnly.has(annotationsLoop) && overruled.length > 0) {
    map = addAnnotations(map, marksToAdd(map, overruled, fromChecks()));
  }
  if (agencyOnly.has(contactsLoop) && told !== undefined && told !== 'skipped') {
    const named = words(latest?.clientData ?? {}, record.clientData);
    const about = changes
      .filter((change) => isTold(change, agencyOnly))
      .map((change) => describeChange(change, named));
    const time = formatZonedTimeOfDay(serviceNow());
    map = withContact(map, randomId(), { told, on, time, by, about });
  }
  return map === record.clientData ? record : { ...record, clientData: map };
}

/**
 * What a save puts into the agency file beside what was typed, in words, an entry each.
 * @param marks those that it adds to the marks of `map`.
 */
export function agencyEntries(
  agencyOnly: ReadonlySet<string>,
  told: InformationSource,
  marks: readonly Annotation[],
  map: StoredMap,
  words: ChangeFormat,
): string[] {
  const { by, how } = told === 'skipped' ? { by: '', how: '' } : told;
  const called = told !== 'skipped' && agencyOnly.has(contactsLoop);
  return [
    ...(called ? [`a contact in the call log, told by ${by || 'nobody named'}${how && `, ${how}`}`] : []),
    ...marks.map(({ kind, address, note }) => {
      const stands = annotationAt(map, address);
      const beside = stands ? ` (beside the mark ${saidBy(stands)} there, which stays)` : '';
      return `the mark “${kind}” on ${words.place(address)}: ${note}${beside}`;
    }),
  ];
}

/** "“To confirm” of Rosa Pell, Feb 9, 2026" */
function saidBy({ kind, by, on }: Annotation): string {
  const whose = [by, formatDay(on)].filter(Boolean).join(', ');
  return `“${kind}”${whose && ` of ${whose}`}`;
}

/** Whether somebody may have told of it: a change neither of the agency's own file, nor of the order of a list. */
export function isTold(change: Change, agencyOnly: ReadonlySet<string>): boolean {
  if (change.kind === 'iteration' && change.how === 'moved') return false;
  const element = change.kind === 'header' || change.kind === 'other' ? undefined : placeOf(change)[0];
  return element === undefined || !agencyOnly.has(element);
}

/** Where it is. */
export function placeOf(change: Exclude<Change, { kind: 'header' | 'other' }>): readonly string[] {
  if (change.kind === 'answer') return change.address;
  if (change.kind === 'list') return [change.loop];
  return change.kind === 'iteration' ? [change.loop, change.iterationId] : change.place;
}

/** What a change is about. */
export function nameOfChange(change: Change, words: ChangeFormat): string {
  if (change.kind === 'header') return headerLabels[change.member];
  return change.kind === 'other' ? change.member : words.place(placeOf(change));
}

/** The words of the problems that would not be there without the latest identity check. */
export function warningsOfChecks(
  book: BookParts,
  record: DraftRecord,
  found: Validation,
): ReadonlySet<string> {
  const without = validate(book, record, { today: dayOf(serviceNow()) });
  const plain = new Set(without.issues.map(({ message }) => message));
  return new Set(found.issues.map(({ message }) => message).filter((message) => !plain.has(message)));
}
