/** How an answer of each kind is given and looks, in a field and in a column of the grid. */
import type { QuestionKind } from '../domain/questions/schema.ts';

interface KindLook {
  /** Typed, picked among a few, or not given at all. */
  readonly input: 'line' | 'lines' | 'day' | 'yesNo' | 'state' | 'one' | 'several' | 'none';
  /** Of its column, in pixels. */
  readonly width: number;
  /** Its column takes the width of its answers: they are short and much alike. */
  readonly fitted?: true;
  /** Aligned by its last digits, with commas until somebody types. */
  readonly numeric?: true;
  readonly keyboard?: 'numeric' | 'decimal' | 'tel' | 'email';
  readonly before?: string;
  readonly after?: string;
}

const line = { input: 'line', width: 144 } as const;
const figure = { input: 'line', width: 88, fitted: true, numeric: true, keyboard: 'decimal' } as const;

export const kindLooks: Readonly<Record<QuestionKind, KindLook>> = {
  text: { ...line, width: 128 },
  longText: { input: 'lines', width: 176 },
  number: figure,
  integer: { ...figure, keyboard: 'numeric' },
  money: { ...figure, width: 104, before: '$' },
  percent: { ...figure, width: 80, after: '%' },
  date: { input: 'day', width: 112 },
  year: { ...line, width: 64, fitted: true, keyboard: 'numeric' },
  yesNo: { input: 'yesNo', width: 72 },
  choice: { input: 'one', width: 144, fitted: true },
  choices: { input: 'several', width: 152 },
  state: { input: 'state', width: 64, fitted: true },
  zip: { ...line, width: 88, fitted: true, keyboard: 'numeric' },
  phone: { ...line, width: 124, keyboard: 'tel' },
  email: { ...line, width: 176, keyboard: 'email' },
  // 17 wide characters, in bold too.
  vin: { ...line, width: 188 },
  fein: { ...line, width: 116, keyboard: 'numeric' },
  naics: { ...line, keyboard: 'numeric' },
  usdot: line,
  licence: line,
  reference: { input: 'one', width: 144 },
  workedOut: { input: 'none', width: 144 },
};

/** How wide its field is, where that is less than the place of a question: as wide as its answers. */
export function fieldWidth(kind: QuestionKind): 'short' | 'medium' | undefined {
  const { input, width } = kindLooks[kind];
  if (input === 'state') return 'medium';
  if (input !== 'day' && input !== 'line') return undefined;
  return width <= 104 ? 'short' : width < line.width - 16 ? 'medium' : undefined;
}

/** Whether its answers are picked among a few, not typed letter by letter. */
export const isPicked = (kind: QuestionKind): boolean =>
  ['yesNo', 'state', 'one', 'several'].includes(kindLooks[kind].input);
