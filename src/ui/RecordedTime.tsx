import { Time } from './Time.tsx';

interface RecordedTimeProps {
  /** By this browser's clock, milliseconds since 1970. */
  readonly ms: number;
  /** Service time minus browser time when it was kept; undefined where that was not known, or not noted. */
  readonly serviceOffsetMs: number | undefined;
}

/**
 * A moment kept by this browser's clock, told by the service's clock of then as all other times on screen are: by the
 * difference of today it would be another moment after either clock was set.
 */
export function RecordedTime({ ms, serviceOffsetMs }: RecordedTimeProps) {
  if (serviceOffsetMs !== undefined) return <Time ms={ms + serviceOffsetMs} />;
  return (
    <>
      <Time ms={ms} /> by this computer’s clock
    </>
  );
}
