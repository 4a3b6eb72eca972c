/** What every grid holds: 1,000 rows × 20 columns, and the table that is pasted over all of it. */

/** @typedef {'text' | 'number' | 'money' | 'date' | 'choice' | 'yesNo'} Kind */
/** @typedef {{ readonly id: string, readonly label: string, readonly kind: Kind, readonly width: number }} Column */

export const rowCount = 1000;
export const rowHeight = 32;

export const states = ['California', 'New York', 'Texas', 'Florida', 'Washington', 'Illinois'];

/** @type {readonly Kind[]} */
const kinds = ['text', 'number', 'money', 'date', 'choice', 'yesNo'];
/** As wide as the app draws these kinds. */
const widths = { text: 128, number: 88, money: 104, date: 112, choice: 144, yesNo: 72 };

/** @type {readonly Column[]} */
export const columns = Array.from({ length: 20 }, (_, at) => {
  const kind = kinds[at % kinds.length] ?? 'text';
  return { id: `c${at}`, label: `C${at + 1}`, kind, width: widths[kind] };
});

/**
 * The table as the clipboard has it, every cell filled.
 *
 * @param {number} seed another one gives other answers in every cell but choices
 * @returns {string[][]}
 */
export const table = (seed) =>
  Array.from({ length: rowCount }, (_, row) =>
    columns.map(({ kind }, column) => textOf(kind, seed + row * columns.length + column)),
  );

/** @param {Kind} kind @param {number} n */
function textOf(kind, n) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  switch (kind) {
    case 'text':
      return `Value ${n}`;
    case 'number':
      return String(n % 1000);
    case 'money':
      return String((n * 137) % 90_000);
    case 'date':
      return `20${two(10 + (n % 15))}-${two(1 + (n % 12))}-${two(1 + (n % 28))}`;
    case 'choice':
      return states[n % states.length] ?? '';
    case 'yesNo':
      return n % 3 ? 'Yes' : 'No';
  }
}
