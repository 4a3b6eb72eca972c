import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReadConfigs } from '../../contract/configs.ts';
import { sentByServiceClock } from '../../domain/journal/journal-clock.ts';
import { sameId } from '../../lib/same-id.ts';
import { msToTimestamp, timestampToMs } from '../../lib/timestamp.ts';
import { useSession } from '../../operations/session.ts';
import { indexQuery } from '../../storage/queries.ts';
import { journalQuery } from '../../storage/whole-journal.ts';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { useFormatTimeAmong } from '../../ui/use-format-time.ts';
import { isUpdatedAfter } from './use-config-news.ts';

/** Most requests that are offered to compare with. */
const listedRequests = 20;

interface SinceFilterProps {
  readonly configs: ReadConfigs;
  readonly productId: string;
  readonly lastLook: number | undefined;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** All configs, those that are new, or those changed after a quote request of the product. */
export function SinceFilter({ configs, productId, lastLook, value, onChange }: SinceFilterProps) {
  const { key } = useSession();
  const names = new Map(useQuery(indexQuery(key)).data?.map((row) => [row.clientId, row.clientName]));
  const journal = useInfiniteQuery(journalQuery(key)).data?.pages.flatMap(({ entries }) => entries) ?? [];
  const sent = journal
    .filter((entry) => entry.type === 'GET_QUOTES' && sameId(entry.productId, productId) && !entry.whatIf)
    .slice(0, listedRequests)
    .map((entry) => ({ ms: sentByServiceClock(entry), name: names.get(entry.clientId ?? '') ?? 'Client' }));
  const formatTime = useFormatTimeAmong(sent.map(({ ms }) => ms));
  const requests = sent.map(({ ms, name }) => ({
    at: msToTimestamp(ms),
    label: `${formatTime(ms)} · ${name}`,
  }));
  const all = [...configs.types.values()].flat();
  const news = lastLook === undefined ? 0 : all.filter((item) => isUpdatedAfter(item, lastLook)).length;
  const isListed = value === undefined || value === 'look' || requests.some(({ at }) => at === value);
  return (
    <>
      <Segments
        label="Show"
        value={value === 'look' ? 'look' : value === undefined ? 'all' : 'quote'}
        options={[
          { value: 'all', label: 'All' },
          ...(lastLook === undefined
            ? []
            : [{ value: 'look' as const, label: `New since last look (${news})` }]),
          ...(requests.length > 0 || !isListed
            ? [{ value: 'quote' as const, label: 'Changed after a quote' }]
            : []),
        ]}
        onChange={(next) =>
          onChange(next === 'all' ? undefined : next === 'look' ? 'look' : (requests[0]?.at ?? value))
        }
      />
      {value !== undefined && value !== 'look' && (
        <Select aria-label="Quote" value={value} onChange={({ target }) => onChange(target.value)}>
          {!isListed && <option value={value}>{formatTime(timestampToMs(value) ?? Number.NaN)}</option>}
          {requests.map(({ at, label }) => (
            <option key={at} value={at}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
