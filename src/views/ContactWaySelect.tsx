import type { ComponentProps } from 'react';
import { contactWays } from '../domain/client/annotations/qids.ts';
import { Select } from '../ui/Select.tsx';

interface ContactWaySelectProps extends Omit<ComponentProps<typeof Select>, 'children'> {
  /** May be left blank. */
  readonly optional?: boolean;
}

/** How somebody was spoken with. */
export function ContactWaySelect({ optional = false, ...control }: ContactWaySelectProps) {
  return (
    <Select {...control}>
      {optional && <option value="">{''}</option>}
      {contactWays.map((way) => (
        <option key={way}>{way}</option>
      ))}
    </Select>
  );
}
