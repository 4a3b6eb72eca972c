/** What a save shows before it writes: what the line on screen says of all answers, and every other line of what changes. */
import { activeIssues, type ActiveIssues } from '../../../domain/questions/validation/acknowledge.ts';
import { addressText } from '../../../domain/client/address.ts';
import { diffRecords, type Change } from '../../../domain/client/diff.ts';
import { blankRecord, type DraftRecord } from '../../../domain/client/draft-record.ts';
import { validate, type SectionIssue } from '../../../domain/questions/validation/validate.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { asksNow } from '../../../domain/questions/other-books.ts';
import { usesBook } from '../../../domain/questions/saved-map.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { otherBooks } from '../../../operations/books.ts';
import type { Desk } from '../desk.ts';
import { changedElsewhere, changesIn, decided, type SaveStep } from './save-flow.ts';
import { placeOf } from './save-words.ts';

/** A problem, with the line that leads to it where that is not the one on screen. */
export interface RaisedProblem extends SectionIssue {
  /** Id of the product. */
  readonly line?: string | undefined;
  /** The name of another line that says so of what this one asks too. */
  readonly saidBy?: string | undefined;
}

/** What a save shows as the answers stand. Worked out once for the same ones: a save asks, and its panel once more. */
export function raisedNow(desk: Desk, workspace: Workspace): () => ActiveIssues<RaisedProblem> {
  let known: { readonly of: readonly unknown[]; readonly raised: ActiveIssues<RaisedProblem> } | undefined;
  return () => {
    const of = [desk.assessment(), desk.sheet.state().base, dayOf(serviceNow())];
    if (known?.of.every((part, index) => part === of[index]) !== true) {
      known = { of, raised: raisedOf(desk, workspace) };
    }
    return known.raised;
  };
}

/** The problems that a save shows; a warning overruled before is not raised again with every save. */
export function raisedOf(
  { sheet, book, assessment }: Desk,
  workspace: Workspace,
): ActiveIssues<RaisedProblem> {
  const { record, base } = sheet.state();
  const own = assessment().issues;
  const changes = () => diffRecords(base ?? blankRecord, record);
  return activeIssues([...own, ...ofOtherLines(own, book, workspace, record, changes)], record.clientData);
}

/** The same of a save that asks and brings in what someone else changed; undefined where the sheet has it all. */
export function raisedByBoth(
  step: SaveStep,
  desk: Desk,
  workspace: Workspace,
): ActiveIssues<RaisedProblem> | undefined {
  if (step.kind !== 'asking' || !changedElsewhere(step.plan)) return undefined;
  const written = decided(step.plan, step.chosen);
  const own = desk.assessmentOf(written).issues;
  const others = ofOtherLines(own, desk.book, workspace, written, () => changesIn(step));
  return activeIssues([...own, ...others], written.clientData);
}

/**
 * What other lines find wrong with answers that change, or would look at again: such a line is that of the client, or
 * asks what changes and the one on screen does not. The figures of identity checks are left to the line on screen.
 */
function ofOtherLines(
  own: readonly SectionIssue[],
  onScreen: CompiledBook,
  workspace: Workspace,
  { clientData }: DraftRecord,
  changesNow: () => readonly Change[],
): RaisedProblem[] {
  const stored = Object.keys(clientData);
  const lines = otherBooks(workspace, onScreen.productId).filter(
    ({ book }) =>
      usesBook(book, clientData) ||
      stored.some((element) => asksNow(book, element) && !asksNow(onScreen, element)),
  );
  // What changed is looked for only where it matters: a great client has thousands of answers.
  if (lines.length === 0) return [];
  const places = changesNow().flatMap((change): (readonly string[])[] => {
    const isContent = change.kind === 'answer' || (change.kind === 'iteration' && change.how === 'added');
    return isContent ? [placeOf(change)] : [];
  });
  const elements = [...new Set(places.map(([element = '']) => element))];
  const changed = new Set(places.map((place) => JSON.stringify(place)));
  const isChanged = (address: readonly string[]) =>
    changed.has(JSON.stringify(address)) || changed.has(JSON.stringify(address.slice(0, 2)));
  const said = new Set(own.map(sayingOf));
  return lines.flatMap(({ name, book }): RaisedProblem[] => {
    const asks = elements.filter((element) => asksNow(book, element));
    const counts = usesBook(book, clientData) || asks.some((element) => !asksNow(onScreen, element));
    if (asks.length === 0 || !counts) return [];
    const found = validate(book, { clientData }, { today: dayOf(serviceNow()) }).issues;
    return found.flatMap((problem): RaisedProblem[] => {
      const { address, severity } = problem;
      if (severity === 'missing' || !isChanged(address) || said.has(sayingOf(problem))) return [];
      said.add(sayingOf(problem));
      return [{ ...problem, ...(asksAt(onScreen, address) ? { saidBy: name } : { line: book.productId }) }];
    });
  });
}

const sayingOf = ({ address, message }: SectionIssue): string => `${addressText(address)} ${message}`;

/** Whether it is on the screen of this line. */
function asksAt(book: CompiledBook, [first, , inner]: SectionIssue['address']): boolean {
  return asksNow(book, first) && (inner === undefined || book.loopQuestions.get(first)?.has(inner) === true);
}
