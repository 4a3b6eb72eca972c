import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ReadConfig, ReadConfigs } from '../../contract/configs.ts';
import { formOfReason, reasonsOfForm } from './config-links.ts';
import { configTitle, configTypeWords, type SpecField } from '../../domain/configs/config-fields.ts';
import { configVersionsQuery } from '../../storage/queries.ts';
import { isObject } from '../../lib/json.ts';
import { sameId } from '../../lib/same-id.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { DataList, type DataItem } from '../../ui/DataList.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { List } from '../../ui/List.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RawText, RawView } from '../../ui/RawView.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Time, ServiceTime } from '../../ui/Time.tsx';
import styles from './Configs.module.css';
import { configChanges, type ConfigChange } from './config-changes.ts';
import { configColumns, formatSpecValue, namingColumn } from './config-columns.ts';
import { SpecValue } from './SpecValue.tsx';

interface ConfigPanelProps {
  readonly configs: ReadConfigs;
  /** The array that the config is in. */
  readonly type: string;
  readonly config: ReadConfig;
  readonly hrefOf: (type: string, id: string) => string;
  readonly onClose: () => void;
}

/** A config with all its members, its links, and the versions seen here. */
export function ConfigPanel({ configs, type, config, hrefOf, onClose }: ConfigPanelProps) {
  const { code, name } = titleParts(config);
  const columns = configColumns(type, [config]);
  const commonFields = useCommonFields(config);
  // The head of the panel says what it is called and what it is.
  const naming = namingColumn(columns);
  const isInDetails = ({ internal, id }: SpecField) => internal || id;
  const valuesOf = (shown: readonly SpecField[]): DataItem[] =>
    shown.map((column) => ({
      key: column.name,
      label: column.label,
      value: <SpecValue spec={config.spec} member={column.name} />,
    }));
  return (
    <Panel
      title={name}
      meta={[configTypeWords(type), code].filter(Boolean).join(' · ')}
      onClose={onClose}
      wide
    >
      <Stack>
        <DataList
          items={[
            ...valuesOf(columns.filter((column) => column !== naming && !isInDetails(column))),
            ...linksOf({ configs, type, config, hrefOf }),
            { label: 'Updated', value: <ServiceTime text={config.updatedTimestamp} /> },
            { label: 'Last updated by', value: nameIn(config.lastUpdatedBy) },
          ]}
        />
        {config.id !== undefined && (
          <div>
            <Link
              href={paths.activity({ send: 'OTHER', configId: config.id, product: config.productId })}
              className={buttonClass('plain')}
            >
              Send event with this
            </Link>
          </div>
        )}
        <VersionsSeen type={type} config={config} />
        <Fold label="Details">
          {() => (
            <Stack>
              <DataList items={[...valuesOf(columns.filter(isInDetails)), ...commonFields]} />
              <RawText label="Raw" value={config.raw} />
            </Stack>
          )}
        </Fold>
      </Stack>
    </Panel>
  );
}

/** The fields that every config has by the service's interface. */
function useCommonFields(config: ReadConfig): DataItem[] {
  const { workspace } = useSession();
  const id = (value: string | undefined, what: string) =>
    value === undefined ? <EmptyValue kind="notProvided" /> : <Copyable value={value} what={what} />;
  const product =
    config.productId === undefined
      ? undefined
      : workspace.products.find((one) => sameId(one.id, config.productId)) &&
        productOf(workspace, config.productId).name;
  return [
    { label: 'ID', value: id(config.id, 'configuration ID') },
    { label: 'Identity', value: config.configIdentity ?? <EmptyValue kind="notProvided" /> },
    { label: 'Organization', value: id(config.organizationId, 'organization ID') },
    {
      label: 'Product',
      value: (
        <>
          {product !== undefined && `${product}, `}
          {id(config.productId, 'product ID')}
        </>
      ),
    },
    { label: 'Version', value: config.version ?? <EmptyValue kind="notProvided" /> },
    {
      label: 'Last updated by',
      value: formatSpecValue(config.lastUpdatedBy) ?? <EmptyValue kind="notProvided" />,
    },
  ];
}

