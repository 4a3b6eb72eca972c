/**
 * What a request to bind has of the client's answers. A carrier may never have been asked for what moves no price, such as
 * a lienholder, so that all of it is in the text, besides what binding needs and what identifies.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../../domain/client/address.ts';
import { getAnswer, hasItem, iterationsOf } from '../../../domain/client/walk.ts';
import { answerReader } from '../../../domain/questions/answer-reader.ts';
import type { BookParts, CompiledLoop, CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { givenTitle } from '../../../domain/questions/format-answer.ts';
import { isLoop } from '../../../domain/questions/items.ts';
import type { QuestionKind } from '../../../domain/questions/schema.ts';
import { answerScope } from '../../../domain/questions/validation/answer-scope.ts';
import type { Validation } from '../../../domain/questions/validation/validate.ts';
import { capital } from '../../../lib/text.ts';

interface BindFact {
  readonly label: string;
  readonly text: string;
}

interface BindItem {
  readonly title: string;
  /** What the title lacks. */
  readonly facts: readonly BindFact[];
}

export interface BindAnswers {
  /** Of the client as a whole. */
  readonly facts: readonly BindFact[];
  /** Drivers, vehicles, buildings, lenders; none without items. */
  readonly lists: readonly { readonly label: string; readonly items: readonly BindItem[] }[];
}

/** Kinds that say which person, vehicle or business it is. */
const identifying = new Set<QuestionKind>(['licence', 'vin', 'fein', 'usdot']);
const partsOfAddress = new Set<QuestionKind>(['text', 'state', 'zip']);

const isToBind = ({ required, kind }: CompiledQuestion): boolean =>
  required === 'bind' || identifying.has(kind);

/** Who else the client is, such as a second named insured: the name of the first is in the text already. */
const isNamed = ({ roles }: BookParts, { qid, identity, sensitive }: CompiledQuestion): boolean =>
  identity === true && sensitive !== true && !roles.nameParts.has(qid);

/** What is sensitive leaves only where binding needs it; coverages are the quote's own. */
const isOfItem = (question: CompiledQuestion): boolean => {
  const { kind, sensitive, affectsPrice, nature } = question;
  if (isToBind(question) || kind === 'state' || kind === 'zip') return true;
  return sensitive !== true && affectsPrice !== true && nature !== 'cover';
};

/** The answers as they are now; none that is blank, hidden or the agency's own. */
export function bindAnswers(
  book: BookParts,
  { visible }: Pick<Validation, 'visible'>,
  map: StoredMap,
): BindAnswers {
  const reader = answerReader(book, map, { for: 'file' });
  const answers = answerScope(book, map);
  const atRisk = questionsOfRisk(book);
  const items = book.sections.flatMap((section) => section.items).filter((item) => !isAgencyOnly(book, item));
  const factsAt = (question: CompiledQuestion, address: Address): readonly BindFact[] => {
    const answer = getAnswer(map, address) ?? '';
    const { kind, refersTo, label } = question;
    const pointsNowhere = refersTo !== undefined && !hasItem(map, refersTo, answer);
    if (kind === 'workedOut' || answer.trim() === '' || pointsNowhere || !visible(address)) return [];
    return [{ label, text: oneLine(reader.text(question, answer)) }];
  };
  return {
    facts: items.flatMap((item) =>
      !isLoop(item) && (isToBind(item) || isNamed(book, item) || atRisk.has(item))
        ? factsAt(item, [item.qid])
        : [],
    ),
    lists: items.flatMap((item) => {
      if (!isLoop(item)) return [];
      const loop: CompiledLoop = item;
      const listed = visible([loop.loop]) ? iterationsOf(map, loop.loop) : [];
      if (listed.length === 0) return [];
      const asked = loop.questions.filter((question) => isOfItem(question) && !isTitled(loop, question));
      return {
        label: loop.label,
        items: listed.map(({ iterationId }, at) => ({
          title: givenTitle(book, answers, loop.loop, iterationId) || `${capital(loop.itemLabel)} ${at + 1}`,
          facts: asked.flatMap((question) => factsAt(question, [loop.loop, iterationId, question.qid])),
        })),
      };
    }),
  };
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, ', ');

const isAgencyOnly = (book: BookParts, item: CompiledQuestion | CompiledLoop): boolean =>
  item.agencyOnly === true || book.agencyOnly.has(isLoop(item) ? item.loop : item.qid);

/** Whether every title has the answer, and all of it: "…2345" is not a VIN. */
const isTitled = ({ title }: CompiledLoop, { qid }: CompiledQuestion): boolean =>
  title.some((piece) => {
    if (typeof piece === 'string' || piece.when !== undefined) return false;
    const { value, format } = piece;
    const isWhole = format === undefined || format === 'optionLabel' || format === 'money';
    return isWhole && typeof value === 'object' && value !== null && 'q' in value && value.q === qid;
  });

/** The address of what is insured, where a section other than that of the client's phone asks it. */
function questionsOfRisk({ sections, roles }: BookParts): ReadonlySet<CompiledQuestion> {
  const asked = sections.map(({ items }) => items.flatMap((item) => (isLoop(item) ? [] : [item])));
  const ofRisk = asked.filter(
    (questions) =>
      questions.some(({ qid }) => roles.riskPlaces.has(qid)) &&
      questions.every(({ qid }) => qid !== roles.contact.phone),
  );
  return new Set(ofRisk.flat().filter(({ kind }) => partsOfAddress.has(kind)));
}
