/** Where questions of a form stand. */
import type { QuestionKind } from '../../../domain/questions/schema.ts';

interface Asked {
  readonly kind: QuestionKind;
}

export interface Place<Question extends Asked> {
  readonly first: Question;
  /** Shares the place: the ZIP code beside its state. */
  readonly second?: Question;
  /** It begins a line: the street of an address, which its city, state and ZIP code go on with. */
  readonly begins: boolean;
}

/** The places of some questions, in their order. An address is two texts, a state and a ZIP code. */
export function placesOf<Question extends Asked>(questions: readonly Question[]): readonly Place<Question>[] {
  const isPair = (at: number) => questions[at]?.kind === 'state' && questions[at + 1]?.kind === 'zip';
  const isText = (at: number) => questions[at]?.kind === 'text';
  return questions.flatMap((first, at) => {
    if (isPair(at - 1)) return [];
    const second = isPair(at) ? questions[at + 1] : undefined;
    const begins = isText(at) && isText(at + 1) && isPair(at + 2);
    return [second ? { first, second, begins } : { first, begins }];
  });
}
