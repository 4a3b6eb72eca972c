import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { z } from 'zod';
import { isCallError, isNotFound } from '../../api/errors.ts';
import { configsQuery } from '../../api/queries.ts';
import type { ReadConfig, ReadConfigs } from '../../contract/configs.ts';
import { Guid } from '../../contract/primitives.ts';
import { configTypeWords } from '../../domain/quotes/config-fields.ts';
import { serviceNow } from '../../lib/clock.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths, type searches } from '../../paths.ts';
import { noteConfigVersions } from '../../storage/config-versions.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Section } from '../../ui/Section.tsx';
import { ServiceTime } from '../../ui/Time.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Status } from '../../ui/Status.tsx';
import { TabNav } from '../../ui/TabNav.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { useScreenActions } from '../../views/screen-actions.ts';
import { ConfigLink, ConfigPanel } from './ConfigPanel.tsx';
import { configColumns, findConfig, formatSpecValue, matchesSearch, namingColumn } from './config-columns.ts';
import { formOfReason, linkIssues, mayHaveForm } from './config-links.ts';
import styles from './Configs.module.css';

type Search = z.infer<(typeof searches)['configs']>;

interface ConfigsPageProps {
  readonly productId: string;
  readonly search: Search;
}

/** The configs of a product, by type. */
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
          The service does not know a product of this id under the key in use.
        </EmptyState>
      </Stack>
    );
  }
  return (
    <Stack>
      <PageHeader title={name} meta={<Copyable value={productId} what="product id" />} />
      {configs.data ? (
        <ConfigsByType configs={configs.data} productId={productId} search={search} />
      ) : configs.error ? (
        <ReadFailed error={configs.error} onRetry={() => void configs.refetch()} />
      ) : (
        <Skeleton what="the configuration" shape="table" rows={8} />
      )}
    </Stack>
  );
}

function ReadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <Notice
        tone="error"
        title="The configuration could not be read"
        actions={<Button onClick={onRetry}>Read again</Button>}
      >
        {error.message}
      </Notice>
      {isCallError(error) && error.body !== undefined && error.body !== '' && (
        <RawView label="Answer as it came" value={error.body} />
      )}
    </>
  );
}

function ConfigsByType({ configs, productId, search }: ConfigsPageProps & { configs: ReadConfigs }) {
  const [, navigate] = useLocation();
  const searchBox = useRef<HTMLInputElement>(null);
  useScreenActions([
    { name: 'Search all configs', shortcut: 'search', run: () => searchBox.current?.focus() },
  ]);
  const show = (change: Partial<Search>) =>
    navigate(paths.configs(productId, { ...search, ...change }), { replace: true });

  const types = [...configs.types].map(([type, items]) => ({
    type,
    items: items.filter((item) => matchesSearch(item, search.q ?? '')),
  }));
  const opened = findConfig(configs, search.config);
  const chosen = search.type ?? opened?.type ?? types.find(({ items }) => items.length > 0)?.type;
  const current = types.find(({ type }) => type === chosen) ?? types[0];
  if (!current)
    return <EmptyState>The service answered that nothing is configured for this product.</EmptyState>;
  return (
    <Stack>
      <LinkIssues configs={configs} productId={productId} />
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
      <ConfigTable configs={configs} productId={productId} search={search} {...current} />
      {search.config !== undefined && !opened && (
        <Notice tone="warn">This product has no config of the id {search.config}.</Notice>
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
    </Stack>
  );
}

function LinkIssues({ configs, productId }: { configs: ReadConfigs; productId: string }) {
  const issues = linkIssues(configs.types);
  if (issues.length === 0) return null;
  return (
    <Section title="Problems" meta={String(issues.length)}>
      <ul className={styles.issues}>
        {issues.map(({ type, config, message }, index) => (
          <li key={`${index} ${message}`}>
            <Icon name="warning" size={14} />
            <span>
              <ConfigLink config={config} hrefOf={(id) => paths.configs(productId, { type, config: id })} />:{' '}
              {message}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ConfigTableProps extends ConfigsPageProps {
  readonly configs: ReadConfigs;
  readonly type: string;
  /** The configs of the type that match the search. */
  readonly items: readonly ReadConfig[];
}

/** The configs of one type, with a column for every member of their spec. */
function ConfigTable({ configs, productId, search, type, items }: ConfigTableProps) {
  const [showsInternal, setShowsInternal] = useState(false);
  if (items.length === 0) return <EmptyState>Nothing here fits the search. Clear it to see all.</EmptyState>;
  const all = configColumns(type, items);
  const naming = namingColumn(all);
  const shown = all.filter((column) => column !== naming && (showsInternal || !column.internal));
  const columns = shown.filter(({ id }) => !id);
  // Last, because ids are copied, not read.
  const idColumns = shown.filter(({ id }) => id);
  const isReasons = type === 'CANCELLATIONS';
  const hrefOf = (ofType: string, config: string) =>
    paths.configs(productId, { q: search.q, type: ofType, config });
  return (
    <>
      {all.some((column) => column.internal) && (
        <Checkbox
          label="More: internal columns"
          checked={showsInternal}
          onChange={({ target }) => setShowsInternal(target.checked)}
        />
      )}
      <TableFrame label={configTypeWords(type)} stickyFirst className={styles.table}>
        <thead>
          <tr>
            <HeadCell>{naming?.label ?? 'Config'}</HeadCell>
            {isReasons && <HeadCell>Form</HeadCell>}
            {columns.map((column) => (
              <HeadCell key={column.name}>{column.label}</HeadCell>
            ))}
            <HeadCell numeric>Version</HeadCell>
            <HeadCell>Updated</HeadCell>
            {idColumns.map((column) => (
              <HeadCell key={column.name}>{column.label}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // Configs without an id have only their index as a key.
            <tr
              key={item.id ?? index}
              data-selected={(item.id !== undefined && item.id === search.config) || undefined}
            >
              <HeadCell scope="row">
                <ConfigLink config={item} hrefOf={(id) => hrefOf(type, id)} />
              </HeadCell>
              {isReasons && (
                <Cell>
                  <FormOfReason
                    reason={item}
                    form={formOfReason(configs.types, item)}
                    hrefOf={(id) => hrefOf('POLICY_FORM', id)}
                  />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell key={column.name}>{specValue(item, column.name)}</Cell>
              ))}
              <Cell numeric>{item.version ?? <EmptyValue kind="notProvided" />}</Cell>
              <Cell className={styles.unbroken}>
                <ServiceTime text={item.updatedTimestamp} focusable={false} />
              </Cell>
              {idColumns.map((column) => (
                <Cell key={column.name} className={styles.unbroken}>
                  {specValue(item, column.name)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}

const specValue = ({ spec }: ReadConfig, member: string) =>
  formatSpecValue(spec[member]) ?? <EmptyValue kind="notProvided" />;

interface FormOfReasonProps {
  readonly reason: ReadConfig;
  readonly form: ReadConfig | undefined;
  readonly hrefOf: (id: string) => string;
}

/** The form of a cancellation reason, or why there is none. */
function FormOfReason({ reason, form, hrefOf }: FormOfReasonProps) {
  if (form) return <ConfigLink config={form} hrefOf={hrefOf} />;
  if (!mayHaveForm(reason)) return <EmptyValue kind="notProvided" />;
  if (formatSpecValue(reason.spec['cancellationProductId']) !== undefined) {
    return <Status tone="warn">no such form</Status>;
  }
  const isAttached = reason.spec['enableCancellationProduct'] === true;
  return isAttached ? <Status tone="warn">none named</Status> : <EmptyValue kind="notProvided" />;
}
