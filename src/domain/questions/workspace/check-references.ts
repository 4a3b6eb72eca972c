/**
 * Finds names in a workspace file that are not defined. A rule that names an unknown question would never apply, so the
 * file is refused. Books share a client's map, so a rule may name a question of any book.
 */
import { isLoop } from '../items.ts';
import type { Item, Loop, Question, QuestionBook, Section } from '../schema.ts';
import { pointer } from '../../../lib/json.ts';
import { agencyFileOf } from '../agency-file.ts';
import type { FileError } from '../../file-errors.ts';
import { namesInRules, type NamedIn } from '../rules/names-in-rules.ts';
import type { Workspace } from './schema.ts';

type Path = readonly (string | number)[];

export function checkReferences(workspace: Workspace): FileError[] {
  const asked = askedIn(workspace);
  const errors = [
    ...Object.entries(workspace.blocks).flatMap(([name, sections]) => {
      return sections.flatMap((section, index) => sectionErrors(section, ['blocks', name, index], asked));
    }),
    ...Object.entries(workspace.books).flatMap(([name, book]) => bookErrors(workspace, name, book, asked)),
    ...lineErrors(workspace),
  ];
  return errors;
}

interface Asked {
  readonly questions: ReadonlySet<string>;
  readonly loops: ReadonlyMap<string, ReadonlySet<string>>;
}

function askedIn(workspace: Workspace): Asked {
  const books = Object.values(workspace.books).flatMap((book) => book.sections);
  const sections = [...Object.values(workspace.blocks).flat(), ...books, ...agencyFileOf(workspace).sections];
  const items = sections.flatMap((section) => ('block' in section ? [] : section.items));
  const loops = items.filter(isLoop);
  return {
    questions: new Set(
      items.flatMap((item) => (isLoop(item) ? item.questions : [item])).map((one) => one.qid),
    ),
    loops: new Map(loops.map((loop) => [loop.loop, new Set(loop.questions.map((one) => one.qid))])),
  };
}

function bookErrors(workspace: Workspace, name: string, book: QuestionBook, asked: Asked): FileError[] {
  const at: Path = ['books', name];
  const own = book.sections.flatMap((section, index) => {
    return 'block' in section ? [] : sectionErrors(section, [...at, 'sections', index], asked);
  });
  const checks = book.checks.flatMap((check, index) => {
    const here = [...at, 'checks', index];
    const about = check.qids.flatMap((qid, place) => {
      return unknownQid(qid, asked) ? [reported([...here, 'qids', place], noQuestion(qid))] : [];
    });
    return [...ruleErrors(check, here, asked), ...about];
  });
  const {
    effectiveDate,
    priorCarrier,
    priorPremium,
    priorFees,
    priorTerm,
    currentCoverEnds,
    riskPlaces,
    reportsNotice,
    contact,
    violations,
  } = book.roles;
  const named: readonly (readonly [Path, string | undefined])[] = [
    ...Object.entries({
      effectiveDate,
      priorCarrier,
      priorPremium,
      priorFees,
      priorTerm,
      currentCoverEnds,
    }).map(([role, qid]) => [[role], qid] as const),
    ...(riskPlaces ?? []).map((qid, index) => [['riskPlaces', index], qid] as const),
    [['reportsNotice', 'qid'], reportsNotice?.qid],
    [['contact', 'phone'], contact?.phone],
    [['contact', 'email'], contact?.email],
  ];
  const roles = named.flatMap(([role, qid]) => {
    return qid !== undefined && !asked.questions.has(qid)
      ? [reported([...at, 'roles', ...role], noQuestion(qid))]
      : [];
  });
  const loop = violations && !asked.loops.has(violations.loop) ? violations.loop : undefined;
  return [
    ...own,
    ...repeated(workspace, book, at),
    ...checks,
    ...templateErrors(workspace, book, at),
    ...roles,
    ...(loop === undefined ? [] : [reported([...at, 'roles', 'violations', 'loop'], noLoop(loop))]),
    ...ruleErrors(book.roles, [...at, 'roles'], asked),
  ];
}

/** Notices and carriers name lines by the names of products. */
function lineErrors({ products, notices = [], carriers = [] }: Workspace): FileError[] {
  const lines = new Set(products.map(({ name }) => name));
  const unknown = (line: string | undefined, at: Path) =>
    line === undefined || lines.has(line)
      ? []
      : [reported(at, `No product is named ${JSON.stringify(line)} in this file.`)];
  return [
    ...notices.flatMap(({ line }, index) => unknown(line, ['notices', index, 'line'])),
    ...carriers.flatMap((carrier, index) =>
      carrier.lines.flatMap((line, place) => unknown(line, ['carriers', index, 'lines', place])),
    ),
  ];
}

/** A template answers coverage questions that the book asks outside loops, with what they offer. */
function templateErrors(workspace: Workspace, book: QuestionBook, at: Path): FileError[] {
  const items = book.sections
    .flatMap((section) => ('block' in section ? (workspace.blocks[section.block] ?? []) : [section]))
    .flatMap((section) => section.items);
  const questions = new Map(items.flatMap((item) => (isLoop(item) ? [] : [[item.qid, item] as const])));
  const error = (qid: string, value: string): string | undefined => {
    const question = questions.get(qid);
    if (!question) return `The book asks no question ${JSON.stringify(qid)} outside loops.`;
    if (question.nature !== 'cover') return `${JSON.stringify(qid)} is no coverage question.`;
    const offered = question.options?.some((option) => option.value === value) ?? true;
    return offered ? undefined : `${JSON.stringify(value)} is no option of ${JSON.stringify(qid)}.`;
  };
  return (book.templates ?? []).flatMap(({ values }, index) =>
    Object.entries(values).flatMap(([qid, value]) => {
      const message = error(qid, value);
      return message === undefined ? [] : [reported([...at, 'templates', index, 'values', qid], message)];
    }),
  );
}

