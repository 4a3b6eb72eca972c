import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatNearDay } from '../../../lib/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Text } from '../../../ui/Text.tsx';
import { type FormatTime, useFormatTimeAmong } from '../../../ui/use-format-time.ts';
import styles from '../Quotes.module.css';
import type { TakenRequest } from './quote-requests.ts';

interface RequestPickerProps {
  readonly requests: readonly TakenRequest[];
  readonly chosen: TakenRequest;
  readonly onChoose: (triggerRequestId: string) => void;
}

/** The request on screen, "Nov 2, effective Nov 20", and the others to choose from. */
export function RequestPicker({ requests, chosen, onChoose }: RequestPickerProps) {
  const formatTime = useFormatTimeAmong(
    requests.flatMap(({ entry }) => (entry ? sentByServiceClock(entry) : [])),
  );
  return (
    <Menu
      className={styles.picker}
      label={`Quote request, ${formatRequest(chosen, formatTime)}`}
      items={requests.map((request) => ({
        label: formatRequest(request, formatTime),
        checked: request === chosen,
        onSelect: () => onChoose(request.triggerRequestId),
      }))}
    >
      <b>{formatRequestDay(chosen)}</b>
      <Text tone="soft">{formatEffective(chosen)}</Text>
      <Icon name="chevronDown" />
    </Menu>
  );
}

/** "Nov 2, 4:18 PM, effective Nov 20". */
function formatRequest(request: TakenRequest, formatTime: (ms: number) => string): string {
  const { entry } = request;
  const when = entry ? formatTime(sentByServiceClock(entry)) : 'Sent elsewhere';
  return [when, formatEffective(request)].filter((part) => part !== '').join(', ');
}

/** "Nov 2": the day on which a request was sent. */
export function formatRequestDay({ entry }: TakenRequest): string {
  return entry ? formatNearDay(dayOf(sentByServiceClock(entry)), dayOf(serviceNow())) : 'Sent elsewhere';
}

/** The day of an earlier request, with the time where both were sent on one day. */
export function formatRequestSince(
  earlier: TakenRequest,
  later: TakenRequest,
  formatTime: FormatTime,
): string {
  const day = formatRequestDay(earlier);
  const { entry } = earlier;
  return entry && day === formatRequestDay(later) ? formatTime(sentByServiceClock(entry)) : day;
}

function formatEffective({ entry }: TakenRequest): string {
  const effective = entry?.trigger?.effectiveDate;
  return effective === undefined ? '' : `effective ${formatNearDay(effective, dayOf(serviceNow()))}`;
}
