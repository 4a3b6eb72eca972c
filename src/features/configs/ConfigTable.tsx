import { useState } from 'react';
import type { ReadConfig, ReadConfigs } from '../../contract/configs.ts';
import { configTypeWords } from '../../domain/quotes/config-fields.ts';
import { paths, type searches } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Status } from '../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { timestampToMs } from '../../lib/timestamp.ts';
import { configColumns, namingColumn } from './config-columns.ts';
import { formOfReason, mayHaveForm } from './config-links.ts';
import { ConfigLink } from './ConfigPanel.tsx';
import styles from './Configs.module.css';
import type { z } from 'zod';
import { SpecValue } from './SpecValue.tsx';

/** How many rows are drawn at first, and added with each press. */
const rowsAtFirst = 100;

interface ConfigTableProps {
  readonly configs: ReadConfigs;
  readonly productId: string;
  readonly search: z.infer<(typeof searches)['configs']>;
  readonly type: string;
  /** The configs of the type that fit the search. */
  readonly items: readonly ReadConfig[];
}

/** The configs of one type under plain titles. Ids and the service's own columns come with a press. */
export function ConfigTable({ configs, productId, search, type, items }: ConfigTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [most, setMost] = useState(rowsAtFirst);
  if (items.length === 0) return <EmptyState>Nothing matches.</EmptyState>;
  const all = configColumns(type, items);
  const naming = namingColumn(all);
  const columns = all.filter((column) => column !== naming && (showsAll || !(column.internal || column.id)));
  const isReasons = type === 'CANCELLATIONS';
  const hrefOf = (ofType: string, config: string) =>
    paths.configs(productId, { q: search.q, since: search.since, type: ofType, config });
  return (
    <>
      <TableFrame label={configTypeWords(type)} stickyFirst whole className={styles.table}>
        <thead>
          <tr>
            <HeadCell>{naming?.label ?? 'Name'}</HeadCell>
            {isReasons && <HeadCell>Form</HeadCell>}
            {columns.map((column) => (
              <HeadCell key={column.name}>{column.label}</HeadCell>
            ))}
            <HeadCell numeric>Version</HeadCell>
            <HeadCell>Updated</HeadCell>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, most).map((item, index) => (
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
                <Cell key={column.name}>
                  <SpecValue spec={item.spec} member={column.name} />
                </Cell>
              ))}
              <Cell numeric>{item.version ?? <EmptyValue kind="notProvided" />}</Cell>
              <Cell className={styles.unbroken}>
                <Time
                  ms={timestampToMs(item.updatedTimestamp) ?? Number.NaN}
                  precision="day"
                  focusable={false}
                />
              </Cell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <div className={styles.bar}>
        {items.length > most && (
          <Button kind="quiet" onClick={() => setMost(most + rowsAtFirst)}>
            Show {Math.min(rowsAtFirst, items.length - most)} more of {items.length}
          </Button>
        )}
        {all.some(({ internal, id }) => internal || id) && (
          <Checkbox
            label="IDs and internal columns"
            checked={showsAll}
            onChange={({ target }) => setShowsAll(target.checked)}
          />
        )}
      </div>
    </>
  );
}

interface FormOfReasonProps {
  readonly reason: ReadConfig;
  readonly form: ReadConfig | undefined;
  readonly hrefOf: (id: string) => string;
}

/** The form of a cancellation reason, or why there is none. */
function FormOfReason({ reason, form, hrefOf }: FormOfReasonProps) {
  if (form) return <ConfigLink config={form} hrefOf={hrefOf} />;
  if (!mayHaveForm(reason)) return <EmptyValue kind="notProvided" />;
  if (reason.spec['cancellationProductId']) return <Status tone="warn">No such form</Status>;
  const isAttached = reason.spec['enableCancellationProduct'] === true;
  return isAttached ? <Status tone="warn">None named</Status> : <EmptyValue kind="notProvided" />;
}
