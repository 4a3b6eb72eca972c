import { agencyFileOf } from '../agency-file.ts';
import { isLoop } from '../items.ts';
import { usStates } from '../kinds/us-states.ts';
import type { Expression } from '../rules/expression.ts';
import type { Option, QuestionKind, Section } from '../schema.ts';
import type { Workspace } from '../workspace/schema.ts';

export interface KnownQuestion {
  readonly kind: QuestionKind;
  readonly options?: readonly Pick<Option, 'value'>[] | undefined;
  /** Of a reference. */
  readonly refersTo?: string | undefined;
  readonly limits?: { readonly min?: Expression; readonly max?: Expression } | undefined;
}

/** What can be named in a rule. */
export interface KnownNames {
  /** Questions outside loops. */
  readonly questions: ReadonlyMap<string, KnownQuestion>;
  /** The questions of each loop. */
  readonly loops: ReadonlyMap<string, ReadonlyMap<string, KnownQuestion>>;
  /** Looks for no names that were meant: with thousands of wrong ones that takes seconds. */
  readonly withoutHints?: boolean;
  /** The question whose limits do not count: those that are being read. */
  readonly unlimited?: string | undefined;
}

/** The question that a name is: of this item first. */
export function questionOf(
  qid: string,
  inLoop: string | undefined,
  { questions, loops, unlimited }: KnownNames,
): KnownQuestion | undefined {
  const question = (inLoop === undefined ? undefined : loops.get(inLoop)?.get(qid)) ?? questions.get(qid);
  return question && qid === unlimited ? { ...question, limits: undefined } : question;
}

const states = usStates.map(([code]) => code);

/** The values that a question can have; undefined where any. */
export function choicesOf({ kind, options }: KnownQuestion): readonly string[] | undefined {
  if (kind === 'yesNo') return ['YES', 'NO'];
  if (kind === 'state') return states;
  return kind === 'choice' || kind === 'choices' ? (options ?? []).map(({ value }) => value) : undefined;
}

/**
 * What the books of a workspace ask, but for one of them, and the agency file: rules of any book may name it, as books share
 * a client's map.
 */
export function namesOfOthers(
  workspace: Pick<Workspace, 'books' | 'blocks' | 'products'>,
  except: string | undefined,
): KnownNames {
  const { books, blocks } = workspace;
  const sections = [
    ...Object.values(blocks).flat(),
    ...Object.entries(books).flatMap(([name, book]) => (name === except ? [] : book.sections)),
    ...agencyFileOf(workspace).sections,
  ];
  const items = sections.flatMap((section: Section | { block: string }) =>
    'block' in section ? [] : section.items,
  );
  return {
    questions: new Map(items.flatMap((item) => (isLoop(item) ? [] : [[item.qid, item] as const]))),
    loops: new Map(
      items
        .filter(isLoop)
        .map(({ loop, questions }) => [loop, new Map(questions.map((one) => [one.qid, one]))] as const),
    ),
  };
}
