import type { ReactNode } from 'react';
import { productOf, useSession } from '../../operations/session.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Row } from '../../ui/Row.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useSettings } from '../../views/screen/use-settings.ts';
import { activityTypeName } from '../../views/activity/describe-activity.ts';
import { outcomes, type ActivitySearch } from './activity-filter.ts';
import type { FoundActivity } from './use-found-activity.ts';
import styles from './Activity.module.css';

interface ActivityFiltersProps {
  readonly search: ActivitySearch;
  readonly found: FoundActivity;
  /** Whether all clients are listed, and one can be chosen. */
  readonly ofAll: boolean;
  readonly onChange: (change: Partial<ActivitySearch>) => void;
  /** Which page of the list is shown, beside what is listed. */
  readonly children: ReactNode;
}

/** What is listed of the journal: by words, kind, agent, client, product and outcome. */
export function ActivityFilters({ search, found, ofAll, onChange, children }: ActivityFiltersProps) {
  const { workspace, desk } = useSession();
  const { agent: here } = useSettings();
  const { kind, agent, client, product, outcome } = search;
  const { names } = found;
  const isNarrow = useMedia('(width < 48rem)');
  const selects = (
    <>
      <Select
        aria-label="Kind"
        value={kind ?? ''}
        onChange={({ target }) => onChange({ kind: target.value || undefined })}
      >
        <option value="">Kind</option>
        {found.kinds.map((type) => (
          <option key={type} value={type}>
            {activityTypeName(type)}
          </option>
        ))}
      </Select>
      {desk && (
        <Select
          aria-label="Agent"
          value={agent ?? ''}
          onChange={({ target }) => onChange({ agent: target.value || undefined })}
        >
          <option value="">Agent</option>
          {[...new Set([here, ...found.agents, agent ?? here])].filter(Boolean).map((name) => (
            <option key={name} value={name}>
              {name === here ? 'Mine' : name}
            </option>
          ))}
        </Select>
      )}
      {ofAll && (
        <Select
          aria-label="Client"
          value={client ?? ''}
          onChange={({ target }) => onChange({ client: target.value || undefined })}
        >
          <option value="">Client</option>
          {client !== undefined && !names.has(client) && <option value={client}>Unknown client</option>}
          {found.clients.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        aria-label="Product"
        value={product ?? ''}
        onChange={({ target }) => onChange({ product: target.value || undefined })}
      >
        <option value="">Product</option>
        {product !== undefined && workspace.products.every(({ id }) => id !== product) && (
          <option value={product}>{productOf(workspace, product).name}</option>
        )}
        {workspace.products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Outcome"
        value={outcome ?? ''}
        onChange={({ target }) =>
          onChange({ outcome: outcomes.find(({ value }) => value === target.value)?.value })
        }
      >
        <option value="">Outcome</option>
        {outcomes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </>
  );
  return (
    <Row className={styles.bar}>
      <TextInput
        type="search"
        aria-label="Search activity"
        placeholder="Search"
        className={styles.search}
        value={search.q ?? ''}
        onChange={({ target }) => onChange({ q: target.value || undefined })}
      />
      {isNarrow ? (
        <Fold label="Filters" className={styles.filters}>
          <Row>{selects}</Row>
        </Fold>
      ) : (
        selects
      )}
      {children}
    </Row>
  );
}
