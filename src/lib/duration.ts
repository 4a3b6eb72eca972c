/**
 * A length of time as a person says it: "0:48" and "12:05" as a stopwatch up to an hour, then "1 h 2 min" up to a day,
 * then whole days. Milliseconds; less than nothing counts as nothing.
 */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

/** Clocks closer than this are told as one: a second passes between reading the one and the other. Milliseconds. */
const asOne = 2_000;

/** Whether the difference of two clocks (milliseconds) is worth telling both. */
export function clocksDiffer(ms: number): boolean {
  return Math.abs(ms) >= asOne;
}

/** What the service's clock reads beside this browser's: "as this browser’s", "7 min 7 s behind this browser’s". */
export function offsetWords(ms: number): string {
  if (!clocksDiffer(ms)) return 'as this browser’s';
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const days = Math.floor(seconds / 86_400);
  const parts = [
    [days, days === 1 ? 'day' : 'days'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [days === 0 ? seconds % 60 : 0, 's'],
  ] as const;
  const length = parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`])).join(' ');
  return `${length} ${ms > 0 ? 'ahead of' : 'behind'} this browser’s`;
}
