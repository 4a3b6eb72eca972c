import { useState } from 'react';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { keyOfItem, sectionsOf, withItems, withMoved } from './edit-questions.ts';
import styles from './Settings.module.css';

interface QuestionsPanelProps {
  readonly workspace: Workspace;
  readonly save: (workspace: Workspace) => void;
  readonly pending: boolean;
  readonly onClose: () => void;
}

/** How questions are worded, and in which order they are asked. */
export function QuestionsPanel({ workspace, save, pending, onClose }: QuestionsPanelProps) {
  const products = workspace.products.filter(({ book }) => book !== undefined);
  const [edited, setEdited] = useState(workspace);
  const [productId, setProductId] = useState(products[0]?.id);
  const [sectionAt, setSectionAt] = useState(0);
  const book = products.find(({ id }) => id === productId)?.book;
  const sections = book === undefined ? [] : sectionsOf(edited, book);
  const place = sections[sectionAt];
  const items = place?.section.items ?? [];
  const change = (next: typeof items) => place && setEdited(withItems(edited, place, next));
  return (
    <Panel
      title="Labels and order"
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          busy={pending}
          disabledReason={edited === workspace ? 'Nothing changed.' : undefined}
          onClick={() => save(edited)}
        >
          Save
        </Button>
      }
    >
      <Stack>
        <Field label="Product">
          {(control) => (
            <Select
              {...control}
              value={productId}
              onChange={({ target }) => {
                setProductId(target.value);
                setSectionAt(0);
              }}
            >
              {products.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Section" hint={place?.owner === 'blocks' ? 'Shared by several products.' : undefined}>
          {(control) => (
            <Select
              {...control}
              value={sectionAt}
              onChange={({ target }) => setSectionAt(Number(target.value))}
            >
              {sections.map(({ section, name, at }, index) => (
                <option key={`${name} ${at}`} value={index}>
                  {section.title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ul className={styles.questions}>
          {items.map((item, at) => (
            <li key={keyOfItem(item)}>
              <TextInput
                aria-label={`Label, ${keyOfItem(item)}`}
                value={item.label}
                onChange={({ target }) =>
                  change(items.map((one, index) => (index === at ? { ...one, label: target.value } : one)))
                }
              />
              <IconButton
                icon="chevronUp"
                label={`Move up, ${item.label}`}
                disabledReason={at === 0 ? 'First' : undefined}
                onClick={() => change([...withMoved(items, at, -1)])}
              />
              <IconButton
                icon="chevronDown"
                label={`Move down, ${item.label}`}
                disabledReason={at === items.length - 1 ? 'Last' : undefined}
                onClick={() => change([...withMoved(items, at, 1)])}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Panel>
  );
}
