import { Nothing } from '../../ui/Nothing.tsx';
import { Time } from '../../ui/Time.tsx';
import { serviceTime } from './service-time.ts';

/** A timestamp as the service wrote it: as a time where it can be read as one, else its text. */
export function ServiceTime({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return <Nothing kind="notProvided" />;
  const ms = serviceTime(text);
  return ms === undefined ? text : <Time ms={ms} precision="minute" />;
}
