/** Moments as a record pack states them: in UTC and in the local zone with its offset, and by whose clock. */
import { msToTimestamp } from '../../../../lib/timestamp.ts';
import { isObject } from '../../../../lib/json.ts';
import { formatClockOffset } from '../../../../lib/format.ts';
import type { JournalEntry } from '../../../../domain/journal/journal.ts';

export interface PackMoment {
  readonly utc: string;
  readonly local: string;
  readonly clock: string;
}

/** Whether what stands in a pack is a moment. */
export const isPackMoment = (value: unknown): value is Readonly<Record<keyof PackMoment, string>> =>
  isObject(value) && ['utc', 'local', 'clock'].every((name) => typeof value[name] === 'string');

/** Whether it is a moment of the journal, by both clocks. */
export const isJournalMoment = (
  value: unknown,
): value is { readonly browser: PackMoment; readonly service?: unknown } =>
  isObject(value) && isPackMoment(value['browser']);

export const serviceClock = 'service clock';
export const browserClock = 'this browser’s clock';

/** Says a moment (milliseconds since 1970) in this IANA zone too. */
export type TellMoment = (ms: number, clock: string) => PackMoment;

export function momentsIn(zone: string): TellMoment {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  return (ms, clock) => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    const offset = read('timeZoneName').replace('GMT', '') || '+00:00';
    const day = `${read('year')}-${read('month')}-${read('day')}`;
    const time = `${read('hour')}:${read('minute')}:${read('second')}.${read('fractionalSecond')}`;
    return { utc: msToTimestamp(ms), local: `${day} ${time} ${offset} (${zone})`, clock };
  };
}

/** What a moment of the journal is known as, by both clocks. */
export interface JournalMoment {
  readonly browser: PackMoment;
  readonly service: PackMoment | string;
}

const notKnown = 'not known: the difference between the clocks was not known then';

/** How the difference of the clocks was known; entries kept before this was noted do not say. */
export const howKnown = {
  given: 'as handed over by the demo',
  estimated: 'as estimated then from the dates of its answers',
} as const;

/** A moment that this browser noted, and the same by the service's clock as far as the difference was known then. */
export function journalMoment(
  tell: TellMoment,
  ms: number,
  { serviceOffsetMs, serviceOffsetHow: how }: Pick<JournalEntry, 'serviceOffsetMs' | 'serviceOffsetHow'>,
): JournalMoment {
  return {
    browser: tell(ms, browserClock),
    service:
      serviceOffsetMs === undefined
        ? notKnown
        : tell(
            ms + serviceOffsetMs,
            `${serviceClock}, which read ${clockDifference(serviceOffsetMs)}, ${how ? howKnown[how] : 'as known then'}`,
          ),
  };
}

/** What the service's clock reads beside this browser's: "4 days 26 min behind this browser’s (-347160000 ms)". */
export function clockDifference(ms: number): string {
  return `${formatClockOffset(ms)} (${ms < 0 ? '-' : '+'}${Math.abs(ms)} ms)`;
}
