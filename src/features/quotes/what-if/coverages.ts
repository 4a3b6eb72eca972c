/**
 * The coverage answers of a client: the client's choice, which a what-if may vary and a re-quote may take from an earlier
 * request. Everything else is a fact. Facts sent to carriers in several versions look like rate manipulation.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import { getAnswer, setAnswer } from '../../../domain/client/walk.ts';
import type { BookParts, CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { formatAnswer, itemTitle } from '../../../domain/questions/format-answer.ts';
import { withoutSignatures } from '../../../domain/questions/suggest/signatures.ts';
import { answerScope } from '../../../domain/questions/validation/answer-scope.ts';

/** A coverage question in one place. */
export interface CoverageAnswer {
  readonly address: Address;
  readonly question: CompiledQuestion;
  /** Blank without one. */
  readonly answer: string;
}

/** The coverage questions that are shown, in the order of the book; the effective date is not among them. */
export function coverageAnswers(book: BookParts, map: StoredMap): CoverageAnswer[] {
  const answers = answerScope(book, map);
  const isCoverage = ({ nature, retired, agencyOnly, kind, qid }: CompiledQuestion) =>
    nature === 'cover' && !retired && !agencyOnly && kind !== 'workedOut' && qid !== book.roles.effectiveDate;
  const at = (question: CompiledQuestion, address: Address): CoverageAnswer[] =>
    isCoverage(question) && answers.visible(address)
      ? [{ address, question, answer: getAnswer(map, address) ?? '' }]
      : [];
  return book.sections.flatMap(({ items }) =>
    items.flatMap((item) => {
      if ('qid' in item) return at(item, [item.qid]);
      if (item.agencyOnly || !item.questions.some(isCoverage)) return [];
      return answers
        .shownItems(item.loop)
        .flatMap(({ iterationId }) =>
          item.questions.flatMap((question) => at(question, [item.loop, iterationId, question.qid])),
        );
    }),
  );
}

/** The same change of one question, for one item or several. */
export interface CoverageChange {
  readonly question: CompiledQuestion;
  /** Titles of the items; none for a question outside loops. */
  readonly items: readonly string[];
  readonly addresses: readonly Address[];
  /** In words; empty for no answer. */
  readonly from: string;
  readonly to: string;
}

/** What differs in coverage, in the order of the book. An answer that is no longer asked counts as blank. */
export function coverageChanges(book: BookParts, before: StoredMap, after: StoredMap): CoverageChange[] {
  const scopes = { before: answerScope(book, before), after: answerScope(book, after) };
  const was = new Map(coverageAnswers(book, before).map((one) => [addressText(one.address), one]));
  const is = new Map(coverageAnswers(book, after).map((one) => [addressText(one.address), one]));
  const changes = new Map<string, CoverageChange>();
  for (const [place, { address, question }] of new Map([...was, ...is])) {
    const [old, now] = [was.get(place)?.answer ?? '', is.get(place)?.answer ?? ''];
    if (old === now) continue;
    const key = JSON.stringify([question.inLoop, question.qid, old, now]);
    const known = changes.get(key);
    const [loop, iterationId] = address;
    changes.set(key, {
      question,
      items: [
        ...(known?.items ?? []),
        ...(address.length === 3 ? [itemTitle(book, scopes.after, loop, iterationId ?? '')] : []),
      ],
      addresses: [...(known?.addresses ?? []), address],
      from: old.trim() === '' ? '' : formatAnswer(book, scopes.before, question, old),
      to: now.trim() === '' ? '' : formatAnswer(book, scopes.after, question, now),
    });
  }
  return [...changes.values()];
}

/** A change in words: of what, of which items, and its two sides. */
export interface DescribedChange {
  readonly what: string;
  /** "2 vehicles", or the one item; undefined for an answer of the client. */
  readonly where: string | undefined;
  readonly from: string;
  readonly to: string;
}

export function describeCoverageChange(book: BookParts, change: CoverageChange): DescribedChange {
  const { question, items, from, to } = change;
  const itemLabel = book.loops.get(question.inLoop ?? '')?.itemLabel ?? 'item';
  const where = items.length > 1 ? `${items.length} ${itemLabel}s` : items[0];
  return { what: question.label, where, from: from || 'blank', to: to || 'blank' };
}

/** "Collision deductible, 2 vehicles: $500 → $1,000". */
export const formatChange = ({ what, where, from, to }: DescribedChange): string =>
  `${[what, where].filter(Boolean).join(', ')}: ${from} → ${to}`;

/** Setting one answer may show questions that depend on it; books do not nest them deeper than this. */
const mostRounds = 5;

/**
 * Today's answers with the coverages of an earlier request. Facts stay, and so does what was blank or hidden then, and what
 * belongs to an item that is new or was removed.
 */
export function coveragesFrom(book: BookParts, earlier: StoredMap, now: StoredMap): StoredMap {
  const asked = answerScope(book, earlier);
  let map = now;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = map;
    for (const { address } of coverageAnswers(book, before)) {
      const answer = getAnswer(earlier, address) ?? '';
      if (answer.trim() !== '' && asked.visible(address)) map = setAnswer(map, address, answer);
    }
    if (map === before) break;
  }
  return withoutSignatures(book, now, map);
}
