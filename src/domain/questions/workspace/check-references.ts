/**
 * Names in a workspace file that lead nowhere. A rule about a question that nobody asks would stay silent for ever, so
 * it is found when the file is read. Books share a client's map, so a rule may name a question of any book.
 */
import { isLoop, type Item, type Loop, type Question, type QuestionBook, type Section } from '../schema.ts';
import { pointer } from '../../../lib/json.ts';
import type { FileProblem } from '../../file-problem.ts';
import { namesInRules, type NamedIn } from './rule-names.ts';
import type { Workspace } from './schema.ts';

type Path = readonly (string | number)[];

export function checkReferences(workspace: Workspace): FileProblem[] {
  const asked = askedIn(workspace);
  const problems = [
    ...Object.entries(workspace.blocks).flatMap(([name, sections]) => {
      return sections.flatMap((section, index) => sectionProblems(section, ['blocks', name, index], asked));
    }),
    ...Object.entries(workspace.books).flatMap(([name, book]) => bookProblems(workspace, name, book, asked)),
    ...lineProblems(workspace),
  ];
  return problems;
}

/** Every qid that any book or block asks, and every loop. */
interface Asked {
  readonly questions: ReadonlySet<string>;
  readonly loops: ReadonlyMap<string, ReadonlySet<string>>;
}

function askedIn(workspace: Workspace): Asked {
  const books = Object.values(workspace.books).flatMap((book) => book.sections);
  const sections = [...Object.values(workspace.blocks).flat(), ...books];
  const items = sections.flatMap((section) => ('block' in section ? [] : section.items));
  const loops = items.filter(isLoop);
  return {
    questions: new Set(
      items.flatMap((item) => (isLoop(item) ? item.questions : [item])).map((one) => one.qid),
    ),
    loops: new Map(loops.map((loop) => [loop.loop, new Set(loop.questions.map((one) => one.qid))])),
  };
}

function bookProblems(workspace: Workspace, name: string, book: QuestionBook, asked: Asked): FileProblem[] {
  const at: Path = ['books', name];
  const own = book.sections.flatMap((section, index) => {
    return 'block' in section ? [] : sectionProblems(section, [...at, 'sections', index], asked);
  });
  const checks = book.checks.flatMap((check, index) => {
    const here = [...at, 'checks', index];
    const about = check.qids.flatMap((qid, place) => {
      return unknownQid(qid, asked) ? [reported([...here, 'qids', place], noQuestion(qid))] : [];
    });
    return [...ruleProblems(check, here, asked), ...about];
  });
  const { effectiveDate, priorCarrier, priorPremium, currentCoverEnds, contact, violations } = book.roles;
  const named: readonly (readonly [Path, string | undefined])[] = [
    ...Object.entries({ effectiveDate, priorCarrier, priorPremium, currentCoverEnds }).map(
      ([role, qid]) => [[role], qid] as const,
    ),
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
    ...templateProblems(workspace, book, at),
    ...roles,
    ...(loop === undefined ? [] : [reported([...at, 'roles', 'violations', 'loop'], noLoop(loop))]),
    ...ruleProblems(book.roles, [...at, 'roles'], asked),
  ];
}

