import { useState } from 'react';
import { z } from 'zod';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { PanelForm } from '../../form/PanelForm.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { List } from '../../ui/List.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { sameId } from '../../lib/same-id.ts';
import { keyOfItem, sectionsOf, withItems, withMoved } from './edit-questions.ts';
import styles from './Settings.module.css';

/** The edited workspace is apart, as a form would copy it with every key. */
const Edits = z.object({ edits: z.number() });

interface QuestionsPanelProps {
  readonly workspace: Workspace;
  readonly save: (workspace: Workspace) => void;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
}

/** How questions are worded, and in which order they are asked. */
export function QuestionsPanel({ workspace, save, pending, error, onClose }: QuestionsPanelProps) {
  const products = workspace.products.filter(({ book }) => book !== undefined);
  const [edited, setEdited] = useState(workspace);
  const [productId, setProductId] = useState(products[0]?.id);
  const [sectionAt, setSectionAt] = useState(0);
  const book = products.find(({ id }) => sameId(id, productId))?.book;
  const sections = book === undefined ? [] : sectionsOf(edited, book);
  const place = sections[sectionAt];
  const items = place?.section.items ?? [];
  return (
    <PanelForm
      title="Labels and order"
      schema={Edits}
      defaultValues={{ edits: 0 }}
      submitLabel="Save"
      pending={pending}
      error={error}
      blockedReason={edited === workspace ? 'Nothing changed.' : undefined}
      onSubmit={() => save(edited)}
      onClose={onClose}
    >
      {(form) => {
        const change = (next: typeof items) => {
          if (!place) return;
          setEdited(withItems(edited, place, next));
          form.setValue('edits', form.getValues('edits') + 1, { shouldDirty: true });
        };
        return (
          <>
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
            <Field
              label="Section"
              hint={place?.owner === 'blocks' ? 'Shared by several products.' : undefined}
            >
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
            <List gap={2} className={styles.questions}>
              {items.map((item, at) => (
                <li key={keyOfItem(item)}>
                  <TextInput
                    aria-label={`Label, ${keyOfItem(item)}`}
                    value={item.label}
                    onChange={({ target }) =>
                      change(
                        items.map((one, index) => (index === at ? { ...one, label: target.value } : one)),
                      )
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
            </List>
          </>
        );
      }}
    </PanelForm>
  );
}
