/**
 * The only place the app reads time from.
 *
 * Two clocks matter to an agent: this browser's, and the service's, by which the archive counts. The difference
 * (service minus browser, in milliseconds) is known in the demo, estimated from answers elsewhere, and often unknown.
 */

export interface ServiceOffset {
  /**
   * Service time minus browser time, in milliseconds. When estimated, the most it can be: a moment that the service
   * was seen to have reached must not come out earlier than it was, or its archive would not have it yet.
   */
  readonly ms: number;
  /** The least it can be; `ms` itself when it is given. */
  readonly least: number;
  /** `given`: handed over by the demo's service. `estimated`: worked out from the Date headers of answers. */
  readonly how: 'given' | 'estimated';
}

let offset: ServiceOffset | undefined;
const listeners = new Set<() => void>();

/** Milliseconds since 1970 by this browser. */
export function browserNow(): number {
  return Date.now();
}

/** Milliseconds since 1970 by the service as far as known, else by this browser. */
export function serviceNow(): number {
  return toServiceTime(Date.now());
}

/** A moment by this browser's clock as the service's clock read it, as far as the difference is known now. */
export function toServiceTime(browserMs: number): number {
  return browserMs + (offset?.ms ?? 0);
}

/** A moment by the service's clock as this browser's clock read it: the way back from `toServiceTime`. */
export function toBrowserTime(serviceMs: number): number {
  return serviceMs - (offset?.ms ?? 0);
}

/** What is known of the difference between the clocks; undefined when nothing is. */
export function serviceOffset(): ServiceOffset | undefined {
  return offset;
}

export function setServiceOffset(next: ServiceOffset | undefined): void {
  if (offset?.ms === next?.ms && offset?.least === next?.least && offset?.how === next?.how) return;
  offset = next;
  for (const follow of listeners) follow();
}

/**
 * What one more answer says of the difference. Its Date header, milliseconds since 1970, is the service's time cut to
 * the second at some moment between sending and receiving; several answers together narrow that down. When they cannot
 * all be true a clock was set, and only the newest counts.
 */
export function narrowed(
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

/** Calls back whenever the offset changes; the answer stops it. */
export function subscribeToServiceOffset(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A moment as the service writes it: UTC, whole milliseconds. */
export function moment(ms: number): string {
  return new Date(ms).toISOString();
}
