import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ReadConfig, ReadConfigs } from '../../contract/configs.ts';
import { formOfReason, reasonsOfForm } from './config-links.ts';
import { configTitle, configTypeWords } from '../../domain/quotes/config-fields.ts';
import { configVersionsQuery } from '../../storage/queries.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { DataList, type DataItem } from '../../ui/DataList.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Time, ServiceTime } from '../../ui/Time.tsx';
import styles from './Configs.module.css';
import { configColumns, formatSpecValue } from './config-columns.ts';

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
  return (
    <Panel title={configTitle(config)} meta={configTypeWords(type)} onClose={onClose} wide>
      <Stack>
        <Section title="Specification" level={3}>
          <DataList
            items={configColumns(type, [config]).map((column) => ({
              key: column.name,
              label: column.label,
              value: formatSpecValue(config.spec[column.name]) ?? <EmptyValue kind="notProvided" />,
            }))}
          />
        </Section>
        <LinkedConfigs configs={configs} type={type} config={config} hrefOf={hrefOf} />
        <Section title="Config" level={3}>
          <DataList items={useCommonFields(config)} />
        </Section>
        <VersionsSeen config={config} />
        <Stack gap="tight">
          {config.id !== undefined && (
            <div>
              <Link
                href={paths.activity({ send: 'OTHER', configId: config.id, product: config.productId })}
                className={buttonClass('plain')}
              >
                Fire an event with this config
              </Link>
            </div>
          )}
          <RawView label="Raw" value={config.raw} />
        </Stack>
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
      : workspace.products.find((one) => one.id === config.productId) &&
        productOf(workspace, config.productId).name;
  return [
    { label: 'Id', value: id(config.id, 'config id') },
    { label: 'Identity', value: config.configIdentity ?? <EmptyValue kind="notProvided" /> },
    { label: 'Organization', value: id(config.organizationId, 'organization id') },
    {
      label: 'Product',
      value: (
        <>
          {product !== undefined && `${product}, `}
          {id(config.productId, 'product id')}
        </>
      ),
    },
    { label: 'Version', value: config.version ?? <EmptyValue kind="notProvided" /> },
    { label: 'Updated', value: <ServiceTime text={config.updatedTimestamp} /> },
    {
      label: 'Last updated by',
      value: formatSpecValue(config.lastUpdatedBy) ?? <EmptyValue kind="notProvided" />,
    },
  ];
}

/** The form of a cancellation reason, or the reasons of a form. */
function LinkedConfigs({ configs, type, config, hrefOf }: Omit<ConfigPanelProps, 'onClose'>): ReactNode {
  if (type === 'CANCELLATIONS') {
    const form = formOfReason(configs.types, config);
    return (
      <Section title="Form of this reason" level={3}>
        {form ? (
          <ConfigLink config={form} hrefOf={(id) => hrefOf('POLICY_FORM', id)} />
        ) : (
          'No form is linked.'
        )}
      </Section>
    );
  }
  if (type !== 'POLICY_FORM') return null;
  const reasons = reasonsOfForm(configs.types, config);
  return (
    <Section title="Cancellation reasons with this form" level={3}>
      {reasons.length === 0 && 'None.'}
      <ul className={styles.links}>
        {reasons.map((reason, index) => (
          <li key={reason.id ?? index}>
            <ConfigLink config={reason} hrefOf={(id) => hrefOf('CANCELLATIONS', id)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The versions that this browser has read; the service returns the current one only. */
function VersionsSeen({ config }: { config: ReadConfig }) {
  const { key } = useSession();
  const versions = useQuery(configVersionsQuery(key));
  const own = (versions.data ?? [])
    .filter((version) => version.configId === config.id)
    .toSorted((a, b) => b.version - a.version);
  if (own.length === 0) return null;
  return (
    <Section title="Versions seen" level={3}>
      <Stack gap="tight">
        {own.map((version) => (
          <div key={version.version}>
            <p>
              Version {version.version}, first seen <Time ms={version.firstSeenAt} focusable={false} />
            </p>
            <RawView label={`Raw, version ${version.version}`} value={version.raw} />
          </div>
        ))}
      </Stack>
    </Section>
  );
}

/** A config's title, as a link if it has an id. */
export function ConfigLink({ config, hrefOf }: { config: ReadConfig; hrefOf: (id: string) => string }) {
  return config.id === undefined ? (
    configTitle(config)
  ) : (
    <Link href={hrefOf(config.id)}>{configTitle(config)}</Link>
  );
}
