import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isUnreachable } from '../api/errors.ts';
import { isAtMoment } from '../api/queries.ts';
import { formatRelative } from '../lib/format.ts';
import { useSession } from '../operations/session.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Row } from '../ui/Row.tsx';
import { useNow } from '../ui/use-now.ts';
import styles from './OfflineBar.module.css';

/** Above every screen that shows an earlier read because the service cannot be reached: how old it is. */
export function OfflineBar() {
  const { key } = useSession();
  const cache = useQueryClient().getQueryCache();
  const isUnread = useCallback(
    ({ queryKey, state }: Query) => queryKey[1] === key && isUnreachable(state.error),
    [key],
  );
  const oldest = useCallback((): number | undefined => {
    const times = cache
      .findAll({ type: 'active', predicate: isUnread })
      // The archive does not change.
      .flatMap((query) =>
        query.state.data === undefined || isAtMoment(query.queryKey) ? [] : [query.state.dataUpdatedAt],
      );
    return times.length === 0 ? undefined : Math.min(...times);
  }, [cache, isUnread]);
  const subscribe = useCallback((notify: () => void) => cache.subscribe(notify), [cache]);
  const readAt = useSyncExternalStore(subscribe, oldest);
  // A read that is tried again by itself needs no press, and may end the bar under it.
  const isTrying = useCallback(
    () => cache.findAll({ type: 'active', fetchStatus: 'fetching', predicate: isUnread }).length > 0,
    [cache, isUnread],
  );
  const isReading = useSyncExternalStore(subscribe, isTrying);
  const isOnline = useSyncExternalStore(subscribeNetwork, () => navigator.onLine);
  if (readAt === undefined) return null;
  const readAgain = () => {
    // `refetchQueries` leaves out static ones, such as what an intake starts from.
    for (const query of cache.findAll({ type: 'active', predicate: isUnread })) {
      // What comes of it is in its state.
      query.fetch().catch(() => undefined);
    }
  };
  return (
    <Row className={styles.bar}>
      <Icon name="warning" tone="warn" />
      <p>
        <strong role="status">{isOnline ? 'Service not reached' : 'Offline'}</strong> · last read{' '}
        <Age readAt={readAt} />
      </p>
      <Button busy={isReading} onClick={readAgain}>
        Try again
      </Button>
    </Row>
  );
}

function subscribeNetwork(notify: () => void): () => void {
  const changed = new AbortController();
  for (const event of ['online', 'offline'])
    window.addEventListener(event, notify, { signal: changed.signal });
  return () => changed.abort();
}

const minuteMs = 60_000;

/** How long ago a moment of the browser's clock was. */
function Age({ readAt }: { readonly readAt: number }) {
  const now = useNow(minuteMs / 6);
  return now - readAt < minuteMs ? 'just now' : formatRelative(readAt, now);
}