function sectionErrors(section: Section, at: Path, asked: Asked): FileError[] {
  const { shownIf } = section;
  const items = section.items.flatMap((item, index) => itemErrors(item, [...at, 'items', index], asked));
  return [...ruleErrors({ shownIf }, at, asked), ...items];
}

function itemErrors(item: Item, at: Path, asked: Asked): FileError[] {
  if (!isLoop(item)) return [...ruleErrors(item, at, asked), ...questionErrors(item, at, asked)];
  const { questions, ...loop } = item;
  return [
    ...ruleErrors(loop, at, asked),
    ...keyErrors(item, at),
    ...suggestErrors(item, at),
    ...questions.flatMap((question, index) => {
      const here = [...at, 'questions', index];
      const agency = question.agencyOnly === true ? [reported([...here, 'agencyOnly'], agencyInLoop)] : [];
      return [...ruleErrors(question, here, asked), ...questionErrors(question, here, asked), ...agency];
    }),
  ];
}

const agencyInLoop = 'Only a whole loop can stay with the agency, not a question inside it.';

function questionErrors(question: Question, at: Path, asked: Asked): FileError[] {
  const errors: FileError[] = [];
  const { refersTo, kind, pattern } = question;
  if (refersTo !== undefined && !asked.loops.has(refersTo))
    errors.push(reported([...at, 'refersTo'], noLoop(refersTo)));
  for (const [index, { sameAs }] of (question.options ?? []).entries()) {
    if (sameAs !== undefined && !asked.questions.has(sameAs))
      errors.push(reported([...at, 'options', index, 'sameAs'], noQuestion(sameAs)));
  }
  if (kind === 'reference' && refersTo === undefined)
    errors.push(reported(at, 'A reference needs "refersTo", a loop.'));
  if (kind === 'workedOut' && question.formula === undefined)
    errors.push(reported(at, 'A worked-out question needs a formula.'));
  if ((kind === 'choice' || kind === 'choices') && (question.options ?? []).length === 0) {
    errors.push(reported(at, 'A choice needs options.'));
  }
  if (pattern && !isRegExp(pattern.matches)) {
    errors.push(reported([...at, 'pattern', 'matches'], 'Not a regular expression.'));
  }
  return errors;
}

function keyErrors(loop: Loop, at: Path): FileError[] {
  const own = new Set(loop.questions.map((question) => question.qid));
  return (loop.duplicateKey ?? []).flatMap((qid, index) => {
    return own.has(qid) ? [] : [reported([...at, 'duplicateKey', index], notInLoop(qid))];
  });
}

function suggestErrors(loop: Loop, at: Path): FileError[] {
  const own = new Set(loop.questions.map((question) => question.qid));
  return (loop.suggest ?? []).flatMap(({ values }, index) =>
    Object.keys(values)
      .filter((qid) => !own.has(qid))
      .map((qid) => reported([...at, 'suggest', index, 'values', qid], notInLoop(qid))),
  );
}

/** A qid occurs once in a book, including its blocks: two questions cannot share one answer. */
function repeated(workspace: Workspace, book: QuestionBook, at: Path): FileError[] {
  const seen = new Set<string>();
  const errors: FileError[] = [];
  const take = (qid: string, path: Path) => {
    if (seen.has(qid)) errors.push(reported(path, `${JSON.stringify(qid)} is asked twice in this book.`));
    seen.add(qid);
  };
  book.sections.forEach((section, index) => {
    const sections = 'block' in section ? (workspace.blocks[section.block] ?? []) : [section];
    sections.forEach((one) => {
      one.items.forEach((item, place) => {
        const here: Path =
          'block' in section ? [...at, 'sections', index] : [...at, 'sections', index, 'items', place];
        take(isLoop(item) ? item.loop : item.qid, here);
      });
    });
  });
  return errors;
}

function ruleErrors(holder: unknown, at: Path, asked: Asked): FileError[] {
  return namesInRules(holder).flatMap(({ path, name, kind }: NamedIn) => {
    const known = kind === 'loop' ? asked.loops.has(name) : asked.questions.has(name);
    return known ? [] : [reported([...at, ...path], kind === 'loop' ? noLoop(name) : noQuestion(name))];
  });
}

const unknownQid = (qid: string, asked: Asked): boolean => !asked.questions.has(qid) && !asked.loops.has(qid);
const noQuestion = (qid: string): string => `No question ${JSON.stringify(qid)} is defined in this file.`;
const notInLoop = (qid: string): string => `The loop has no question ${JSON.stringify(qid)}.`;
const noLoop = (loop: string): string => `No loop ${JSON.stringify(loop)} is defined in this file.`;
const reported = (path: Path, message: string): FileError => ({ path: pointer(path), message });

function isRegExp(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== undefined;
  } catch {
    return false;
  }
}
