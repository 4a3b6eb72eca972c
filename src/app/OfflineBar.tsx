import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { isUnreachable } from '../api/errors.ts';
import { formatRelative } from '../lib/format.ts';
import { useSession } from '../operations/session.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNow } from '../ui/use-now.ts';
import styles from './OfflineBar.module.css';

/** Above every screen that shows an earlier read because the service cannot be reached: how old it is. */
export function OfflineBar() {
  const { key } = useSession();
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isOutdated = useCallback(
    ({ queryKey, state: { data, error } }: Query) =>
      queryKey[1] === key && data !== undefined && isUnreachable(error),
    [key],
  );
  const oldest = useCallback((): number | undefined => {
    const times = cache
      .findAll({ type: 'active', predicate: isOutdated })
      .map(({ state }) => state.dataUpdatedAt);
    return times.length === 0 ? undefined : Math.min(...times);
  }, [cache, isOutdated]);
  const subscribe = useCallback((notify: () => void) => cache.subscribe(notify), [cache]);
  const readAt = useSyncExternalStore(subscribe, oldest);
  const now = useNow(readAt === undefined ? undefined : 10_000);
  const [isReading, setReading] = useState(false);
  if (readAt === undefined) return null;
  const readAgain = async () => {
    setReading(true);
    await client.refetchQueries({ type: 'active', predicate: isOutdated });
    setReading(false);
  };
  return (
    <div className={styles.bar} data-print="no">
      <Icon name="warning" className={styles.sign} />
      <p role="status">
        <strong>{navigator.onLine ? 'Service not reached' : 'Offline'}</strong> · last read{' '}
        {formatRelative(readAt, Math.max(now, readAt))}
      </p>
      <Button busy={isReading} onClick={() => void readAgain()}>
        Try again
      </Button>
    </div>
  );
}
