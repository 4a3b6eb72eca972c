/** Quillstone's account credit: 5 % when the client has another of its lines with the agency. */
import { productIds } from '../seed/product-ids.ts';

const lines: readonly string[] = [
  productIds.commercialAuto,
  productIds.businessowners,
  productIds.workersCompensation,
];

/** A factor for the program of any of its lines; in commercial auto, as its other policy factors, on liability only. */
export const accountCredit = {
  label: 'Account credit factor',
  of: ({ otherLines }: { readonly otherLines: readonly string[] }): number =>
    otherLines.some((line) => lines.includes(line)) ? 0.95 : 1,
} as const;
