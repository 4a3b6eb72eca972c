/** Names, vans and numbers for schedules that are made up row by row; the same row always gets the same. */
import { vinCheckDigit } from '../../src/domain/questions/kinds/id-numbers.ts';

export const firstNames = split(
  'Ada Ben Cora Dale Edith Frank Greta Hugh Iris Joel Karin Lars Mona Ned Olga Paul Rita Sven Tess Vern',
);
export const lastNames = split(
  'Abbot Barlow Castell Dorran Ekholm Farrow Galt Hensley Irvine Jessup Kessler Lindgren Marlow Norden Oakes Pruett Quill Ramsey Sorrel Tolland Umber Vance Wexler Yarrow Zeller',
);

/** First eight characters of the VIN, make, model, cost new. */
export const vans = [
  ['1FTBR1C8', 'Ford', 'Transit 250', 46_000],
  ['1GCWGAFG', 'Chevrolet', 'Express 2500', 39_500],
  ['3C6LRVDG', 'Ram', 'ProMaster 2500', 42_000],
] as const;

export const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T; // no list here is empty

export const digits = (value: number, length: number): string =>
  String(value).padStart(length, '0').slice(-length);

/** A VIN that passes its check, for 2016 to 2025; `maker` is its first eight characters, `serial` the last seven. */
export function vinOf(maker: string, year: number, serial: string): string {
  const yearLetter = 'GHJKLMNPRS'.charAt(year - 2016);
  return `${maker}${vinCheckDigit(`${maker}0${yearLetter}${serial}`)}${yearLetter}${serial}`;
}

export function split(words: string): string[] {
  return words.split(' ');
}
