/** How what a field stands for is named on screen, and read when typed: "Vehicles 2: VIN", "Legal entity = LLC". */
import type { FieldTarget } from '../../../domain/forms/form-mapping.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { choicesFor, questionOf, questionsInForms } from './match-fields.ts';

export interface TargetNames {
  /** All questions; of a loop those of the first item. */
  readonly all: readonly string[];
  /** These, and the single choices that a check box can stand for. */
  readonly ofBoxes: readonly string[];
  /** '' for none, and for what the book does not ask. */
  readonly textOf: (target: FieldTarget | undefined) => string;
  /** Undefined where no question is called so. Any item of a loop can be named. */
  readonly targetOf: (text: string) => FieldTarget | undefined;
}

/** A question with more choices is no row of boxes. */
const mostChoices = 40;

export function targetNames(book: CompiledBook): TargetNames {
  const single = questionsInForms(book);
  const counts = new Map<string, number>();
  for (const { label } of single) counts.set(label, (counts.get(label) ?? 0) + 1);
  const titles = new Map(book.sections.map(({ id, title }) => [id, title]));
  const nameOf = (question: CompiledQuestion, loop: string | undefined, item: number): string => {
    const { label, section } = question;
    if (loop !== undefined) return `${book.loops.get(loop)?.label ?? loop} ${item + 1}: ${label}`;
    return (counts.get(label) ?? 0) > 1 ? `${label} (${titles.get(section) ?? section})` : label;
  };
  const targets = new Map<string, FieldTarget>();
  const boxes = new Map<string, FieldTarget>();
  const put = (question: CompiledQuestion, loop: string | undefined) => {
    const name = nameOf(question, loop, 0);
    const target = loop === undefined ? { qid: question.qid } : { qid: question.qid, loop, item: 0 };
    if (!targets.has(name)) targets.set(name, target);
    const choices = choicesFor(question);
    if (choices.length > mostChoices) return;
    for (const { value, label } of choices) boxes.set(`${name} = ${label}`, { ...target, value });
  };
  for (const question of single) put(question, undefined);
  for (const { loop } of book.loops.values())
    for (const question of questionsInForms(book, loop)) put(question, loop);

  const textOf: TargetNames['textOf'] = (target) => {
    const question = target && questionOf(book, target);
    if (!target || !question) return '';
    const name = nameOf(question, target.loop, target.item ?? 0);
    if (target.value === undefined) return name;
    const choice = choicesFor(question).find(({ value }) => value === target.value);
    return `${name} = ${choice?.label ?? target.value}`;
  };
  const targetOf: TargetNames['targetOf'] = (text) => {
    const [, before = '', number = '1', after = text.trim()] =
      /^(.*) (\d{1,3}): (.*)$/.exec(text.trim()) ?? [];
    const first = before === '' ? after : `${before} 1: ${after}`;
    const found = targets.get(first) ?? boxes.get(first);
    return found?.loop === undefined ? found : { ...found, item: Math.max(0, Number(number) - 1) };
  };
  return { all: [...targets.keys()], ofBoxes: [...targets.keys(), ...boxes.keys()], textOf, targetOf };
}
