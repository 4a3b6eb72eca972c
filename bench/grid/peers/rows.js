/** The data as a user of these grids has them: numbers as numbers, the rest as text. */
import { columns, table } from '../data.mjs';

const isNumber = (kind) => kind === 'number' || kind === 'money';

export const rowsOf = (texts) =>
  texts.map((cells, at) => ({
    id: String(at),
    ...Object.fromEntries(
      columns.map(({ id, kind }, column) => [id, isNumber(kind) ? Number(cells[column]) : cells[column]]),
    ),
  }));

export const firstRows = () => rowsOf(table(0));

/** What a spreadsheet puts on the clipboard. */
export const rowsPasted = (text) => rowsOf(text.split('\n').map((line) => line.split('\t')));

export const textsOf = (rows) => rows.map((row) => columns.map(({ id }) => String(row[id])));

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const number = new Intl.NumberFormat('en-US');

export const formats = {
  number: (value) => number.format(value),
  money: (value) => money.format(value),
  date: (value) => `${value.slice(5, 7)}/${value.slice(8)}/${value.slice(0, 4)}`,
};
