/**
 * A submission as rates and rules read it. An answer that is blank, or not of the kind asked, is undefined and never
 * guessed. Ages, years and look-backs count to the policy's effective date.
 */
import type { StoredMap } from '../../src/contract/answers.ts';
import { addYears, daysBetween, isDay, yearsBetween } from '../../src/domain/calendar.ts';
import { isObject } from '../../src/lib/json.ts';
import type { RatingInput } from './outcome.ts';

/** Answers of one map: of the client, or of one iteration of a loop. */
export interface AnswerReader {
  text(qid: string): string | undefined;
  number(qid: string): number | undefined;
  day(qid: string): string | undefined;
}

export interface ItemReader extends AnswerReader {
  readonly iterationId: string;
}

export function readAnswers(map: Readonly<Record<string, unknown>>): AnswerReader {
  const text = (qid: string): string | undefined => {
    const element = Object.hasOwn(map, qid) ? map[qid] : undefined;
    const answer = isObject(element) ? element['answer'] : undefined;
    return typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : undefined;
  };
  return { text, number: (qid) => readNumber(text(qid)), day: (qid) => readDay(text(qid)) };
}

/** The iterations of a loop, in their order. */
function readLoop(map: StoredMap, loop: string): ItemReader[] {
  const element = Object.hasOwn(map, loop) ? map[loop] : undefined;
  const iterations = isObject(element) && Array.isArray(element['iterations']) ? element['iterations'] : [];
  return iterations.filter(isObject).map((iteration) => ({
    ...readAnswers(isObject(iteration['answers']) ? iteration['answers'] : {}),
    iterationId: String(iteration['iterationId']),
  }));
}

const readNumber = (text = ''): number | undefined =>
  /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;

const readDay = (text = ''): string | undefined => (isDay(text) ? text : undefined);

/** Answers that are quoted in place of those submitted: question, then submitted to quoted; a blank is ''. */
export type Replacements = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Unit {
  readonly id: string | undefined;
  readonly readers: readonly AnswerReader[];
  readonly policy: Facts;
}

/**
 * The answers that a rate may depend on. For the policy they are the client's; for a unit its own come first, then those
 * of what belongs to it (a vehicle's driver), then the policy's. No qid is in two of them.
 */
export class Facts implements AnswerReader {
  /** YYYY-MM-DD. */
  readonly effective: string;
  /** When the quote was requested, milliseconds since 1970. */
  readonly requestedAt: number;
  /** Ids of the other products that the agency has with the client. */
  readonly otherLines: readonly string[];
  /** The iteration's id; undefined for the policy. */
  readonly id: string | undefined;
  readonly #input: RatingInput;
  readonly #replacements: Replacements;
  readonly #readers: readonly AnswerReader[];
  readonly #loops = new Map<string, readonly Facts[]>();
  readonly #policy: Facts;

  constructor(input: RatingInput, replacements: Replacements = {}, unit?: Unit) {
    this.effective = input.effectiveDate;
    this.requestedAt = input.requestedAt;
    this.otherLines = input.otherLines ?? [];
    this.id = unit?.id;
    this.#input = input;
    this.#replacements = replacements;
    this.#readers = unit?.readers ?? [readAnswers(input.intake)];
    this.#policy = unit?.policy ?? this;
  }

  /** Days from the request to the effective date, by the request's day in UTC. */
  get daysAhead(): number {
    return daysBetween(new Date(this.requestedAt).toISOString().slice(0, 10), this.effective) ?? 0;
  }

  text(qid: string): string | undefined {
    for (const reader of this.#readers) {
      const text = reader.text(qid);
      if (text !== undefined) return this.#replacements[qid]?.[text] ?? text;
    }
    return this.#replacements[qid]?.[''];
  }

  number(qid: string): number | undefined {
    return readNumber(this.text(qid));
  }

  day(qid: string): string | undefined {
    return readDay(this.text(qid));
  }

  /** True for YES only: a blank is no. */
  yes(qid: string): boolean {
    return this.text(qid) === 'YES';
  }

  /** Whether the answer is one of these. */
  is(qid: string, ...answers: readonly string[]): boolean {
    return answers.includes(this.text(qid) ?? '');
  }

  /** The parts of an answer of several, such as "IL, IN". */
  list(qid: string): string[] {
    return (this.text(qid) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }

  /** Calendar years from the year in an answer to the effective date, never below 0. */
  yearsSince(qid: string): number | undefined {
    const year = this.number(qid);
    return year === undefined ? undefined : Math.max(0, Number(this.effective.slice(0, 4)) - year);
  }

  /** Completed years from a birth date to the effective date. */
  age(qid: string): number | undefined {
    const born = this.day(qid);
    return born === undefined ? undefined : yearsBetween(born, this.effective);
  }

  /**
   * Days without coverage before the effective date, never below 0; Infinity when there is no coverage now. `prefix` is
   * that of the line's questions, such as "pa".
   */
  daysUninsured(prefix: string): number | undefined {
    if (this.is(`${prefix}_cur_has`, 'NO')) return Infinity;
    const expires = this.day(`${prefix}_cur_expires`);
    const days = expires === undefined ? undefined : daysBetween(expires, this.effective);
    return days === undefined ? undefined : Math.max(0, days);
  }

  /** The iterations of a loop of the client's. */
  loop(loop: string): readonly Facts[] {
    const policy = this.#policy;
    const known = policy.#loops.get(loop);
    if (known) return known;
    const items = readLoop(this.#input.intake, loop).map((item) => {
      const readers = [item, ...policy.#readers];
      return new Facts(this.#input, this.#replacements, { id: item.iterationId, readers, policy });
    });
    policy.#loops.set(loop, items);
    return items;
  }

  /** Iterations whose day is within so many years before the effective date. */
  recent(loop: string, dayQid: string, years: number): Facts[] {
    const from = addYears(this.effective, -years) ?? '';
    return this.loop(loop).filter((item) => (item.day(dayQid) ?? '') >= from);
  }

  /** These answers and, where they have none, those of another iteration: a vehicle with its driver. */
  with(other: Facts | undefined): Facts {
    if (!other) return this;
    const readers = [...this.#readers, ...other.#readers];
    return new Facts(this.#input, this.#replacements, { id: this.id, readers, policy: this.#policy });
  }
}

/** What all numbers of a list come to. */
export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
