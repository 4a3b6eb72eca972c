/** The hour by the 24-hour clock, in two digits. @param half "A" or "P" of AM or PM; undefined: it is by that clock. */
export function twentyFourHour(hour: string, half: string | undefined): string {
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return String(hours).padStart(2, '0');
}
