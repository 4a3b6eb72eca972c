import { timestampToMs } from '../lib/timestamp.ts';
import { EmptyValue } from './EmptyValue.tsx';
import { Time } from './Time.tsx';

interface ServiceTimeProps {
  readonly text: string | undefined;
  /** False leaves it out of the order of Tab, where many times stand together. */
  readonly focusable?: boolean;
}

/** A timestamp as the service wrote it: as a time where it can be read as one, else its text. */
export function ServiceTime({ text, focusable = true }: ServiceTimeProps) {
  if (text === undefined) return <EmptyValue kind="notProvided" />;
  const ms = timestampToMs(text);
  return ms === undefined ? text : <Time ms={ms} focusable={focusable} />;
}
