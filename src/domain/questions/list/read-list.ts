/**
 * Reads a question list as a book. What cannot be read is named by its worksheet, row and qid, and the rest is read all the
 * same, so that a list can be tried before it is whole.
 */
import type { QuestionBook, Section } from '../schema.ts';
import { bounds } from '../workspace/bounds.ts';
import { CellReader, type ListNames, type ListPlace } from './cell-reader.ts';
import { readNames } from './cells.ts';
import type { ListProblem, QuestionList } from './columns.ts';
import { judgeCoverages } from './judge-coverages.ts';
import {
  agencyNamesOf,
  mergedNames,
  nothingElse,
  type KnownNames,
  type KnownQuestion,
  type OtherNames,
} from './known-names.ts';
import { limitsOfRow } from './limits.ts';
import { parseOptions } from './option-text.ts';
import { isLoopDraft, outlineRows, type QuestionDraft, type SectionDraft } from './outline-rows.ts';
import { readOtherWorksheets, type ListProduct } from './read-other-worksheets.ts';
import { readSurvey } from './read-survey.ts';

export interface ListReading {
  readonly product: ListProduct;
  /** Roles are those that the list names, or that its names leave no doubt about. */
  readonly book: QuestionBook;
  /** The sections of blocks that the list has, by name. */
  readonly blocks: Readonly<Record<string, Section[]>>;
  readonly problems: readonly ListProblem[];
  /** Where each section, question, loop and check of the book comes from. */
  readonly places: ReadonlyMap<object, ListPlace>;
}

/** @param others what other books of the workspace ask: rules may name that too */
export function readList(list: QuestionList, others: OtherNames = nothingElse): ListReading {
  const title = list.settings.product ?? 'Questions';
  const { sections: drafts, problems } = outlineRows(list.survey, title);
  const reader = new CellReader(namesIn(list, drafts, others), problems);
  const count = drafts.reduce(
    (sum, { items }) =>
      items.reduce((all, item) => all + (isLoopDraft(item) ? item.questions.length : 1), sum),
    0,
  );
  const isTooLong = count > bounds.questions;
  if (isTooLong) {
    const most = bounds.questions.toLocaleString('en-US');
    const message = `There are ${count.toLocaleString('en-US')} questions, at most ${most} are possible.`;
    reader.problems.push({ worksheet: 'survey', severity: 'error', message });
  }
  // Reading what no book can have would take the page long.
  const { sections, blocks, constraints } = readSurvey(isTooLong ? [] : drafts, reader);
  const asked = [
    ...sections.flatMap((section) => ('block' in section ? [] : [section])),
    ...Object.values(blocks).flat(),
  ];
  const rest = readOtherWorksheets(list, asked, reader);
  judgeCoverages(asked, list, others.coverages, reader);
  return {
    product: rest.product,
    book: {
      version: list.settings.version ?? '1',
      offers: rest.offers,
      sections,
      checks: [...constraints, ...rest.checks],
      ...(rest.templates.length > 0 && { templates: rest.templates }),
      ...(rest.states.length > 0 && { states: [...rest.states] }),
      roles: rest.roles,
      ...(rest.notation && { notation: rest.notation }),
    },
    blocks,
    problems: reader.problems,
    places: reader.places,
  };
}

function namesIn(list: QuestionList, sections: readonly SectionDraft[], others: OtherNames): ListNames {
  const agency = agencyNamesOf(list);
  const own = draftedNames(sections);
  const known = withOwn(mergedNames(others, agency), own);
  const isKnown = (name: string) =>
    known.questions.has(name) ||
    known.loops.has(name) ||
    [...known.loops.values()].some((inner) => inner.has(name));
  const elsewhere = readNames(list.settings.asked_elsewhere ?? '').filter((name) => !isKnown(name));
  return { known, here: withOwn(agency, own), elsewhere: new Set(elsewhere) };
}

/** What the list asks takes the place of what others ask by that name. */
const withOwn = (others: KnownNames, own: KnownNames): KnownNames => ({
  questions: new Map([...others.questions, ...own.questions]),
  loops: new Map([...others.loops, ...own.loops]),
});

function draftedNames(sections: readonly SectionDraft[]): KnownNames {
  const questions = new Map<string, KnownQuestion>();
  const loops = new Map<string, ReadonlyMap<string, KnownQuestion>>();
  const known = ({ row, qid, type }: QuestionDraft): KnownQuestion => {
    const kind = type.row === 'note' ? 'workedOut' : type.kind;
    return {
      kind,
      options: parseOptions(row.cells.options ?? '').options,
      refersTo: type.row === 'question' && type.kind === 'reference' ? type.of : undefined,
      limits: limitsOfRow(row.cells, kind, qid),
    };
  };
  for (const item of sections.flatMap(({ items }) => items)) {
    if (isLoopDraft(item)) loops.set(item.loop, new Map(item.questions.map((one) => [one.qid, known(one)])));
    else questions.set(item.qid, known(item));
  }
  return { questions, loops };
}
