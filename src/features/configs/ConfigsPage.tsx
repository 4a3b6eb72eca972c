import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { z } from 'zod';
import { isCallError, isNotFound } from '../../api/errors.ts';
import { configsQuery } from '../../api/queries.ts';
import type { ReadConfigs } from '../../contract/configs.ts';
import { Guid } from '../../contract/primitives.ts';
import { configTypeWords } from '../../domain/quotes/config-fields.ts';
import { sentByServiceClock } from '../../domain/journal/journal.ts';
import { serviceNow } from '../../lib/clock.ts';
import { msToTimestamp, timestampToMs } from '../../lib/timestamp.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths, type searches } from '../../paths.ts';
import { noteConfigVersions } from '../../storage/config-versions.ts';
import { indexQuery, journalQuery } from '../../storage/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/Copyable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TabNav } from '../../ui/TabNav.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useFormatTime } from '../../ui/use-format-time.ts';
import { useTitle } from '../../ui/use-title.ts';
import { useScreenActions } from '../../views/screen-actions.ts';
import { findConfig, matchesSearch } from './config-columns.ts';
import { linkIssues } from './config-links.ts';
import { ConfigLink, ConfigPanel } from './ConfigPanel.tsx';
import { ConfigTable } from './ConfigTable.tsx';
import styles from './Configs.module.css';
import { isUpdatedAfter, useLastLook } from './use-config-news.ts';

type ConfigSearch = z.infer<(typeof searches)['configs']>;

interface ConfigsPageProps {
  readonly productId: string;
  readonly search: ConfigSearch;
}

/** What a product is configured with: a table a type, its problems, and what is new. */
export function ConfigsPage({ productId, search }: ConfigsPageProps) {
  const { connection, key, workspace } = useSession();
  const isId = Guid.safeParse(productId).success;
  const configs = useQuery({ ...configsQuery(connection, productId), enabled: isId });
  const isUnknown = !isId || isNotFound(configs.error);
  const { name } = productOf(workspace, productId);
  useTitle(isUnknown ? 'Product not found' : name);

  // The service returns current versions only, so each is stored when it is seen.
  useEffect(() => {
    if (configs.data) void noteConfigVersions(key, productId, configs.data, serviceNow());
  }, [key, productId, configs.data]);

  if (isUnknown) {
    return (
      <Stack>
        <PageHeader title="Product not found" meta={productId} />
        <EmptyState action={<Link href={paths.products()}>Go to products</Link>}>
          The service knows no product with this ID.
        </EmptyState>
      </Stack>
    );
  }
  return (
    <Stack>
      <PageHeader title={name} actions={<CopyButton value={productId} what="product ID" />} />
      {configs.data ? (
        <ConfigsByType configs={configs.data} productId={productId} search={search} />
      ) : configs.error ? (
        <ReadFailed error={configs.error} onRetry={() => void configs.refetch()} />
      ) : (
        <Skeleton what="configuration" shape="table" rows={8} />
      )}
    </Stack>
  );
}

function ReadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title="Configuration not read"
      live
      actions={<Button onClick={onRetry}>Read again</Button>}
    >
      <p>{error.message}</p>
      {isCallError(error) && error.body !== undefined && error.body !== '' && (
        <RawView label="Details" value={error.body} />
      )}
    </Notice>
  );
}

