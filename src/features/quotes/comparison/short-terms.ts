/** Terms of a coverage as the trade shortens them, so that a cell has one line. What is shortened is never rounded. */

const words: readonly (readonly [words: RegExp, short: string])[] = [
  [/\bactual cash value\b/i, 'ACV'],
  [/\breplacement cost\b/i, 'RC'],
  [/^included in liability limit$/i, 'In liability limit'],
];

/** An amount with its thousands set apart, and whole: "$1,250,000", "500,000". */
const amount = /(\$?)\b(\d{1,3}(?:,\d{3})+)(?:\.00)?(?![\d.,]*\d)/g;
const million = 1_000_000;

/** "$1M / $2M", "500/500/500", "$1.25M", "ACV": on screen, with the whole text one hover away. */
export function shortTerms(text: string): string {
  return shortAmounts(words.reduce((short, [long, form]) => short.replace(long, form), text));
}

function shortAmounts(text: string): string {
  const limits = text.split(/\s*\/\s*/);
  const figures = limits.map((limit) => wholeFigure(limit));
  // Split limits are spoken in thousands.
  if (limits.length > 1 && figures.every((one) => one !== undefined && one < million && one % 1_000 === 0)) {
    return figures.map((figure = 0) => figure / 1_000).join('/');
  }
  return text.replace(amount, (whole, sign: string, digits: string) => {
    const figure = Number(digits.replaceAll(',', ''));
    return figure >= million && figure % 10_000 === 0 ? `${sign}${figure / million}M` : whole;
  });
}

/** The figure of a text that is one amount and nothing else. */
function wholeFigure(text: string): number | undefined {
  const [, , digits] = new RegExp(`^${amount.source}$`).exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}
