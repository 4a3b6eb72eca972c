import { plural } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { List } from '../../ui/List.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Section } from '../../ui/Section.tsx';
import { Text } from '../../ui/Text.tsx';
import { Truncate } from '../../ui/Truncate.tsx';
import styles from './Settings.module.css';

interface WorkspaceListProps {
  readonly title: string;
  /** One of them: "carrier". */
  readonly what: string;
  /** For a long list. */
  readonly isFolded?: boolean;
  readonly onAdd: () => void;
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly about: string;
    readonly phone?: string | undefined;
    readonly portal?: string | undefined;
    readonly onEdit: () => void;
    readonly onRemove?: () => void;
  }[];
}

/** A list of the workspace, such as its carriers, to add to and edit. */
export function WorkspaceList({ title, what, isFolded = false, onAdd, rows }: WorkspaceListProps) {
  const list = (
    <List look="rows" columns className={styles.rows}>
      {rows.map(({ key, name, about, phone, portal, onEdit, onRemove }) => (
        <li key={key}>
          <b>{name}</b>
          <Truncate tone="soft" data-not-on="phone">
            {about}
          </Truncate>
          <span>{phone}</span>
          {portal !== undefined && (
            <a className={styles.portal} href={portal} target="_blank" rel="noopener noreferrer">
              Portal
            </a>
          )}
          <Menu
            label={`More, ${name}`}
            items={[
              { label: 'Edit', onSelect: onEdit },
              ...(onRemove ? [{ label: 'Remove', onSelect: onRemove }] : []),
            ]}
          />
        </li>
      ))}
    </List>
  );
  return (
    <Section
      title={title}
      actions={
        <Button icon="plus" aria-label={`Add ${what}`} onClick={onAdd}>
          Add
        </Button>
      }
    >
      {rows.length === 0 && (
        <Text as="p" tone="soft">
          No {what}s yet.
        </Text>
      )}
      {isFolded ? <Fold label={plural(rows.length, what)}>{list}</Fold> : list}
    </Section>
  );
}