function ConfigsByType({ configs, productId, search }: ConfigsPageProps & { configs: ReadConfigs }) {
  const [, navigate] = useLocation();
  const searchBox = useRef<HTMLInputElement>(null);
  useScreenActions([
    { name: 'Search configurations', shortcut: 'search', run: () => searchBox.current?.focus() },
  ]);
  const show = (change: Partial<ConfigSearch>) =>
    navigate(paths.configs(productId, { ...search, ...change }), { replace: true });
  const lastLook = useLastLook(productId, true);
  // Typing stays quick with 5,000 configs.
  const words = useDeferredValue(search.q ?? '');
  const since = search.since === 'look' ? lastLook : timestampToMs(search.since);
  const types = useMemo(
    () =>
      [...configs.types].map(([type, items]) => ({
        type,
        items: items.filter(
          (item) => matchesSearch(item, words) && (since === undefined || isUpdatedAfter(item, since)),
        ),
      })),
    [configs, words, since],
  );
  const opened = findConfig(configs, search.config);
  const chosen = search.type ?? opened?.type ?? types.find(({ items }) => items.length > 0)?.type;
  const current = types.find(({ type }) => type === chosen) ?? types[0];
  if (!current) return <EmptyState>Nothing is configured for this product.</EmptyState>;
  return (
    <>
      <Problems configs={configs} productId={productId} />
      <div className={styles.bar}>
        <TextInput
          ref={searchBox}
          type="search"
          aria-label="Search configurations"
          placeholder="Search"
          value={search.q ?? ''}
          before={<Icon name="search" size={14} />}
          onChange={({ target }) => show({ q: target.value || undefined })}
        />
        <SinceSelect
          {...{ configs, productId, lastLook }}
          value={search.since}
          onChange={(value) => show({ since: value })}
        />
      </div>
      <TabNav label="Types">
        {types.map(({ type, items }) => (
          <Link
            key={type}
            href={paths.configs(productId, { type, q: search.q, since: search.since })}
            aria-current={type === current.type ? 'page' : undefined}
          >
            {configTypeWords(type)} ({items.length})
          </Link>
        ))}
      </TabNav>
      <ConfigTable
        // Another type starts at its first rows.
        key={current.type}
        {...{ configs, productId, search }}
        {...current}
      />
      {search.config !== undefined && !opened && (
        <Notice tone="warn" title="Configuration not found">
          It is not among this product’s current ones.
        </Notice>
      )}
      {opened && (
        <ConfigPanel
          key={search.config}
          configs={configs}
          type={opened.type}
          config={opened.config}
          hrefOf={(type, config) => paths.configs(productId, { type, config })}
          onClose={() => show({ config: undefined, type: current.type })}
        />
      )}
    </>
  );
}

function Problems({ configs, productId }: { configs: ReadConfigs; productId: string }) {
  const [isOpen, setOpen] = useState(false);
  const issues = linkIssues(configs.types);
  if (issues.length === 0) return null;
  return (
    <details className={styles.problems} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="warning" size={14} /> Problems ({issues.length})
      </summary>
      <ul>
        {(isOpen ? issues : []).map(({ type, config, message }, index) => (
          <li key={`${index} ${message}`}>
            <ConfigLink config={config} hrefOf={(id) => paths.configs(productId, { type, config: id })} />:{' '}
            {message}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Most requests that are offered to compare with. */
const listedRequests = 20;

interface SinceSelectProps {
  readonly configs: ReadConfigs;
  readonly productId: string;
  readonly lastLook: number | undefined;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** All configs, those that are new, or those changed after a quote request of the product. */
function SinceSelect({ configs, productId, lastLook, value, onChange }: SinceSelectProps) {
  const { key } = useSession();
  const formatTime = useFormatTime();
  const names = new Map(useQuery(indexQuery(key)).data?.map((row) => [row.clientId, row.clientName]));
  const journal = useQuery(journalQuery(key)).data ?? [];
  const requests = journal
    .filter((entry) => entry.type === 'GET_QUOTES' && entry.productId === productId && !entry.whatIf)
    .slice(0, listedRequests)
    .map((entry) => ({
      at: msToTimestamp(sentByServiceClock(entry)),
      label: `${formatTime(sentByServiceClock(entry))} · ${names.get(entry.clientId ?? '') ?? 'Client'}`,
    }));
  const all = [...configs.types.values()].flat();
  const news = lastLook === undefined ? 0 : all.filter((item) => isUpdatedAfter(item, lastLook)).length;
  const isListed = value === undefined || value === 'look' || requests.some(({ at }) => at === value);
  return (
    <Select
      aria-label="Changed"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">All</option>
      <option value="look" disabled={lastLook === undefined}>
        New since you last looked{lastLook === undefined ? '' : ` (${news})`}
      </option>
      <optgroup label="Changed after this quote">
        {!isListed && <option value={value}>{formatTime(timestampToMs(value) ?? Number.NaN)}</option>}
        {requests.map(({ at, label }) => (
          <option key={at} value={at}>
            {label}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}
