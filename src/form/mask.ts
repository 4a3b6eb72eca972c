import { isDay } from '../domain/calendar.ts';

/** How a sensitive answer stands on screen until somebody asks for it: its end tells two numbers apart, but no day. */
export function maskOf(answer: string): string {
  const tells = answer.length > 6 && !isDay(answer);
  return `••••${tells ? answer.slice(-2) : ''}`;
}
