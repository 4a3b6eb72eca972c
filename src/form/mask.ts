import { isDay } from '../domain/calendar.ts';

/** What stands for a sensitive answer where not even its end is shown. */
export const coveredText = 'answered, covered';

/** How a sensitive answer stands on screen until somebody asks for it: its end tells two numbers apart, but no day. */
export function maskOf(answer: string): string {
  const shows = answer.length > 6 && !isDay(answer);
  return `••••${shows ? answer.slice(-2) : ''}`;
}
