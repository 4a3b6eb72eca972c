import { Time } from '../../../ui/Time.tsx';
import { atOneTime, type Bounds } from './since-words.ts';

/** A moment to be pointed at: many stand together, and Tab would never get past them. */
export function ExactTime({ ms }: { readonly ms: number }) {
  return <Time ms={ms} focusable={false} />;
}

/** As `atOrBefore` has it, its moments as times. */
export function ChangeTime({ after, by }: Bounds) {
  if (after === undefined || atOneTime(after, by)) return <ExactTime ms={by} />;
  return (
    <>
      <ExactTime ms={by} /> or up to then, after <ExactTime ms={after} />
    </>
  );
}

/** As `startOf` has it, its moments as times. */
export function StartTime({ after, by }: Bounds) {
  if (after !== undefined) return <ChangeTime after={after} by={by} />;
  return (
    <>
      <ExactTime ms={by} /> or earlier: no read before that
    </>
  );
}
