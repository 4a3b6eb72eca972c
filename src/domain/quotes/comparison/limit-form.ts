/**
 * A combined single limit is one amount for whatever happens; split limits are several, each for something else. They
 * are different promises, whatever their coverage is called.
 */

const amount = /\d[\d,.]*(?!\s*%|[\d,.])/g;
/** What each amount of split limits is for, as carriers write it: "each person", "perAccident", "aggregate". */
const basis =
  /(?:each|per)[\s_-]*(person|accident|occurrence|employee|claim|loss)|(aggregate|policy limit)/gi;

/**
 * "100,000/300,000", "100/300/100", "100K/300K", "250,000 each person / 500,000 each accident", and amounts that are
 * each said to be for something else. One amount is none, nor are percentages and days.
 */
export function isSplitLimit(limit: string | undefined): boolean {
  const text = limit ?? '';
  if ([...text.matchAll(amount)].length < 2) return false;
  if (/\d\s*(?:[km]|each\b[^/]*|per\b[^/]*|(?:aggregate|policy)\b[^/]*)?\s*\/\s*(?:\$|USD)?\s*\d/i.test(text))
    return true;
  const bases = [...text.matchAll(basis)].map(([, of, alone]) => (of ?? alone ?? '').toLowerCase());
  return new Set(bases).size > 1;
}

/** Whether a limit may stand in a row of split limits, or of single ones. Words without an amount have no form of their own. */
export function fitsForm(limit: string, split: boolean): boolean {
  if (isSplitLimit(limit) || /\bsplit\b/i.test(limit)) return split;
  return !split || !/\d/.test(limit);
}

/** The amounts of split limits in their order. "100/300" and "100K/300K" are thousands, as they are spoken. */
export function splitFigures(limit: string): number[] {
  const figures = [...limit.matchAll(/(\d[\d,.]*)\s*([km])?(?![a-z]|[\d,.]*\s*%)/gi)].map(
    ([, digits = '', scale]) => {
      const figure = Number(digits.replaceAll(',', '').replace(/\.$/, ''));
      return {
        figure,
        times: scale === undefined ? undefined : scale.toLowerCase() === 'k' ? 1_000 : 1_000_000,
      };
    },
  );
  const short = figures.every(({ figure, times }) => times === undefined && figure < 1_000);
  return figures.map(({ figure, times = short ? 1_000 : 1 }) => figure * times);
}
