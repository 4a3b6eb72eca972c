import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { z } from 'zod';
import { isCallError, isUnknownThing } from '../../api/errors.ts';
import { configsQuery } from '../../api/queries.ts';
import type { ReadConfigs } from '../../contract/configs.ts';
import { Guid } from '../../contract/primitives.ts';
import { configProblems, formOfReason } from './problems.ts';
import { configTypeWords } from '../../domain/quotes/config-fields.ts';
import { serviceNow } from '../../lib/clock.ts';
import { noteConfigVersions } from '../../storage/config-versions.ts';
import { useScreenActions } from '../../views/screen-actions.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths, type searches } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TabNav } from '../../ui/TabNav.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ConfigPanel } from './ConfigPanel.tsx';
import { ConfigTable } from './ConfigTable.tsx';
import { findConfig, matches } from './config-table.ts';
import { Problems } from './Problems.tsx';
import styles from './Configs.module.css';

type Search = z.infer<(typeof searches)['configs']>;

interface ConfigsPageProps {
  readonly productId: string;
  readonly search: Search;
}

/** Everything a product is configured with, by type. */
export function ConfigsPage({ productId, search }: ConfigsPageProps) {
  const { connection, key, workspace } = useSession();
  const isId = Guid.safeParse(productId).success;
  const read = useQuery({ ...configsQuery(connection, productId), enabled: isId });
  const { name } = productOf(workspace, productId);
  const unknown = !isId || isUnknownThing(read.error);
  useTitle(unknown ? 'Product not found' : name);

  // The service answers only the current versions; what was seen before must be kept when it is seen.
  useEffect(() => {
    if (read.data) void noteConfigVersions(key, productId, read.data, serviceNow());
  }, [key, productId, read.data]);

  if (unknown) return <UnknownProduct productId={productId} />;
  return (
    <Stack>
      <PageHeader title={name} meta={<Copyable value={productId} what="product id" />} />
      {read.data ? (
        <Types configs={read.data} productId={productId} search={search} />
      ) : read.error ? (
        <>
          <Notice
            tone="error"
            title="The configuration could not be read"
            actions={<Button onClick={() => void read.refetch()}>Read again</Button>}
          >
            {read.error.message}
          </Notice>
          {isCallError(read.error) && read.error.body !== undefined && read.error.body !== '' && (
            <RawView label="Answer as it came" value={read.error.body} />
          )}
        </>
      ) : (
        <Skeleton what="the configuration" shape="table" rows={8} />
      )}
    </Stack>
  );
}

function UnknownProduct({ productId }: { productId: string }) {
  return (
    <Stack>
      <PageHeader title="Product not found" meta={productId} />
      <EmptyState action={<Link href={paths.products()}>Go to products</Link>}>
        The service does not know a product of this id under the key in use.
      </EmptyState>
    </Stack>
  );
}

function Types({ configs, productId, search }: ConfigsPageProps & { configs: ReadConfigs }) {
  const [, navigate] = useLocation();
  const [internal, setInternal] = useState(false);
  const show = (change: Partial<Search>) =>
    navigate(paths.configs(productId, { ...search, ...change }), { replace: true });
  const searchBox = useRef<HTMLInputElement>(null);
  useScreenActions([
    { name: 'Search all configs', shortcut: 'search', run: () => searchBox.current?.focus() },
  ]);
  const types = [...configs.types].map(([type, items]) => ({
    type,
    items: items.filter((item) => matches(item, search.q ?? '')),
  }));
  const opened = findConfig(configs, search.config);
  const chosen = search.type ?? opened?.type ?? types.find(({ items }) => items.length > 0)?.type;
  const current = types.find(({ type }) => type === chosen) ?? types[0];
  if (!current)
    return <EmptyState>The service answered that nothing is configured for this product.</EmptyState>;
  return (
    <Stack>
      <Problems problems={configProblems(configs.types)} productId={productId} />
      <Field label="Search" labelHidden className={styles.search}>
        {(control) => (
          <TextInput
            {...control}
            ref={searchBox}
            type="search"
            value={search.q ?? ''}
            placeholder="Search all configs"
            before={<Icon name="search" size={14} />}
            onChange={({ target }) => show({ q: target.value === '' ? undefined : target.value })}
          />
        )}
      </Field>
      <TabNav label="Config types">
        {types.map(({ type, items }) => (
          <Link
            key={type}
            href={paths.configs(productId, { type, q: search.q })}
            aria-current={type === current.type ? 'page' : undefined}
          >
            {configTypeWords(type)} ({items.length})
          </Link>
        ))}
      </TabNav>
      <ConfigTable
        type={current.type}
        items={current.items}
        openId={search.config}
        hrefOf={(type, config) => paths.configs(productId, { q: search.q, type, config })}
        formOf={(reason) => formOfReason(configs.types, reason)}
        internal={internal}
        onInternal={setInternal}
      />
      {search.config !== undefined && !opened && (
        <Notice tone="warn">This product has no config of the id {search.config}.</Notice>
      )}
      {opened && (
        <ConfigPanel
          key={search.config}
          configs={configs}
          type={opened.type}
          config={opened.config}
          hrefOf={(type, id) => paths.configs(productId, { type, config: id })}
          onClose={() => show({ config: undefined, type: current.type })}
        />
      )}
    </Stack>
  );
}
