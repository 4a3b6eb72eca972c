import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { z } from 'zod';
import { isNotFound } from '../../api/errors.ts';
import { configsQuery } from '../../api/queries.ts';
import type { ReadConfigs } from '../../contract/configs.ts';
import { Guid } from '../../contract/primitives.ts';
import { configTypeWords } from '../../domain/configs/config-fields.ts';
import { serviceNow } from '../../lib/clock.ts';
import { plural } from '../../lib/format.ts';
import { timestampToMs } from '../../lib/timestamp.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths, type searches } from '../../paths.ts';
import { storeConfigVersions } from '../../storage/config-versions.ts';
import { CopyButton } from '../../ui/Copyable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FoldButton } from '../../ui/Fold.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Status } from '../../ui/Status.tsx';
import { TabNav } from '../../ui/TabNav.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ReadFailed } from '../../views/screen/ReadFailed.tsx';
import { useScreenActions } from '../../views/screen/screen-actions.ts';
import { findConfig, matchesSearch } from './config-columns.ts';
import { linkIssues } from './config-links.ts';
import { ConfigPanel } from './ConfigPanel.tsx';
import { ConfigTable } from './ConfigTable.tsx';
import styles from './Configs.module.css';
import { Problems } from './Problems.tsx';
import { SinceFilter } from './SinceFilter.tsx';
import { isUpdatedAfter, useLastLook } from './use-config-news.ts';

type ConfigSearch = z.infer<(typeof searches)['configs']>;

interface ConfigsPageProps {
  readonly productId: string;
  readonly search: ConfigSearch;
}

/** What a product is configured with: a table a type, its problems, and what is new. */
export function ConfigsPage({ productId, search }: ConfigsPageProps) {
  const { connection, key, workspace } = useSession();
  const [, navigate] = useLocation();
  const isId = Guid.safeParse(productId).success;
  const configs = useQuery({ ...configsQuery(connection, productId), enabled: isId });
  const isUnknown = !isId || isNotFound(configs.error);
  const { name } = productOf(workspace, productId);
  useTitle(isUnknown ? 'Product not found' : name);

  // The service returns current versions only, so each is stored when it is seen.
  useEffect(() => {
    if (configs.data) void storeConfigVersions(key, productId, configs.data, serviceNow());
  }, [key, productId, configs.data]);

  const issues = configs.data ? linkIssues(configs.data.types) : [];
  const isListed = search.problems !== undefined && issues.length > 0;
  const show = (change: Partial<ConfigSearch>) =>
    navigate(paths.configs(productId, { ...search, ...change }), { replace: true });

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
      <PageHeader
        title={name}
        meta={
          issues.length > 0 ? (
            <FoldButton
              chevronLast
              open={isListed}
              onToggle={() => show({ problems: isListed ? undefined : 'open' })}
            >
              <Status tone="warn">{plural(issues.length, 'problem')}</Status>
            </FoldButton>
          ) : undefined
        }
        actions={<CopyButton value={productId} what="product ID" />}
      />
      {isListed && <Problems {...{ issues, productId }} />}
      {configs.data ? (
        <ConfigsByType configs={configs.data} {...{ productId, search, show }} />
      ) : configs.error ? (
        <ReadFailed
          title="Configuration not read"
          error={configs.error}
          onRetry={() => void configs.refetch()}
        />
      ) : (
        <Skeleton what="configuration" shape="table" rows={8} />
      )}
    </Stack>
  );
}

interface ConfigsByTypeProps extends ConfigsPageProps {
  readonly configs: ReadConfigs;
  readonly show: (change: Partial<ConfigSearch>) => void;
}

function ConfigsByType({ configs, productId, search, show }: ConfigsByTypeProps) {
  const searchBox = useRef<HTMLInputElement>(null);
  useScreenActions([
    { name: 'Search configurations', shortcut: 'search', run: () => searchBox.current?.focus() },
  ]);
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
      <TabNav
        label="Types"
        actions={
          <Row gap={3} className={styles.bar}>
            <TextInput
              ref={searchBox}
              type="search"
              aria-label="Search configurations"
              placeholder="Search"
              value={search.q ?? ''}
              before={<Icon name="search" size={14} />}
              onChange={({ target }) => show({ q: target.value || undefined })}
            />
            <SinceFilter
              {...{ configs, productId, lastLook }}
              value={search.since}
              onChange={(value) => show({ since: value })}
            />
          </Row>
        }
      >
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
