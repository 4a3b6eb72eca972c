import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addableKinds, type AddedQuestion } from '../../../domain/questions/added-questions.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import { useSession } from '../../../operations/session.ts';
import { addedQuestionsQuery, storeAddedQuestions } from '../../../storage/added-questions.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { List } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { focusAnswer } from '../field-id.ts';
import styles from '../IntakePanels.module.css';
import grid from './Questions.module.css';

interface AddQuestionProps {
  /** It was asked for, and has the focus. */
  readonly opened: boolean;
  readonly productId: string;
  /** The form that the answer is added to; undefined before its first question. */
  readonly form: CompiledBook | undefined;
  /** What another form on this screen asks already. */
  readonly isAsked: (qid: string) => boolean;
}

type Kind = AddedQuestion['kind'];

const kindLabels: Readonly<Record<Kind, string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  yesNo: 'Yes or no',
  loop: 'A list of items',
};

/** Adds a question or a loop by its question id. Stored in this browser for the product. */
export function AddQuestion({ opened, productId, form, isAsked }: AddQuestionProps) {
  const { key } = useSession();
  const added = useQuery(addedQuestionsQuery(key, productId)).data ?? [];
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opened) first.current?.focus();
  }, [opened]);
  // The question just added, to be answered as soon as the form asks it.
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const asked = wanted.current;
    if (asked === undefined || !(form?.questions.has(asked) || form?.loops.has(asked))) return;
    wanted.current = undefined;
    focusAnswer([asked]);
  }, [form]);
  const [qid, setQid] = useState('');
  const [kind, setKind] = useState<Kind>('text');
  const [inside, setInside] = useState('');
  const name = qid.trim();
  const isOfItems = inside !== '' && kind !== 'loop';
  const isTaken =
    added.some((one) => one.qid === name && (one.inside ?? '') === (isOfItems ? inside : '')) ||
    (isOfItems
      ? form?.loopQuestions.get(inside)?.has(name)
      : isAsked(name) || form?.questions.has(name) || form?.loops.has(name));
  const wrong =
    name === '__proto__'
      ? 'A question cannot be called that.'
      : isTaken
        ? 'Asked on this screen already.'
        : undefined;
  const blockedReason = name === '' ? 'Give the question id first.' : wrong;
  const add = async () => {
    if (!isOfItems) wanted.current = name;
    const one = isOfItems ? { qid: name, kind, inside } : { qid: name, kind };
    await storeAddedQuestions(key, productId, [...added, one]);
    setQid('');
    announce(`Added ${name}`);
  };
  return (
    <Fold label="Add question by id" open={opened}>
      <form
        className={grid.questions}
        onSubmit={(event) => {
          event.preventDefault();
          if (blockedReason === undefined) void add();
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
            // The list offers nothing else.
            <Select {...control} value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
              {addableKinds.map((one) => (
                <option key={one} value={one}>
                  {kindLabels[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {form && form.loops.size > 0 && kind !== 'loop' && (
          <Field label="Belongs to">
            {(control) => (
              <Select {...control} value={inside} onChange={(event) => setInside(event.target.value)}>
                <option value="">The client</option>
                {[...form.loops.values()].map(({ loop, label }) => (
                  <option key={loop} value={loop}>
                    Each item of {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className={styles.ofRow}>
          <Button type="submit" disabledReason={blockedReason}>
            Add question
          </Button>
        </div>
      </form>
      {added.length > 0 && (
        <>
          <p>Removing a question keeps its answers.</p>
          <List gap={1}>
            {added.map((one) => (
              <Row as="li" gap={1} wrap="never" key={`${one.inside ?? ''} ${one.qid}`}>
                <code>{one.inside === undefined ? one.qid : `${one.inside}, ${one.qid}`}</code>
                <IconButton
                  icon="close"
                  small
                  label={`Remove, ${one.qid}`}
                  onClick={() =>
                    void storeAddedQuestions(
                      key,
                      productId,
                      added.filter((other) => other !== one),
                    )
                  }
                />
              </Row>
            ))}
          </List>
        </>
      )}
    </Fold>
  );
}
