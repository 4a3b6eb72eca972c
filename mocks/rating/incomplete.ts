/** A submission that cannot be rated because an answer is blank or has no row in the tables. */
import { isLoop } from '../../src/domain/questions/schema.ts';
import { demoWorkspace } from '../seed/workspace.ts';

export class Incomplete extends Error {
  /** The question's label. */
  readonly label: string;

  constructor(label: string) {
    super(`Submission incomplete: ${label}. Not a declination.`);
    this.label = label;
  }
}

/** The value, or `Incomplete` naming the question. */
export function need<T>(value: T | undefined, qid: string): T {
  if (value === undefined) throw new Incomplete(labels.get(qid) ?? qid);
  return value;
}

/** What each question of the workspace's books is called. */
const labels: ReadonlyMap<string, string> = new Map(
  [
    ...Object.values(demoWorkspace.blocks).flat(),
    ...Object.values(demoWorkspace.books).flatMap((book) => book.sections),
  ]
    .flatMap((section) => ('items' in section ? section.items : []))
    .flatMap((item) => (isLoop(item) ? item.questions : [item]))
    .map((question) => [question.qid, question.label]),
);
