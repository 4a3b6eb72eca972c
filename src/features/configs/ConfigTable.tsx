import { Link } from 'wouter';
import type { ReadConfig } from '../../contract/configs.ts';
import { configTitle, configTypeWords } from '../../domain/quotes/config-fields.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Status } from '../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { ServiceTime } from '../../ui/ServiceTime.tsx';
import { columnsOf, namingColumn, valueText } from './config-table.ts';
import styles from './Configs.module.css';

interface ConfigTableProps {
  readonly type: string;
  readonly items: readonly ReadConfig[];
  readonly openId: string | undefined;
  readonly hrefOf: (type: string, id: string) => string;
  /** The form that a cancellation reason names. */
  readonly formOf: (reason: ReadConfig) => ReadConfig | undefined;
  /** Shows the members marked for internal use too. */
  readonly internal: boolean;
  readonly onInternal: (internal: boolean) => void;
}

/** The configs of one type, a column for every member of their spec. */
export function ConfigTable({ type, items, openId, hrefOf, formOf, internal, onInternal }: ConfigTableProps) {
  if (items.length === 0) return <EmptyState>Nothing here fits the search. Clear it to see all.</EmptyState>;
  const all = columnsOf(type, items);
  const naming = namingColumn(all);
  const shown = all.filter((column) => column !== naming && (internal || !column.internal));
  const columns = shown.filter(({ id }) => !id);
  // Behind everything else: they are copied, hardly read.
  const ids = shown.filter(({ id }) => id);
  return (
    <>
      {all.some((column) => column.internal) && (
        <Checkbox
          label="More: internal columns"
          checked={internal}
          onChange={({ target }) => onInternal(target.checked)}
        />
      )}
      <TableFrame label={configTypeWords(type)} stickyFirst className={styles.table}>
        <thead>
          <tr>
            <HeadCell>{naming?.label ?? 'Config'}</HeadCell>
            {type === 'CANCELLATIONS' && <HeadCell>Form</HeadCell>}
            {columns.map((column) => (
              <HeadCell key={column.name}>{column.label}</HeadCell>
            ))}
            <HeadCell numeric>Version</HeadCell>
            <HeadCell>Updated</HeadCell>
            {ids.map((column) => (
              <HeadCell key={column.name}>{column.label}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // Items without an id can only be told apart by their place.
            <tr
              key={item.id ?? index}
              data-selected={(item.id !== undefined && item.id === openId) || undefined}
            >
              <HeadCell scope="row">
                {item.id === undefined ? (
                  configTitle(item)
                ) : (
                  <Link href={hrefOf(type, item.id)}>{configTitle(item)}</Link>
                )}
              </HeadCell>
              {type === 'CANCELLATIONS' && (
                <Cell>
                  <FormLink reason={item} form={formOf(item)} hrefOf={hrefOf} />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell key={column.name}>
                  {valueText(item.spec[column.name]) ?? <EmptyValue kind="notProvided" />}
                </Cell>
              ))}
              <Cell numeric>{item.version ?? <EmptyValue kind="notProvided" />}</Cell>
              <Cell className={styles.unbroken}>
                <ServiceTime text={item.updatedTimestamp} precision="second" focusable={false} />
              </Cell>
              {ids.map((column) => (
                <Cell key={column.name} className={styles.unbroken}>
                  {valueText(item.spec[column.name]) ?? <EmptyValue kind="notProvided" />}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}

interface FormLinkProps extends Pick<ConfigTableProps, 'hrefOf'> {
  readonly reason: ReadConfig;
  readonly form: ReadConfig | undefined;
}

function FormLink({ reason, form, hrefOf }: FormLinkProps) {
  if (!form) {
    if (valueText(reason.spec['cancellationProductId']) !== undefined) {
      return <Status tone="warn">no such form</Status>;
    }
    const attached = reason.spec['enableCancellationProduct'] === true;
    return attached ? <Status tone="warn">none named</Status> : <EmptyValue kind="notProvided" />;
  }
  if (form.id === undefined) return configTitle(form);
  return <Link href={hrefOf('POLICY_FORM', form.id)}>{configTitle(form)}</Link>;
}
