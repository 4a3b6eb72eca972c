/**
 * What of a client's answers is cover: the client's choice, which may be tried out otherwise. Everything else is fact
 * and is never varied: facts sent to carriers in several versions look like rate manipulation.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../../domain/client/address.ts';
import { getAnswer, setAnswer } from '../../../domain/client/walk.ts';
import { answerScope } from '../../../domain/questions/validation/answer-scope.ts';
import { formatAnswer, optionsAt } from '../../../domain/questions/format-answer.ts';
import type { BookParts, CompiledQuestion } from '../../../domain/questions/compiled.ts';
import type { Option } from '../../../domain/questions/schema.ts';

/** A question of cover, for all items of its loop together when it stands in one. */
export interface CoverQuestion {
  /** Unique in the book. */
  readonly key: string;
  /** The question's label; for one of a loop with the loop's name. */
  readonly label: string;
  readonly question: CompiledQuestion;
  /** Where its answers stand: one place, or one for each item that shows it. */
  readonly addresses: readonly Address[];
  /** What a choice offers at all of these places; yes and no; none for what is typed. */
  readonly options: readonly Option[];
  /** The answers as they are now, in words and in the form that travels, each once. */
  readonly now: readonly { readonly answer: string; readonly words: string }[];
}

const yesAndNo: readonly Option[] = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
];

/** The questions of cover that are shown with these answers, in the order of the book. The effective date is not among them. */
export function coverQuestions(book: BookParts, map: StoredMap): CoverQuestion[] {
  const answers = answerScope(book, map);
  const asked = (question: CompiledQuestion, label: string, places: readonly Address[]): CoverQuestion[] => {
    const addresses = places.filter((address) => answers.visible(address));
    const cover = question.nature === 'cover' && question.retired !== true && question.agencyOnly !== true;
    if (!cover || question.kind === 'workedOut' || addresses.length === 0) return [];
    if (question.qid === book.roles.effectiveDate) return [];
    const offered = addresses.map((address) => optionsAt(book, answers, address));
    const options =
      question.kind === 'yesNo'
        ? yesAndNo
        : (offered[0] ?? []).filter(({ value }) => {
            return offered.every((list) => list.some((option) => option.value === value));
          });
    const now = new Map(
      addresses.map((address) => {
        const answer = getAnswer(map, address) ?? '';
        return [answer, answer.trim() === '' ? 'blank' : formatAnswer(book, answers, question, answer)];
      }),
    );
    const key = JSON.stringify([question.inLoop ?? null, question.qid]);
    const words = [...now].map(([answer, text]) => ({ answer, words: text }));
    return [{ key, label, question, addresses, options, now: words }];
  };
  return book.sections.flatMap(({ items }) =>
    items.flatMap((item): CoverQuestion[] => {
      if ('qid' in item) return asked(item, item.label, [[item.qid]]);
      if (item.agencyOnly === true) return [];
      const iterations = answers.items(item.loop);
      return item.questions.flatMap((question) => {
        const places = iterations.map((one): Address => [item.loop, one.iterationId, question.qid]);
        return asked(question, `${question.label}, all ${item.label.toLowerCase()}`, places);
      });
    }),
  );
}

/** The map with another answer at all places of the question. */
export function withCover(map: StoredMap, { addresses }: CoverQuestion, answer: string): StoredMap {
  return addresses.reduce((varied, address) => setAnswer(varied, address, answer), map);
}
