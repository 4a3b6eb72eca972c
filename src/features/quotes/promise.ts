/** Stands wherever a quote does (screens.md, "Words and promises"). */
export const promise = 'Quote only. Nothing is in force until the carrier confirms in writing.';
