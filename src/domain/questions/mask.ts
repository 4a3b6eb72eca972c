import { isDay } from '../calendar.ts';

/** A sensitive answer until it is revealed: a long one with its last two characters, but no day. */
export function maskAnswer(answer: string): string {
  const showsEnd = answer.length > 6 && !isDay(answer);
  return `••••${showsEnd ? answer.slice(-2) : ''}`;
}
