/** Finds rules that come back to themselves, or lead through too many others: they show or compute an answer. */
import type { FileError } from '../../file-errors.ts';
import { pointer } from '../../../lib/json.ts';
import type { Expression } from '../rules/expression.ts';
import { isLoop } from '../items.ts';
import type { Question, QuestionBook } from '../schema.ts';
import { bounds } from './bounds.ts';
import type { Workspace } from './schema.ts';

type Path = readonly (string | number)[];

/** A question or a list whose answer rules show or compute. */
interface Asked {
  readonly path: string;
  readonly name: string;
  /** Ids of what its rules read. */
  readonly reads: readonly string[];
}

/** At most one error a book, at the question where it is found first. */
export function circleErrors(workspace: Pick<Workspace, 'books' | 'blocks'>): FileError[] {
  return Object.entries(workspace.books).flatMap(([name, book]) => {
    const asked = askedIn(workspace, name, book);
    return firstCircle(asked) ?? [];
  });
}

const idOf = (qid: string, loop?: string): string => JSON.stringify(loop === undefined ? [qid] : [loop, qid]);

/** What a book asks, by id, with what its rules read. */
function askedIn(
  workspace: Pick<Workspace, 'blocks'>,
  bookName: string,
  book: QuestionBook,
): ReadonlyMap<string, Asked> {
  const sections = book.sections.flatMap((section, index) =>
    'block' in section
      ? (workspace.blocks[section.block] ?? []).map((one, at) => ({
          section: one,
          path: ['blocks', section.block, at] as Path,
        }))
      : [{ section, path: ['books', bookName, 'sections', index] as Path }],
  );
  const items = sections.flatMap(({ section, path }) =>
    section.items.map((item, index) => ({ item, path: [...path, 'items', index] as Path, section })),
  );
  const referred = new Map(
    items
      .flatMap(({ item }) => (isLoop(item) ? item.questions : [item]))
      .map(({ qid, refersTo }) => [qid, refersTo] as const),
  );
  const reads = (rule: Expression | undefined, loop?: string): string[] => {
    if (typeof rule !== 'object' || rule === null) return [];
    // A question of the item, or the client's of that name.
    const answer = (qid: string) => [...(loop === undefined ? [] : [idOf(qid, loop)]), idOf(qid)];
    if ('q' in rule) return answer(rule.q);
    if ('effective' in rule) return [idOf(book.roles.effectiveDate ?? '')];
    if ('latestCheck' in rule) return [];
    if (rule.op === 'item') return [...answer(rule.ref), idOf(rule.qid, referred.get(rule.ref) ?? '')];
    if ('loop' in rule)
      return [idOf(rule.loop), ...reads(rule.where, rule.loop), ...reads(rule.of, rule.loop)];
    return rule.args.flatMap((arg) => reads(arg, loop));
  };
  const asked = new Map<string, Asked>();
  const rulesOf = ({ shownIf, formula }: Question, loop?: string) => [
    ...reads(shownIf, loop),
    ...reads(formula, loop),
  ];
  for (const { item, path, section } of items) {
    const bySection = reads(section.shownIf);
    if (!isLoop(item)) {
      const found = { path: pointer(path), name: item.qid, reads: [...bySection, ...rulesOf(item)] };
      asked.set(idOf(item.qid), found);
      continue;
    }
    const { loop, shownIf, questions } = item;
    asked.set(idOf(loop), { path: pointer(path), name: loop, reads: [...bySection, ...reads(shownIf)] });
    questions.forEach((question, index) =>
      asked.set(idOf(question.qid, loop), {
        path: pointer([...path, 'questions', index]),
        name: question.qid,
        reads: rulesOf(question, loop),
      }),
    );
  }
  return asked;
}

/** Goes down what each rule reads, without calling itself. */
function firstCircle(asked: ReadonlyMap<string, Asked>): FileError | undefined {
  /** How many rules in a row each leads through; once known, it leads to no circle. */
  const lengths = new Map<string, number>();
  for (const start of asked.keys()) {
    const way: { readonly id: string; readonly left: string[]; length: number }[] = [];
    const enter = (id: string) => way.push({ id, left: [...new Set(asked.get(id)?.reads)], length: 1 });
    if (!lengths.has(start)) enter(start);
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const next = top.left.pop();
      if (next === undefined) {
        lengths.set(top.id, top.length);
        way.pop();
        const above = way.at(-1);
        if (above) above.length = Math.max(above.length, top.length + 1);
        continue;
      }
      if (!asked.has(next)) continue;
      const known = lengths.get(next);
      const at = way.findIndex(({ id }) => id === next);
      if (at >= 0) return circle(way.slice(at).flatMap(({ id }) => asked.get(id) ?? []));
      if (known === undefined) enter(next);
      else top.length = Math.max(top.length, known + 1);
    }
    const length = lengths.get(start) ?? 0;
    if (length > bounds.chain) {
      const message = `The first of ${length} rules in a row that read one another; at most ${bounds.chain}.`;
      return { path: asked.get(start)?.path ?? '', message };
    }
  }
  return undefined;
}

function circle(members: readonly Asked[]): FileError {
  const [first] = members;
  const names = [...members, ...(first ? [first] : [])].slice(0, 6).map(({ name }) => JSON.stringify(name));
  return { path: first?.path ?? '', message: `Its rules lead back to itself: ${names.join(', ')}.` };
}