/** The name of who updated a config; the whole is in the details. */
function nameIn(lastUpdatedBy: unknown): ReactNode {
  const name = isObject(lastUpdatedBy)
    ? (lastUpdatedBy['name'] ?? lastUpdatedBy['userName'] ?? lastUpdatedBy['displayName'])
    : lastUpdatedBy;
  return typeof name === 'string' && name !== '' ? name : <EmptyValue kind="notProvided" />;
}

/** The form of a cancellation reason, or the reasons of a form. */
function linksOf({ configs, type, config, hrefOf }: Omit<ConfigPanelProps, 'onClose'>): readonly DataItem[] {
  if (type === 'CANCELLATIONS') {
    const form = formOfReason(configs.types, config);
    const value = form ? <ConfigLink config={form} hrefOf={(id) => hrefOf('POLICY_FORM', id)} /> : 'None';
    return [{ label: 'Form', value }];
  }
  if (type !== 'POLICY_FORM') return [];
  const reasons = reasonsOfForm(configs.types, config);
  const value =
    reasons.length === 0 ? (
      'None'
    ) : (
      <List gap={2}>
        {reasons.map((reason, index) => (
          <li key={reason.id ?? index}>
            <ConfigLink config={reason} hrefOf={(id) => hrefOf('CANCELLATIONS', id)} />
          </li>
        ))}
      </List>
    );
  return [{ label: 'Cancellation reasons', value }];
}

/** The versions read here, each with what it changed; the service returns the current one only. */
function VersionsSeen({ type, config }: Pick<ConfigPanelProps, 'type' | 'config'>) {
  const { key } = useSession();
  const versions = useQuery(configVersionsQuery(key)).data ?? [];
  const own = versions
    .filter((version) => version.configId === config.id)
    .toSorted((a, b) => b.version - a.version);
  if (own.length === 0) return null;
  return (
    <Section title="Versions seen" level={3}>
      <List gap={2} className={styles.versions}>
        {own.map((version, at) => {
          const before = own[at + 1];
          return (
            <li key={version.version}>
              <p>
                Version {version.version}{' '}
                <Text tone="soft">
                  seen <Time ms={version.firstSeenAt} focusable={false} />
                </Text>
              </p>
              {before && <Changes changes={configChanges(type, before.raw, version.raw)} />}
              {/* The latest is in the details. */}
              {at > 0 && <RawView label={`Raw, version ${version.version}`} value={version.raw} />}
            </li>
          );
        })}
      </List>
    </Section>
  );
}

function Changes({ changes }: { readonly changes: readonly ConfigChange[] }) {
  if (changes.length === 0)
    return (
      <Text as="p" tone="soft">
        Nothing changed.
      </Text>
    );
  return (
    <DataList
      items={changes.map(({ label, before, after }) => ({
        label,
        value: (
          <>
            <del data-tone="soft">{before ?? 'missing'}</del> →{' '}
            <ins data-tone="accent">{after ?? 'missing'}</ins>
          </>
        ),
      }))}
    />
  );
}

interface ConfigLinkProps {
  readonly config: ReadConfig;
  readonly hrefOf: (id: string) => string;
  readonly className?: string | undefined;
}

/** A config's title, as a link if it has an id; a form's code is softer than its name. */
export function ConfigLink({ config, hrefOf, className }: ConfigLinkProps) {
  const { code, name } = titleParts(config);
  const title =
    code === undefined ? (
      name
    ) : (
      <>
        <Text tone="soft" weight="regular">
          {code}
        </Text>{' '}
        {name}
      </>
    );
  return config.id === undefined ? (
    title
  ) : (
    <Link href={hrefOf(config.id)} className={className}>
      {title}
    </Link>
  );
}

/** The code of a form, which ends with the month of its edition, and its name: "CA 00 01 (10/13)", "Business Auto". */
function titleParts(config: ReadConfig): { readonly code?: string; readonly name: string } {
  const title = configTitle(config);
  const [, code, name] = /^(.*\d.* \(\d\d[/ -]\d\d\)) (.+)$/.exec(title) ?? [];
  return code !== undefined && name !== undefined ? { code, name } : { name: title };
}
