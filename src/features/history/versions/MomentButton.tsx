import { use, type ReactNode } from 'react';
import { serviceNow } from '../../../lib/clock.ts';
import { formatTimeDetails } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { TimeModeContext } from '../../../ui/use-format-time.ts';
import { Tooltip } from '../../../ui/Tooltip.tsx';

interface MomentButtonProps {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The accessible name: what is shown, and of which moment. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A quiet button that leads to a moment; pointed at or focused it tells more of that moment, as a time does. */
export function MomentButton({ at, label, className, onPress, children }: MomentButtonProps) {
  const mode = use(TimeModeContext);
  return (
    <Tooltip text={() => formatTimeDetails(at, mode, serviceNow())}>
      {(described) => (
        <Button
          kind="quiet"
          className={className}
          aria-label={label}
          aria-describedby={described}
          onClick={onPress}
        >
          {children}
        </Button>
      )}
    </Tooltip>
  );
}
