import type { FirstReading } from '../../domain/journal/journal.ts';
import { Badge } from '../../ui/Status.tsx';
import { useFormatTime } from '../../ui/use-format-time.ts';
import { WithNote } from '../../ui/WithNote.tsx';
import { formatQuotedPremium } from '../../views/quotes/premium-text.ts';

/** @param was the response as it was first read */
export function ChangedByCarrier({ was }: { readonly was: FirstReading }) {
  const formatTime = useFormatTime();
  return (
    <WithNote note={`First read ${formatTime(was.at)}: ${describeFirst(was)}.`}>
      <Badge tone="warn">Changed by the carrier</Badge>
    </WithNote>
  );
}

/** "$2,500 / yr, not bindable". */
function describeFirst({ premium, duration, bindable, refused = false }: FirstReading): string {
  if (refused) return 'no quote';
  const words = bindable === undefined ? undefined : bindable ? 'bindable' : 'not bindable';
  return [formatQuotedPremium({ premium, duration }) ?? 'no premium', words].filter(Boolean).join(', ');
}
