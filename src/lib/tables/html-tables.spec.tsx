import { expect, it } from 'vitest';
import { isHtml, readHtmlTables } from './html-tables.ts';

const rowsOf = (html: string) => readHtmlTables(html).map(({ rows }) => rows);

it('knows a page with a table', () => {
  expect(isHtml('\uFEFF \n<html><table></table></html>')).toBe(true);
  expect(isHtml('<TABLE border=1><tr><td>1')).toBe(true);
  expect(isHtml('VIN,Note\n1,<table>')).toBe(false);
  expect(isHtml('<p>No table</p>')).toBe(false);
});

it('reads the texts of cells as they are shown', () => {
  expect(
    rowsOf(`<html><head><style>td { color: red }</style></head><body><table>
      <thead><tr><th>VIN</th><th> Cost&nbsp;
        new </th></tr></thead>
      <tr><td>1FT</td><td><b>$45</b>,000<br>used<script>alert(1)</script></td></tr>
      <tr><td>&lt;b&gt;</td></tr>
    </table></body></html>`),
  ).toEqual([[['VIN', 'Cost new'], ['1FT', '$45,000\nused'], ['<b>']]]);
});

it('leaves out tables that lay others out, and blank ones', () => {
  const inner = (text: string) => `<table><tr><td>${text}</td></tr></table>`;
  expect(
    rowsOf(`<table><tr><td>${inner('one')}</td><td>${inner('')}</td><td>${inner('two')}</td></tr></table>`),
  ).toEqual([[['one']], [['two']]]);
});

it('repeats what is merged in the rows below, and not to the right', () => {
  const [table] = readHtmlTables(
    `<table><tr><th colspan="2">Deductibles</th><th rowspan="2">Cost</th></tr>
     <tr><th>Comp</th><th>Coll</th></tr><tr><td>500</td><td>1000</td><td>9</td></tr></table>`,
  );
  expect(table?.rows).toEqual([
    ['Deductibles', '', 'Cost'],
    ['Comp', 'Coll', 'Cost'],
    ['500', '1000', '9'],
  ]);
  expect([...(table?.repeated ?? [])]).toEqual(['1 2']);
});

it('takes no memory for a number without bounds', () => {
  expect(rowsOf('<table><tr><td rowspan="99999999" colspan="-5">a</td><td>b</td></tr></table>')).toEqual([
    [['a', 'b']],
  ]);
});