/** Notices and carriers name lines by the names of products. */
function lineProblems({ products, notices = [], carriers = [] }: Workspace): FileProblem[] {
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
function templateProblems(workspace: Workspace, book: QuestionBook, at: Path): FileProblem[] {
  const items = book.sections
    .flatMap((section) => ('block' in section ? (workspace.blocks[section.block] ?? []) : [section]))
    .flatMap((section) => section.items);
  const questions = new Map(items.flatMap((item) => (isLoop(item) ? [] : [[item.qid, item] as const])));
  const problem = (qid: string, value: string): string | undefined => {
    const question = questions.get(qid);
    if (!question) return `The book asks no question ${JSON.stringify(qid)} outside loops.`;
    if (question.nature !== 'cover') return `${JSON.stringify(qid)} is no coverage question.`;
    const offered = question.options?.some((option) => option.value === value) ?? true;
    return offered ? undefined : `${JSON.stringify(value)} is no option of ${JSON.stringify(qid)}.`;
  };
  return (book.templates ?? []).flatMap(({ values }, index) =>
    Object.entries(values).flatMap(([qid, value]) => {
      const message = problem(qid, value);
      return message === undefined ? [] : [reported([...at, 'templates', index, 'values', qid], message)];
    }),
  );
}

function sectionProblems(section: Section, at: Path, asked: Asked): FileProblem[] {
  const { shownIf } = section;
  const items = section.items.flatMap((item, index) => itemProblems(item, [...at, 'items', index], asked));
  return [...ruleProblems({ shownIf }, at, asked), ...items];
}

function itemProblems(item: Item, at: Path, asked: Asked): FileProblem[] {
  if (!isLoop(item)) return [...ruleProblems(item, at, asked), ...questionProblems(item, at, asked)];
  const { questions, ...loop } = item;
  return [
    ...ruleProblems(loop, at, asked),
    ...keyProblems(item, at),
    ...suggestProblems(item, at),
    ...questions.flatMap((question, index) => {
      const here = [...at, 'questions', index];
      const agency = question.agencyOnly === true ? [reported([...here, 'agencyOnly'], agencyInLoop)] : [];
      return [...ruleProblems(question, here, asked), ...questionProblems(question, here, asked), ...agency];
    }),
  ];
}

const agencyInLoop = 'Only a whole loop can stay with the agency, not a question inside it.';

function questionProblems(question: Question, at: Path, asked: Asked): FileProblem[] {
  const problems: FileProblem[] = [];
  const { refersTo, kind, pattern } = question;
  if (refersTo !== undefined && !asked.loops.has(refersTo))
    problems.push(reported([...at, 'refersTo'], noLoop(refersTo)));
  for (const [index, { sameAs }] of (question.options ?? []).entries()) {
    if (sameAs !== undefined && !asked.questions.has(sameAs))
      problems.push(reported([...at, 'options', index, 'sameAs'], noQuestion(sameAs)));
  }
  if (kind === 'reference' && refersTo === undefined)
    problems.push(reported(at, 'A reference needs "refersTo", a loop.'));
  if (kind === 'workedOut' && question.formula === undefined)
    problems.push(reported(at, 'A worked-out question needs a formula.'));
  if ((kind === 'choice' || kind === 'choices') && (question.options ?? []).length === 0) {
    problems.push(reported(at, 'A choice needs options.'));
  }
  if (pattern && !isRegExp(pattern.matches)) {
    problems.push(reported([...at, 'pattern', 'matches'], 'Not a regular expression.'));
  }
  return problems;
}

function keyProblems(loop: Loop, at: Path): FileProblem[] {
  const own = new Set(loop.questions.map((question) => question.qid));
  return (loop.duplicateKey ?? []).flatMap((qid, index) => {
    return own.has(qid) ? [] : [reported([...at, 'duplicateKey', index], notInLoop(qid))];
  });
}

function suggestProblems(loop: Loop, at: Path): FileProblem[] {
  const own = new Set(loop.questions.map((question) => question.qid));
  return (loop.suggest ?? []).flatMap(({ values }, index) =>
    Object.keys(values)
      .filter((qid) => !own.has(qid))
      .map((qid) => reported([...at, 'suggest', index, 'values', qid], notInLoop(qid))),
  );
}

/** A qid may be asked once in a book, blocks included: two questions cannot share one answer. */
function repeated(workspace: Workspace, book: QuestionBook, at: Path): FileProblem[] {
  const seen = new Set<string>();
  const problems: FileProblem[] = [];
  const take = (qid: string, path: Path) => {
    if (seen.has(qid)) problems.push(reported(path, `${JSON.stringify(qid)} is asked twice in this book.`));
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
  return problems;
}

function ruleProblems(holder: unknown, at: Path, asked: Asked): FileProblem[] {
  return namesInRules(holder).flatMap(({ path, name, kind }: NamedIn) => {
    const known = kind === 'loop' ? asked.loops.has(name) : asked.questions.has(name);
    return known ? [] : [reported([...at, ...path], kind === 'loop' ? noLoop(name) : noQuestion(name))];
  });
}

const unknownQid = (qid: string, asked: Asked): boolean => !asked.questions.has(qid) && !asked.loops.has(qid);
const noQuestion = (qid: string): string => `No question ${JSON.stringify(qid)} is defined in this file.`;
const notInLoop = (qid: string): string => `The loop has no question ${JSON.stringify(qid)}.`;
const noLoop = (loop: string): string => `No loop ${JSON.stringify(loop)} is defined in this file.`;
const reported = (path: Path, message: string): FileProblem => ({ path: pointer(path), message });

function isRegExp(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== undefined;
  } catch {
    return false;
  }
}
