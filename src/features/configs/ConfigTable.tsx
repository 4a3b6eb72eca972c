import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { ReadConfig, ReadConfigs } from '../../contract/configs.ts';
import { configTypeWords, type SpecField } from '../../domain/configs/config-fields.ts';
import { paths, type searches } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Row } from '../../ui/Row.tsx';
import { Status } from '../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { quietLink } from '../../ui/quiet-link.ts';
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

const reasonsType = 'CANCELLATIONS';

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
  const [isChecked, setChecked] = useState(false);
  // The box is checked at once; a hundred rows with more columns take longer.
  const showsAll = useDeferredValue(isChecked);
  const [most, setMost] = useState(rowsAtFirst);
  const { all, naming, columns } = useMemo(() => {
    const known = configColumns(type, items);
    const name = namingColumn(known);
    const shown = known.filter((column) => column !== name && (showsAll || !(column.internal || column.id)));
    return { all: known, naming: name, columns: shown };
  }, [type, items, showsAll]);
  if (items.length === 0) {
    return (
      <EmptyState action={<Link href={paths.configs(productId, { type })}>Show all</Link>}>
        Nothing matches.
      </EmptyState>
    );
  }
  return (
    <>
      <TableFrame label={configTypeWords(type)} stickyFirst whole className={styles.table}>
        <thead>
          <tr>
            <HeadCell>{naming?.label ?? 'Name'}</HeadCell>
            {type === reasonsType && <HeadCell>Form</HeadCell>}
            {columns.map((column) => (
              <HeadCell key={column.name}>{column.label}</HeadCell>
            ))}
            <HeadCell numeric>Version</HeadCell>
            <HeadCell>Updated</HeadCell>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, most).map((item, index) => (
            <ConfigRow
              // Configs without an id have only their index as a key.
              key={item.id ?? index}
              {...{ configs, productId, type, item, columns }}
              words={search.q}
              since={search.since}
              isOpen={item.id !== undefined && item.id === search.config}
            />
          ))}
        </tbody>
      </TableFrame>
      <Row gap={4}>
        {items.length > most && (
          <Button kind="quiet" onClick={() => setMost(most + rowsAtFirst)}>
            Show {Math.min(rowsAtFirst, items.length - most)} more of {items.length}
          </Button>
        )}
        {all.some(({ internal, id }) => internal || id) && (
          <Checkbox
            label="IDs and internal columns"
            checked={isChecked}
            onChange={({ target }) => setChecked(target.checked)}
          />
        )}
      </Row>
    </>
  );
}

interface ConfigRowProps extends Pick<ConfigTableProps, 'configs' | 'productId' | 'type'> {
  readonly item: ReadConfig;
  readonly columns: readonly SpecField[];
  /** What the page is searched for, which its links go on with. */
  readonly words: string | undefined;
  readonly since: string | undefined;
  readonly isOpen: boolean;
}

/** Opening one config renders no other row. */
const ConfigRow = memo(function ConfigRow(props: ConfigRowProps) {
  const { configs, productId, type, item, columns, words, since, isOpen } = props;
  const hrefOf = (ofType: string, config: string) =>
    paths.configs(productId, { q: words, since, type: ofType, config });
  return (
    <tr data-selected={isOpen || undefined}>
      <HeadCell scope="row">
        <ConfigLink config={item} hrefOf={(id) => hrefOf(type, id)} className={quietLink} />
      </HeadCell>
      {type === reasonsType && (
        <Cell>
          <FormOfReason
            reason={item}
            form={formOfReason(configs.types, item)}
            hrefOf={(id) => hrefOf('POLICY_FORM', id)}
          />
        </Cell>
      )}
      {columns.map((column, at) => (
        // What a config is needs no label on a phone, where the head is not shown.
        <Cell key={column.name} data-label={at === 0 ? undefined : column.label}>
          <SpecValue spec={item.spec} member={column.name} />
        </Cell>
      ))}
      <Cell numeric data-label="Version">
        {item.version ?? <EmptyValue kind="notProvided" />}
      </Cell>
      <Cell className={styles.unbroken}>
        <Time ms={timestampToMs(item.updatedTimestamp) ?? Number.NaN} precision="day" focusable={false} />
      </Cell>
    </tr>
  );
});

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
