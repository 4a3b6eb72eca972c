import { describe, expect, it } from 'vitest';
import { builtInFormat, formatValue } from './number-format.ts';

const accounting = builtInFormat(44) ?? '';

describe('a number is written as its cell shows it', () => {
  it.each<[number, string, string]>([
    [46000, 'General', '46000'],
    [0.1 + 0.2, 'General', '0.3'],
    [400111111117, 'General', '400111111117'],
    [1e-7, 'General', '0.0000001'],
    [4.00112e11, '0.00E+00', '400112000000'],
    [0.125, '0.0%', '12.5%'],
    [0.125, '0%', '13%'],
    [0.07, '0%', '7%'],
    [2134, '00000', '02134'],
    [47499.6, '#,##0', '47,500'],
    [1.005, '0.00', '1.01'],
    [-1234.5, '#,##0.00', '-1,234.50'],
    [-1234.5, '#,##0.00_);(#,##0.00)', '(1,234.50)'],
    [1234567.891, '"$"#,##0.00', '$1,234,567.89'],
    [47500, '[$$-409]#,##0', '$47,500'],
    [47500, '[$€-2] #,##0', '€ 47,500'],
    [47500, '#,##0,"k"', '47,500k'],
    [1.5, '0.##', '1.5'],
    [2, '0.##', '2'],
    [0.5, '#.00', '.50'],
    [0, '#,##0;-#,##0;"none"', 'none'],
    [1250, accounting, '$1,250.00'],
    [-1250, accounting, '$(1,250.00)'],
    [0, accounting, '$0'],
    [0, builtInFormat(41) ?? '', '0'],
    [2175550142, '[<=9999999]###-####;(###) ###-####', '(217) 555-0142'],
    [5550142, '[<=9999999]###-####;(###) ###-####', '555-0142'],
    [123456789, '000-00-0000', '123-45-6789'],
    [12, '0" units"', '12 units'],
    [0.5, '# ?/?', '0.5'],
    [5, '@', '5'],
    [-0.001, '0.00', '0.00'],
  ])('%s by %s is %s', (value, code, text) => {
    expect(formatValue(value, code)).toBe(text);
  });
});

describe('a day is written with its year in full, and its month first', () => {
  const day = 31246; // July 18, 1985
  it.each<[number, string, string]>([
    [day, 'm/d/yyyy', '7/18/1985'],
    [day, 'mm-dd-yy', '07-18-1985'],
    [day, 'd/m/yy', '7/18/1985'],
    [day, 'dd\\-mmm\\-yy', '18-Jul-1985'],
    [day, '[$-409]mmmm\\ d\\,\\ yyyy;@', 'July 18, 1985'],
    [day, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'Thursday, July 18, 1985'],
    [day, 'yyyy\\-mm\\-dd', '1985-07-18'],
    [day, 'yyyy', '1985'],
    [day, 'mmm-yy', 'Jul-1985'],
    [day + 0.75, 'm/d/yyyy h:mm', '7/18/1985 18:00'],
    [day + 0.75, 'm/d/yyyy h:mm AM/PM', '7/18/1985 6:00 PM'],
    [0.5 + 1 / 1440, 'h:mm:ss', '12:01:00'],
    [1.5, '[h]:mm', '36:00'],
    [1, 'm/d/yyyy', '1/1/1900'],
    [61, 'm/d/yyyy', '3/1/1900'],
    [-1, 'm/d/yyyy', '########'],
  ])('%s by %s is %s', (value, code, text) => {
    expect(formatValue(value, code)).toBe(text);
  });

  it('counted from 1904 on in some workbooks', () => {
    expect(formatValue(day - 1462, 'm/d/yyyy', true)).toBe('7/18/1985');
  });
});
