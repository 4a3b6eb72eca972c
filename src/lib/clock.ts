/**
 * The only place the app reads time from. The archive counts by the service's clock, which may differ from the browser's;
 * the offset is given by the demo, estimated from responses otherwise, and often unknown.
 */
import { createStore, type ReadableStore } from './store.ts';

export interface ServiceOffset {
  /**
   * Service time minus browser time, in milliseconds. An estimate is the upper bound: too low, and a moment that the
   * service has reached would be read before its archive has it.
   */
  readonly ms: number;
  /** The lower bound; `ms` itself when given. */
  readonly least: number;
  /** `given`: by the demo's service. `estimated`: from the Date headers of responses. */
  readonly how: 'given' | 'estimated';
}

const offsetStore = createStore<ServiceOffset | undefined>(undefined);

/** The offset between the clocks; undefined while unknown. */
export const serviceOffsetStore: ReadableStore<ServiceOffset | undefined> = offsetStore;

/** Milliseconds since 1970 by the browser's clock. */
export function browserNow(): number {
  return Date.now();
}

/** Milliseconds since 1970 by the service's clock, or by the browser's while the offset is unknown. */
export function serviceNow(): number {
  return toServiceTime(Date.now());
}

/** Converts a moment of the browser's clock to the service's, by the offset known now. */
export function toServiceTime(browserMs: number): number {
  return browserMs + (serviceOffset()?.ms ?? 0);
}

/** The inverse of `toServiceTime`. */
export function toBrowserTime(serviceMs: number): number {
  return serviceMs - (serviceOffset()?.ms ?? 0);
}

/** The current value of `serviceOffsetStore`. */
export function serviceOffset(): ServiceOffset | undefined {
  return offsetStore.getState();
}

/** Sets the offset; undefined when it is unknown. */
export function setServiceOffset(next: ServiceOffset | undefined): void {
  const known = serviceOffset();
  if (known?.ms === next?.ms && known?.least === next?.least && known?.how === next?.how) return;
  offsetStore.setState(next);
}

/**
 * The estimate narrowed down by one more response. `date` is its Date header: the service's time, cut to the second, at
 * some moment between sending and receiving. All are milliseconds since 1970. A response that contradicts the earlier
 * ones means that a clock was set, so only it counts.
 */
export function narrowOffset(
  known: ServiceOffset | undefined,
  date: number,
  sentAt: number,
  receivedAt: number,
): ServiceOffset {
  const [least, ms] = [date - receivedAt, date + 999 - sentAt];
  if (known?.how !== 'estimated' || known.least > ms || known.ms < least) {
    return { least, ms, how: 'estimated' };
  }
  return { least: Math.max(known.least, least), ms: Math.min(known.ms, ms), how: 'estimated' };
}
