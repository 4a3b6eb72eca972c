/**
 * Checks of identification numbers. An issue only warns: VINs of trailers, imports and vehicles built before 1981 may
 * fail, and new numbers are assigned.
 */
import { isDay } from '../../calendar.ts';

/** What is wrong with a number; undefined when it is valid, or its kind has no check. */
export function numberIssue(kind: string, value: string): string | undefined {
  const check = Object.hasOwn(checks, kind) ? checks[kind] : undefined;
  return check?.(value.trim());
}

/** Whether a number passes its kind's check. A blank is false, like every comparison with a blank. */
export function isValidNumber(kind: string, value: string): boolean {
  if (value.trim() === '') return false;
  return kind === 'date' ? isDay(value.trim()) : numberIssue(kind, value) === undefined;
}

const checks: Readonly<Record<string, (value: string) => string | undefined>> = {
  vin: vinIssue,
  fein: feinIssue,
  naics: (value) =>
    /^\d{6}$/.test(value) && /^(?:11|21|22|23|3[1-3]|42|4[45]|4[89]|5[1-6]|61|62|71|72|81|92)/.test(value)
      ? undefined
      : 'A NAICS code has six digits and begins with a sector from 11 to 92.',
  usdot: (value) => (/^[1-9]\d{0,7}$/.test(value) ? undefined : 'A USDOT number has one to eight digits.'),
};

/** The value of each character of a VIN (49 CFR 565.15). I, O and Q are not used. */
const vinCounts: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Array.from('0123456789', (digit) => [digit, Number(digit)])),
  ...Object.fromEntries(Array.from('ABCDEFGH', (letter, index) => [letter, index + 1])),
  ...Object.fromEntries(Array.from('JKLMN', (letter, index) => [letter, index + 1])),
  P: 7,
  R: 9,
  ...Object.fromEntries(Array.from('STUVWXYZ', (letter, index) => [letter, index + 2])),
};
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;

function vinIssue(value: string): string | undefined {
  const vin = value.toUpperCase();
  const wrong = Array.from(vin).find((char) => !Object.hasOwn(vinCounts, char));
  if (wrong !== undefined) {
    const like = { O: ', perhaps a zero', I: ', perhaps a one', Q: ', perhaps a zero' }[wrong] ?? '';
    return `A VIN has no "${wrong}"${like}.`;
  }
  if (vin.length !== 17) return `A VIN has 17 characters, this one has ${vin.length}.`;
  if (vin.charAt(8) === vinCheckDigit(vin)) return undefined;
  return 'The check digit does not fit: two characters may be swapped or one mistyped.';
}

/** The check digit for a VIN of 17 characters, whose ninth character is ignored. */
export function vinCheckDigit(vin: string): string {
  let sum = 0;
  vinWeights.forEach((weight, index) => {
    sum += weight * (vinCounts[vin.charAt(index)] ?? 0);
  });
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** What an answer that a VIN gives is noted to come from. */
export const vinSubject = 'VIN';

/** The signs of a VIN's model year, from 1980 and again from 2010 on (49 CFR 565.15): I, O, Q, U, Z and 0 are not used. */
const vinYears = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/**
 * The model year a VIN gives. The tenth sign repeats every 30 years; for vehicles up to 10,000 lb the seventh gives the
 * cycle, a digit until 2009 and a letter from 2010 on. Undefined when the VIN fails its check, or its tenth sign is no
 * year.
 */
export function vinYear(value: string): number | undefined {
  const vin = value.trim().toUpperCase();
  const place = vinYears.indexOf(vin.charAt(9));
  if (vin === '' || vinIssue(vin) !== undefined || place < 0) return undefined;
  return (/\d/.test(vin.charAt(6)) ? 1980 : 2010) + place;
}

/** Makers by the first three signs of their VINs (49 CFR 565): those that stand for one make alone. */
const makers = `Acura 19U JH4|Audi WAU WA1|BMW WBA WBS 5UX|Buick 1G4 KL4|Cadillac 1G6 1GY|Chevrolet 1G1 1GC 1GN 2G1 3GN|
Chrysler 2C3 1C3|Ford 1FA 1FD 1FM 1FT 2FM 3FA|Freightliner 1FU 1FV 3AK 4UZ|GMC 1GK 1GT 2GK 2GT 3GT|Honda 1HG 2HG 2HK 5FN 5J6 JHM|
Hyundai 5NP KM8 KMH|Jeep 1J4 1J8|Kenworth 1XK 2XK 3WK|Kia 5XX 5XY KNA KND|Lexus 2T2 JTH|Mack 1M1|Mazda JM1 JM3 3MZ|
Mercedes-Benz 4JG WDB WDD W1K W1N|Nissan 1N4 1N6 3N1 5N1 JN1 JN8|Peterbilt 1XP 2NP|Ram 1C6 3C6 3C7|Subaru 4S3 4S4 JF1 JF2|
Tesla 5YJ 7SA|Toyota 2T1 2T3 4T1 4T3 5TD 5TF JTD JTE JTM|Volkswagen 1VW 3VW WVG WVW|Volvo 4V4 YV1 YV4`;

/** The make that a VIN gives; undefined when the VIN fails its check, or its maker is not known here. */
export function vinMake(value: string): string | undefined {
  const vin = value.trim().toUpperCase();
  if (vin === '' || vinIssue(vin) !== undefined) return undefined;
  const known = makers.split(/\|\s*/).find((one) => one.includes(` ${vin.slice(0, 3)}`));
  return known?.split(' ')[0];
}

/** Prefixes that the IRS has not assigned to any campus or to the internet. */
const unassignedPrefixes = new Set([
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
]);

function feinIssue(value: string): string | undefined {
  const digits = value.replaceAll('-', '');
  if (!/^\d{9}$/.test(digits) || !/^\d\d-?\d{7}$/.test(value))
    return 'A FEIN has nine digits, as 12-3456789.';
  return unassignedPrefixes.has(digits.slice(0, 2))
    ? `No FEIN begins with ${digits.slice(0, 2)}.`
    : undefined;
}
