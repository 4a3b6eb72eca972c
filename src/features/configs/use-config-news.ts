import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReadConfig } from '../../contract/configs.ts';
import { serviceNow } from '../../lib/clock.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { useSession } from '../../operations/session.ts';
import { configLookQuery, storeConfigLook } from '../../storage/config-looks.ts';

/** When the agent last looked at a product, before this visit; undefined the first time and while that is read. */
export function useLastLook(productId: string, isLooking: boolean): number | undefined {
  const { key } = useSession();
  const look = useQuery(configLookQuery(key, productId)).data;
  useEffect(() => {
    if (isLooking) void storeConfigLook(key, productId, serviceNow());
  }, [key, productId, isLooking]);
  return isLooking ? look?.before : look?.at;
}

/** Whether a config was updated after a moment of the service's clock. */
export function isUpdatedAfter({ updatedTimestamp }: ReadConfig, moment: number): boolean {
  return (timestampToMs(updatedTimestamp) ?? 0) > moment;
}
