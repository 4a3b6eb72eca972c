import { readTypedMoment, utcZone } from '../../lib/typed-moment.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { Time } from '../../ui/Time.tsx';

/** A timestamp as the service wrote it: as a time where it names its zone, else its text, because a zone is never guessed. */
export function ServiceTime({ text }: { text: string | undefined }) {
  if (text === undefined) return <Nothing kind="notProvided" />;
  const read = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? readTypedMoment(text, utcZone) : undefined;
  return read?.ok ? <Time ms={read.ms} focusable={false} /> : text;
}
