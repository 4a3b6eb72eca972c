/** How a service writes answers, where it is not as the app does: YYYY-MM-DD, YES and NO, plain numbers. */
import { z } from 'zod';

/** A day as YYYY, MM (or M) and DD (or D), each once, with anything but letters and digits between them. */
const dateForm = /^(?:Y{4}|M{1,2}|D{1,2})([^\p{L}\p{N}]*)(?:Y{4}|M{1,2}|D{1,2})\1(?:Y{4}|M{1,2}|D{1,2})$/u;

const isDateForm = (form: string): boolean =>
  dateForm.test(form) && [/YYYY/, /M/, /D/].every((part) => part.test(form));

/** The number 1240 as the service writes it: what is before and behind it, what is between thousands, and decimals. */
const numberForm =
  /^(?<before>[^\d]*)1(?<group>[,.' ]?)240(?:(?<point>[.,])(?<decimals>0+))?(?<after>[^\d]*)$/;

const isNumberForm = (form: string): boolean => {
  const { group, point } = numberForm.exec(form)?.groups ?? {};
  return numberForm.test(form) && (group === '' || group !== point);
};

const NumberForm = z.string().refine(isNumberForm, 'Write 1240 as the service does, as in 1,240.00.');

export const Notation = z.strictObject({
  /** A day of YYYY, MM and DD, as in MM/DD/YYYY. */
  date: z.string().refine(isDateForm, 'Write a day as YYYY, MM and DD, as in MM/DD/YYYY.').optional(),
  /** Yes and no, in this order. */
  yesNo: z
    .tuple([z.string().min(1), z.string().min(1)])
    .refine(([yes, no]) => yes.toLowerCase() !== no.toLowerCase(), 'Yes and no are written alike.')
    .optional(),
  /** The number 1240, as in 1,240.00. */
  number: NumberForm.optional(),
  /** The same as an amount of money; as a number without one. */
  money: NumberForm.optional(),
  /** A phone number of ten 9s, as in (999) 999-9999. */
  phone: z
    .string()
    .refine((form) => form.replaceAll(/[^9]/g, '').length === 10, 'Write ten 9s, as in (999) 999-9999.')
    .optional(),
});
export type Notation = z.infer<typeof Notation>;

export interface NumberParts {
  readonly before: string;
  readonly group: string;
  readonly point: string;
  /** How many there are at least. */
  readonly decimals: number;
  readonly after: string;
}

/** What a written 1240 shows of all numbers. */
export function numberParts(form: string): NumberParts {
  const { before = '', group = '', point, decimals = '', after = '' } = numberForm.exec(form)?.groups ?? {};
  // Without decimals the point is the sign that does not separate thousands.
  return { before, group, point: point ?? (group === '.' ? ',' : '.'), decimals: decimals.length, after };
}
