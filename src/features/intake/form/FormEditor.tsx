import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  bookToExport,
  selectableKinds,
  hasOptions,
  emptyShape,
  workspaceWithBook,
  type FormShape,
} from '../../../domain/questions/form-shape.ts';
import { answersOf } from '../../../domain/client/walk.ts';
import { splitChoices } from '../../../domain/questions/kinds/kinds.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { isLoop, type Question, type QuestionKind } from '../../../domain/questions/schema.ts';
import { pointer } from '../../../lib/json.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { formShapeQuery, storeFormShape } from '../../../storage/form-shapes.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './FormEditor.module.css';
import { ChoicesField } from './ChoicesField.tsx';
import type { IntakeSession } from '../intake-session.ts';
import { formatQuestionKind } from './format-question-kind.ts';

interface Row {
  readonly place: readonly string[];
  readonly label: string;
  /** Undefined for a loop. */
  readonly kind: QuestionKind | undefined;
  /** What can be picked now; nothing for other kinds. */
  readonly choices: readonly string[];
  /** The places among which it can be moved, itself included. */
  readonly among: readonly string[];
}

/** Edits labels, kinds and order of a form guessed from answers, and exports it as a workspace file. */
export function FormEditor({ book, intake }: { book: CompiledBook; intake: IntakeSession }) {
  const { key, workspace } = useSession();
  const { productId } = book;
  const shape = useQuery(formShapeQuery(key, productId)).data ?? emptyShape;
  const dates = [...book.questions.values()].filter(({ kind }) => kind === 'date');
  const [chosen, setChosen] = useState<string>();
  const effective = chosen ?? book.roles.effectiveDate ?? dates[0]?.qid;
  const rows = rowsOf(book);
  const keep = (change: Partial<FormShape>) => void storeFormShape(key, productId, { ...shape, ...change });
  const put = (row: Row, change: FormShape['changed'][string]) => {
    const at = pointer(row.place);
    keep({ changed: { ...shape.changed, [at]: { ...shape.changed[at], ...change } } });
  };
  const putKind = (row: Row, kind: QuestionKind) => {
    // What was answered so far is a start; a list of nothing would refuse it.
    const known = row.choices.length > 0 ? row.choices : answersAt(intake, row.place);
    const choices = kind === 'choices' ? known.flatMap((choice) => splitChoices(choice)) : known;
    put(row, { kind, ...(hasOptions(kind) && { choices: [...new Set(choices)] }) });
  };
  const move = (row: Row, by: 1 | -1) => {
    const at = row.among.indexOf(pointer(row.place));
    const moved = row.among.toSpliced(at, 1).toSpliced(at + by, 0, pointer(row.place));
    keep({ order: [...shape.order.filter((place) => !moved.includes(place)), ...moved] });
  };
  const save = () => {
    if (effective === undefined) return;
    const whole = workspaceWithBook(
      workspace,
      productOf(workspace, productId),
      bookToExport(book, effective),
    );
    saveFile('workspace.json', `${JSON.stringify(whole, null, 2)}\n`);
  };
  return (
    <details className={styles.editor}>
      <summary>Edit this form</summary>
      <p>Guessed from the answers. Export a workspace file to share your changes.</p>
      <ul className={styles.rows}>
        {rows.map((row) => {
          const at = pointer(row.place);
          const index = row.among.indexOf(at);
          const kind = row.kind && (shape.changed[at]?.kind ?? row.kind);
          return (
            <li key={at} className={styles.row} data-inner={row.place.length > 1 || undefined}>
              <Field label={`Label, ${at}`}>
                {(control) => (
                  <TextInput
                    {...control}
                    key={row.label}
                    defaultValue={row.label}
                    onBlur={({ target }) => {
                      const label = target.value.trim();
                      if (label !== '' && label !== row.label) put(row, { label });
                    }}
                  />
                )}
              </Field>
              {kind === undefined ? (
                <span>A list of items</span>
              ) : (
                <Field label={`Kind, ${at}`}>
                  {(control) => (
                    <Select
                      {...control}
                      value={kind}
                      // The list offers nothing else.
                      onChange={(event) => putKind(row, event.target.value as QuestionKind)}
                    >
                      {selectableKinds.map((one) => (
                        <option key={one} value={one}>
                          {formatQuestionKind(one)}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              )}
              <span className={styles.moves}>
                <IconButton
                  icon="chevronUp"
                  label={`Move up, ${at}`}
                  disabledReason={index === 0 ? 'It is the first.' : undefined}
                  onClick={() => move(row, -1)}
                />
                <IconButton
                  icon="chevronDown"
                  label={`Move down, ${at}`}
                  disabledReason={index === row.among.length - 1 ? 'It is the last.' : undefined}
                  onClick={() => move(row, 1)}
                />
              </span>
              {kind !== undefined && hasOptions(kind) && (
                <ChoicesField
                  label={`Choices, ${at}`}
                  choices={row.choices}
                  several={kind === 'choices'}
                  onChange={(choices) => put(row, { choices: [...choices] })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {dates.length > 0 && (
        <Field label="Question for the effective date">
          {(control) => (
            <Select {...control} value={effective} onChange={(event) => setChosen(event.target.value)}>
              {dates.map(({ qid, label }) => (
                <option key={qid} value={qid}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Button
        icon="download"
        onClick={save}
        disabledReason={
          effective === undefined ? 'A book needs a date question that holds the effective date.' : undefined
        }
      >
        Export workspace file with this form
      </Button>
    </details>
  );
}

function rowsOf(book: CompiledBook): Row[] {
  const items = book.sections.flatMap((section) => section.items);
  const among = items.map((item) => pointer([isLoop(item) ? item.loop : item.qid]));
  return items.flatMap((item): Row[] => {
    if (!isLoop(item)) return [rowOf(item, [item.qid], among)];
    const inner = item.questions.map(({ qid }) => pointer([item.loop, qid]));
    return [
      { place: [item.loop], label: item.label, kind: undefined, choices: [], among },
      ...item.questions.map((question) => rowOf(question, [item.loop, question.qid], inner)),
    ];
  });
}

function rowOf(
  { label, kind, options = [] }: Question,
  place: readonly string[],
  among: readonly string[],
): Row {
  return { place, label, kind, choices: options.map(({ value }) => value), among };
}

/** The different answers to a question, in all items if it is in a loop. */
function answersAt({ store }: IntakeSession, [first, inner]: readonly string[]): string[] {
  const given = [...answersOf(store.getState().record.clientData)].flatMap(({ address, answer }) => {
    const [own, , qid] = address;
    return own === first && qid === inner ? [answer.trim()] : [];
  });
  return [...new Set(given)].filter((answer) => answer !== '');
}
