import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  selectableKinds,
  hasOptions,
  emptyShape,
  type FormShape,
} from '../../../domain/questions/form-shape.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { formShapeQuery, storeFormShape } from '../../../storage/form-shapes.ts';
import { useSession } from '../../../operations/session.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import styles from '../IntakePanels.module.css';
import { focusAnswer } from '../field-id.ts';
import { formatQuestionKind } from './format-question-kind.ts';
import grid from './Questions.module.css';

interface AddQuestionProps {
  /** It was asked for, and has the focus. */
  readonly opened: boolean;
  readonly productId: string;
  /** The form that the answer is added to. */
  readonly form: CompiledBook;
  /** What another form on this screen asks already. */
  readonly isAsked: (qid: string) => boolean;
}

/** How long its Undo button is offered. Milliseconds. */
const visibleMs = 12_000;

type Added = FormShape['added'][number];

/** Adds a question or a loop by its question id. Stored locally for the product. */
export function AddQuestion({ opened, productId, form, isAsked }: AddQuestionProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opened) first.current?.focus();
  }, [opened]);
  const { key } = useSession();
  const queryClient = useQueryClient();
  const shapeQuery = formShapeQuery(key, productId);
  const shape = useQuery(shapeQuery).data ?? emptyShape;
  // The question just added, to be answered as soon as the form asks it.
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const asked = wanted.current;
    if (asked === undefined || !(form.questions.has(asked) || form.loops.has(asked))) return;
    wanted.current = undefined;
    focusAnswer([asked]);
  }, [form]);
  const [qid, setQid] = useState('');
  const [kind, setKind] = useState<string>('text');
  const [choices, setChoices] = useState<readonly string[]>([]);
  const [inside, setInside] = useState('');
  const name = qid.trim();
  const taken =
    inside === ''
      ? isAsked(name) || form.questions.has(name) || form.loops.has(name)
      : (form.loopQuestions.get(inside)?.has(name) ?? false);
  const wrong =
    name === '__proto__'
      ? 'A question cannot be called that.'
      : taken
        ? 'Asked on this screen already.'
        : undefined;
  const picks = hasOptions(kind);
  const lacking =
    name === ''
      ? 'Give the question id first.'
      : picks && choices.length === 0
        ? 'Give the choices first.'
        : wrong;
  const loops = [...form.loops.values()];
  const add = async () => {
    // The list offers nothing else.
    const added = {
      qid: name,
      kind: kind as Added['kind'],
      ...(inside !== '' && { inside }),
      ...(picks && { choices: [...choices] }),
    };
    if (inside === '') wanted.current = name;
    await storeFormShape(key, productId, { ...shape, added: [...shape.added, added] });
    setQid('');
    setChoices([]);
    announce(`Added ${name}`);
  };
  const remove = (one: Added) => {
    const place = shape.added.indexOf(one);
    void storeFormShape(key, productId, { ...shape, added: shape.added.toSpliced(place, 1) });
    const restore = async () => {
      // Keep questions added meanwhile.
      const now = await queryClient.ensureQueryData(shapeQuery);
      await storeFormShape(key, productId, { ...now, added: now.added.toSpliced(place, 0, one) });
    };
    announce(`Removed: ${one.qid}`, {
      action: { label: 'Undo', run: () => void restore() },
      visibleMs,
    });
  };
  return (
    <details className={styles.byHand} data-print="no" open={opened}>
      <summary>Add question by id</summary>
      <form
        className={grid.questions}
        onSubmit={(event) => {
          event.preventDefault();
          if (lacking === undefined) void add();
        }}
      >
        <Field label="Question id" error={wrong} required>
          {(control) => (
            <TextInput
              {...control}
              ref={first}
              value={qid}
              onChange={(event) => setQid(event.target.value)}
            />
          )}
        </Field>
        <Field label="Kind of answer">
          {(control) => (
            <Select {...control} value={kind} onChange={(event) => setKind(event.target.value)}>
              {selectableKinds.map((one) => (
                <option key={one} value={one}>
                  {formatQuestionKind(one)}
                </option>
              ))}
              {inside === '' && <option value="loop">A list of items</option>}
            </Select>
          )}
        </Field>
        {picks && (
          <ChoicesField
            label="Choices"
            choices={choices}
            several={kind === 'choices'}
            onChange={setChoices}
          />
        )}
        {loops.length > 0 && kind !== 'loop' && (
          <Field label="Belongs to">
            {(control) => (
              <Select {...control} value={inside} onChange={(event) => setInside(event.target.value)}>
                <option value="">The client</option>
                {loops.map(({ loop, label }) => (
                  <option key={loop} value={loop}>
                    Each item of {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className={styles.ofRow}>
          <Button type="submit" disabledReason={lacking}>
            Add question
          </Button>
        </div>
      </form>
      {shape.added.length > 0 && (
        <>
          <p>Removing a question keeps its answers.</p>
          <ul className={styles.changes}>
            {shape.added.map((one) => (
              <li key={`${one.inside ?? ''} ${one.qid}`}>
                <code>{one.inside === undefined ? one.qid : `${one.inside}, ${one.qid}`}</code>{' '}
                <IconButton icon="close" small label={`Remove, ${one.qid}`} onClick={() => remove(one)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
