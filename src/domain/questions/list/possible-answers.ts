/**
 * The answers that tell apart what a condition compares a question with: the values it names, one between each two of them
 * and one beyond. A condition that none of them makes true is never true.
 */
import { addDays, isDay } from '../../calendar.ts';
import { check, splitChoices, usualSeparator } from '../kinds/kinds.ts';
import { numberOf, textOf, type Value } from '../rules/values.ts';
import { choicesOf, type KnownQuestion } from './known-names.ts';
import { literalLimits } from './limits.ts';

/** How far apart two figures of a kind are at the least; other kinds of figures have one between any two. */
const steps: Partial<Record<KnownQuestion['kind'], number>> = { integer: 1, year: 1, money: 0.01 };

/** Of more choices none are tried: thousands of rules about thousands of them would take seconds. */
const mostChoices = 500;

/** Of choices of several, more than these are not tried in all ways. */
const mostPicked = 6;

/** @param named what the condition compares with. @returns answers that are not blank; undefined where they cannot be tried */
export function possibleAnswers(
  question: KnownQuestion,
  named: readonly Value[],
): readonly string[] | undefined {
  const { kind } = question;
  if (kind === 'choices') return pickedTogether(choicesOf(question) ?? [], named);
  const choices = choicesOf(question);
  if (choices) return choices.length > mostChoices ? undefined : choices;
  const limits = literalLimits(question);
  if (kind === 'date') {
    const days = possibleDays([...named, limits.min ?? null, limits.max ?? null]);
    return days.filter(
      (day) => day >= textOf(limits.min ?? null) && (limits.max === undefined || day <= textOf(limits.max)),
    );
  }
  if (kind === 'number' || kind === 'integer' || kind === 'money' || kind === 'percent' || kind === 'year') {
    const [min, max] = [numberOf(limits.min ?? null), numberOf(limits.max ?? null)];
    const ends = kind === 'year' ? [1000, 9999] : [];
    const figures = possibleNumbers([...named, min ?? null, max ?? null, ...ends], steps[kind]);
    // Those that only the notation of powers can write are no answers.
    if (figures.some((figure) => !/^-?\d+(?:\.\d+)?$/.test(String(figure)))) return undefined;
    return figures
      .filter((figure) => (min === undefined || figure >= min) && (max === undefined || figure <= max))
      .map(String)
      .filter((figure) => check(kind, {}, figure) === undefined);
  }
  return possibleTexts(named);
}

/** Texts may be all that is typed elsewhere. */
export const possibleTexts = (named: readonly Value[]): readonly string[] => [
  ...named.map(textOf).filter((text) => text !== ''),
  ...possibleNumbers(named).map(String),
  ...possibleDays(named),
  'YES',
  'NO',
  'another text',
];

export function possibleNumbers(named: readonly Value[], step?: number): readonly number[] {
  const points = [...new Set(named.flatMap((value) => numberOf(value) ?? []))].toSorted((a, b) => a - b);
  const [first = 0] = points;
  const last = points.at(-1) ?? 0;
  const between = points.slice(1).flatMap((point, index) => {
    const before = points[index] ?? point;
    const middle = (before + point) / 2;
    const found =
      step === undefined ? [middle] : [Math.floor(middle / step) * step, Math.ceil(middle / step) * step];
    // Cents have binary fractions.
    return found.map((one) => Number(one.toPrecision(14))).filter((one) => one > before && one < point);
  });
  const isWhole = step === 1;
  return [
    ...points.filter((point) => !isWhole || Number.isInteger(point)),
    ...between,
    Math.floor(first) - 1,
    Math.ceil(last) + 1,
  ];
}

export function possibleDays(named: readonly Value[]): readonly string[] {
  const days = named.filter((value) => typeof value === 'string').filter(isDay);
  const points = days.length > 0 ? days : ['2026-01-01'];
  return [...new Set(points.flatMap((day) => [addDays(day, -1) ?? day, day, addDays(day, 1) ?? day]))];
}

/** Every way to pick some of the choices that are named, and another one. */
function pickedTogether(choices: readonly string[], named: readonly Value[]): readonly string[] | undefined {
  const texts = new Set(named.flatMap((value) => splitChoices(textOf(value))));
  const isNamed = (choice: string) => texts.has(choice);
  const other = choices.find((choice) => !isNamed(choice));
  const picked = [...choices.filter(isNamed), ...(other === undefined ? [] : [other])];
  // A choice with what is put between choices is read as several.
  if (picked.length > mostPicked || picked.some((choice) => splitChoices(choice).length !== 1))
    return undefined;
  const ways = picked.reduce<readonly (readonly string[])[]>(
    (all, choice) => [...all, ...all.map((way) => [...way, choice])],
    [[]],
  );
  return ways.filter((way) => way.length > 0).map((way) => way.join(usualSeparator));
}
