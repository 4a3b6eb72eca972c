/** What the question book says against the requests of a what-if, before they are sent. */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import { validate, type ValidationContext } from '../../../domain/questions/validation/validate.ts';
import { changeFormat } from '../../../domain/questions/format-answer.ts';
import { questionAt, type BookParts } from '../../../domain/questions/compiled.ts';
import { withCover, type CoverQuestion } from './cover-questions.ts';
import { namesInRules } from '../../../domain/questions/rules/names-in-rules.ts';
import type { Variation } from './what-if-plan.ts';

/** How many things are named that stand against the answers as they are. */
const mostNamed = 3;

export interface WhatIfProblems {
  /** What is missing or refused in the answers as they are, for which every request may fail. Sentences. */
  readonly asTheyStand: readonly string[];
  /** In the order of the variations: what each brings up beside that; none for most. */
  readonly brought: readonly (readonly Brought[])[];
}

export interface Brought {
  /** A sentence. */
  readonly said: string;
  /** An answer is missing; else answers that are there contradict each other. */
  readonly missing: boolean;
}

type Book = BookParts & { readonly agencyOnly: ReadonlySet<string> };

export function whatIfProblems(
  book: Book,
  now: StoredMap,
  variations: readonly Pick<Variation, 'map'>[],
  context: ValidationContext,
): WhatIfProblems {
  const before = found(book, now, context);
  const more = before.size - mostNamed;
  return {
    asTheyStand: [
      ...[...before.values()].slice(0, mostNamed).map(({ said }) => `As the answers stand, ${said}`),
      ...(more > 0 ? [`As the answers stand, ${more} more are missing or cannot be right.`] : []),
    ],
    brought: variations.map(({ map }) =>
      beside(before, found(book, map, context)).map(({ said, missing }) => ({ said, missing })),
    ),
  };
}

interface Found extends Brought {
  readonly address: Address;
}

/** What the book says against answers, by place and words: the same words may be said of two questions. */
function found(book: Book, map: StoredMap, context: ValidationContext): ReadonlyMap<string, Found> {
  const { place } = changeFormat(book, map);
  const against = validate(book, { clientData: map }, context).issues.filter(
    ({ severity, address }) => severity !== 'warn' && !book.agencyOnly.has(address[0]),
  );
  return new Map(
    against.map(({ address, message, severity }) => [
      `${addressText(address)} ${message}`,
      { address, said: `${place(address)}: ${message}`, missing: severity === 'missing' },
    ]),
  );
}

/** What is found now and was not before. */
function beside(before: ReadonlyMap<string, Found>, now: ReadonlyMap<string, Found>): readonly Found[] {
  return [...now].filter(([key]) => !before.has(key)).map(([, one]) => one);
}

/**
 * Other cover that goes with a variation: where an answer is needed only because of it, or contradicts it, varied to the
 * same answer it leaves nothing to settle, as uninsured motorist limits that must stay neither below those of bodily injury
 * nor above them. As few as do; none where no such cover helps.
 */
export function goesWith(
  book: Book,
  now: StoredMap,
  { map, varied }: Pick<Variation, 'map' | 'varied'>,
  covers: readonly CoverQuestion[],
  context: ValidationContext,
): readonly CoverQuestion[] {
  if (!varied) return [];
  const { cover, answer } = varied;
  const before = found(book, now, context);
  const decides = new Set(
    beside(before, found(book, map, context)).flatMap(({ address, missing }) =>
      missing ? namesInRules(questionAt(book, address)?.shownIf).map(({ name }) => name) : address.slice(-1),
    ),
  );
  const helps = (some: readonly CoverQuestion[]): boolean => {
    const together = some.reduce((made, one) => withCover(made, one, answer), map);
    return beside(before, found(book, together, context)).length === 0;
  };
  let chosen = covers.filter(
    ({ key, question, options, now: answers }) =>
      key !== cover.key &&
      decides.has(question.qid) &&
      options.some(({ value }) => value === answer) &&
      answers.some((one) => one.answer !== answer),
  );
  if (chosen.length === 0 || !helps(chosen)) return [];
  for (const one of chosen) {
    const fewer = chosen.filter((other) => other !== one);
    if (fewer.length > 0 && helps(fewer)) chosen = fewer;
  }
  return chosen;
}
