import { timestampToMs } from '../../../lib/timestamp.ts';

const within = /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)/gi;

/** Words as they came, with each timestamp in them told beside it in brackets as `say` writes a moment. */
export function momentsBeside(text: string, say: (ms: number) => string): string {
  return text.replace(within, (stamp) => {
    const ms = timestampToMs(stamp);
    return ms === undefined ? stamp : `${stamp} (${say(ms)})`;
  });
}
