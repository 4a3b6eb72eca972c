/** What a line still needs before a carrier can bind it: forms, exclusions, elections and signatures. */
import type { StoredMap } from '../../contract/answers.ts';
import { addressText, type Address } from '../client/address.ts';
import { offerLineQid, offerResultQid, offersLoop } from '../client/annotations/qids.ts';
import { getAnswer, iterationsOf } from '../client/walk.ts';
import { answerReader, type AnswerReader } from './answer-reader.ts';
import type { BookParts, CompiledQuestion } from './compiled.ts';
import { isLoop } from './items.ts';
import type { Validation } from './validation/validate.ts';

export interface NeededToBind {
  readonly sentence: string;
  /** The answer that it is about. */
  readonly address: Address;
}

/**
 * What the book asks for, and coverage of the line that the client rejected without signing; each sentence once.
 * @param line the name of the product
 * @param also with what a quote needs too and is blank, which most screens count apart
 */
export function neededToBind(
  book: BookParts,
  { issues, visible }: Pick<Validation, 'issues' | 'visible'>,
  map: StoredMap,
  line: string,
  also?: 'quote',
): NeededToBind[] {
  const reader = answerReader(book, map, { for: 'agent' });
  const open = issues.filter(({ toBind }) => toBind);
  const known = new Set(open.map(({ address }) => addressText(address)));
  const needed = [
    ...open.map(({ message, address }) => ({ sentence: message, address })),
    ...blanksToBind(book, visible, map)
      .filter((address) => !known.has(addressText(address)))
      .map((address) => notAnswered(reader, address)),
    ...issues
      .filter(({ severity }) => also === 'quote' && severity === 'missing')
      .filter(({ address: [first] }) => !book.agencyOnly.has(first))
      .map(({ address }) => notAnswered(reader, address)),
    ...unsignedRejections(map, line),
  ];
  return needed.filter(({ sentence }, at) => needed.findIndex((one) => one.sentence === sentence) === at);
}

const notAnswered = (reader: AnswerReader, address: Address): NeededToBind => ({
  address,
  sentence: `${reader.place(address)} not answered.`,
});

/** Questions that are shown and blank, and asked for the policy, not for the quote. */
function blanksToBind(book: BookParts, visible: Validation['visible'], map: StoredMap): Address[] {
  const blank = ({ required, retired }: CompiledQuestion, address: Address): Address[] =>
    required === 'bind' &&
    retired !== true &&
    visible(address) &&
    (getAnswer(map, address) ?? '').trim() === ''
      ? [address]
      : [];
  return book.sections.flatMap(({ items }) =>
    items.flatMap((item) =>
      isLoop(item)
        ? iterationsOf(map, item.loop).flatMap(({ iterationId }) =>
            item.questions.flatMap((question) => blank(question, [item.loop, iterationId, question.qid])),
          )
        : blank(item, [item.qid]),
    ),
  );
}

/** Coverage of a line, or of any, that the client rejected without signing. */
function unsignedRejections(map: StoredMap, line: string): NeededToBind[] {
  return iterationsOf(map, offersLoop).flatMap(({ iterationId }) => {
    const given = (qid: string) => getAnswer(map, [offersLoop, iterationId, qid]) ?? '';
    const isRejected = given(offerResultQid) === 'Offered and rejected' && given('off_signed') !== 'YES';
    const isOfLine = ['', line].includes(given(offerLineQid));
    const address: Address = [offersLoop, iterationId, 'off_signed'];
    const sentence = `${given('off_what')}: signed rejection required, not received.`;
    return isRejected && isOfLine ? [{ sentence, address }] : [];
  });
}
