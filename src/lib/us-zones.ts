/** The time zones of the United States by the names that people there write behind a time, wherever this browser is. */

interface UsZone {
  /** As in "Central time". */
  readonly place: string;
  /** IANA. */
  readonly zone: string;
  /** Hours that standard time is behind UTC; daylight time is one less. */
  readonly behind: number;
  readonly standard: string;
  /** Undefined where clocks are never changed. */
  readonly daylight: string | undefined;
}

const usZones: readonly UsZone[] = [
  { place: 'Eastern', zone: 'America/New_York', behind: 5, standard: 'EST', daylight: 'EDT' },
  { place: 'Central', zone: 'America/Chicago', behind: 6, standard: 'CST', daylight: 'CDT' },
  { place: 'Mountain', zone: 'America/Denver', behind: 7, standard: 'MST', daylight: 'MDT' },
  { place: 'Pacific', zone: 'America/Los_Angeles', behind: 8, standard: 'PST', daylight: 'PDT' },
  { place: 'Alaska', zone: 'America/Anchorage', behind: 9, standard: 'AKST', daylight: 'AKDT' },
  { place: 'Hawaii', zone: 'Pacific/Honolulu', behind: 10, standard: 'HST', daylight: undefined },
];

export interface UsTime {
  readonly ms: number;
  /** As in "Central time". */
  readonly place: string;
  /** What that time is called there, the name asked about where both fit; undefined where clocks went forward over it. */
  readonly called: string | undefined;
}

/**
 * The moment that a time on clocks (told as if it were UTC) is by a name such as "CDT"; undefined for a name that none of
 * these zones has.
 */
export function usTime(wall: number, name: string): UsTime | undefined {
  const found = usZones.find(({ standard, daylight }) => name === standard || name === daylight);
  if (!found) return undefined;
  const { place, zone, behind, standard, daylight } = found;
  const by = (one: string) => wall + (one === standard ? behind : behind - 1) * 3_600_000;
  const called = [name, standard, daylight].find((one) => one && timeName(by(one), zone) === one);
  return { ms: by(name), place, called };
}

/**
 * What the time is called at a moment, such as "CST".
 * @param zone IANA; this browser's when left out.
 */
export function timeName(ms: number, zone?: string): string | undefined {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value;
}
