/** "$500 ded.", "No ded."; words as they are, and what is the same as for the whole property in full. */
export function formatDeductible(deductible: string): string {
  if (/^(?:none|no)$/i.test(deductible)) return 'No ded.';
  if (/^same$/i.test(deductible)) return 'Same as property';
  return /\d/.test(deductible) ? `${deductible} ded.` : deductible;
}
