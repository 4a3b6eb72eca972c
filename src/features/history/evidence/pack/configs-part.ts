/** The part of a record pack with the versions of the configuration. */
import { timestampToMs } from '../../../../lib/timestamp.ts';
import { isObject } from '../../../../lib/json.ts';
import { changedBetween } from '../../../../domain/quotes/config-drift.ts';
import type { PackFacts, RequestFacts } from './facts.ts';
import { serviceClock, type TellMoment } from './pack-moment.ts';
import { notKnown } from './told.ts';
import { unread } from './unread.ts';

type Versions = PackFacts['configs'][number]['versions'];

const configsUnknown =
  'Told by when each configuration says that it was updated. The service answers only the current version of each configuration: a version that nobody opened in this browser before it was replaced does not show.';

/** Which versions of the configuration are known of, and which changed after a request. */
export function configsPart(facts: PackFacts, tell: TellMoment) {
  return facts.configs.map(({ productId, read, isRead, versions }) => {
    const asked = facts.requests.filter((request) => request.productId === productId);
    return {
      product: `${facts.productName(productId)} (${productId})`,
      read,
      known: configsUnknown,
      ...(!isRead && { currentVersions: `${unread}; what stands below is what this browser saw before` }),
      versions:
        !isRead && versions.length === 0
          ? unread
          : versions
              .toSorted((a, b) => a.updatedAt - b.updatedAt)
              .map(({ configId, type, title, version, updatedAt }) => ({
                configId,
                type,
                title,
                version: version ?? 'not stated',
                made: tell(updatedAt, serviceClock),
              })),
      changedAfterTheRequests: asked.map((request) => ({
        triggerRequestId: request.triggerRequestId,
        configurations: isRead ? changedAfter(request, versions) : changedAsFarAsSeen(request, versions),
      })),
    };
  });
}

/** What this browser saw before, where the current versions could not be read: never "none". */
function changedAsFarAsSeen(request: RequestFacts, versions: Versions) {
  const seen = changedAfter(request, versions);
  return seen.length === 0 ? unread : seen;
}

function changedAfter({ atFiring, results }: RequestFacts, versions: Versions) {
  const stamps = [...(results.quotes?.quoted ?? [])].flatMap((raw) => {
    const stamp = isObject(raw) ? raw['asRatingConfiguredAtTimestamp'] : undefined;
    const ms = typeof stamp === 'string' ? timestampToMs(stamp) : undefined;
    return ms === undefined ? [] : [ms];
  });
  const from = atFiring?.at ?? (stamps.length > 0 ? Math.min(...stamps) : undefined);
  if (from === undefined) return notKnown;
  return changedBetween(versions, from, Number.POSITIVE_INFINITY).map(({ title, type, version }) => ({
    title,
    type,
    version: version ?? 'not stated',
  }));
}
