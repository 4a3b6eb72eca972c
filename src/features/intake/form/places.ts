/** Where questions of a form stand. */
import type { QuestionKind } from '../../../domain/questions/schema.ts';

interface Asked {
  readonly kind: QuestionKind;
}

export type AddressPart = 'begins' | 'goesOn';

export interface Place<Question extends Asked> {
  readonly first: Question;
  /** Shares the place: the ZIP code beside its state. */
  readonly second?: Question;
  /** In an address its street begins a line, and its city, state and ZIP code go on with it. */
  readonly part?: AddressPart | undefined;
}

/** The places of some questions, in their order. An address is two texts, a state and a ZIP code. */
export function placesOf<Question extends Asked>(questions: readonly Question[]): readonly Place<Question>[] {
  const isPair = (at: number) => questions[at]?.kind === 'state' && questions[at + 1]?.kind === 'zip';
  const isText = (at: number) => questions[at]?.kind === 'text';
  return questions.flatMap((first, at) => {
    if (isPair(at - 1)) return [];
    const second = isPair(at) ? questions[at + 1] : undefined;
    const begins = (place: number) => isText(place) && isText(place + 1) && isPair(place + 2);
    const part = begins(at) ? 'begins' : begins(at - 1) || begins(at - 2) ? 'goesOn' : undefined;
    return [second ? { first, second, part } : { first, part }];
  });
}
