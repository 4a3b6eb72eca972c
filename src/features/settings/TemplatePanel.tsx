import { Controller, useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import type { CompiledQuestion } from '../../domain/questions/compiled.ts';
import type { Template } from '../../domain/questions/schema.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { AnswerInput } from '../../form/AnswerInput.tsx';
import type { CheckedForm } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { PanelForm } from '../../form/PanelForm.tsx';
import { bookOf } from '../../operations/books.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Select } from '../../ui/Select.tsx';
import { Text } from '../../ui/Text.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { sameId } from '../../lib/same-id.ts';
import { templateAnswerError, templateQuestions, withTemplate } from './edit-templates.ts';
import styles from './Settings.module.css';

/** A template that is written, and the product of its book. */
export interface EditedTemplate {
  readonly productId: string | undefined;
  /** Undefined for a new one. */
  readonly template: Template | undefined;
}

interface TemplatePanelProps {
  readonly workspace: Workspace;
  readonly edited: EditedTemplate;
  readonly save: (workspace: Workspace) => void;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
}

interface Typed {
  productId: string;
  label: string;
  answers: { qid: string; value: string }[];
}

/** A coverage template: its line, its label and the answers that it fills in. */
export function TemplatePanel({ workspace, edited, save, pending, error, onClose }: TemplatePanelProps) {
  const { template } = edited;
  const products = workspace.products.filter(({ book }) => book !== undefined);
  const bookNameOf = (productId: string) => products.find(({ id }) => sameId(id, productId))?.book ?? '';
  const questionsOf = (productId: string): readonly CompiledQuestion[] => {
    const book = bookOf(workspace, productId);
    return book ? templateQuestions(book) : [];
  };
  return (
    <PanelForm<Typed, Typed>
      title={template ? `Edit ${template.label}` : 'Add template'}
      schema={schemaOf(questionsOf, (productId, label) =>
        (workspace.books[bookNameOf(productId)]?.templates ?? []).some(
          (one) => one !== template && one.label === label,
        ),
      )}
      defaultValues={{
        productId: edited.productId ?? products[0]?.id ?? '',
        label: template?.label ?? '',
        answers: Object.entries(template?.values ?? {}).map(([qid, value]) => ({ qid, value })),
      }}
      submitLabel="Save"
      pending={pending}
      error={error}
      blockedReason={undefined}
      onSubmit={({ productId, label, answers }) => {
        const typed = new Map(answers.map(({ qid, value }) => [qid, value]));
        // In the order of the book: the section of the first offers the template.
        const values = questionsOf(productId).flatMap(({ qid }) => {
          const value = typed.get(qid);
          return value === undefined ? [] : [[qid, value] as const];
        });
        save(
          withTemplate(workspace, bookNameOf(productId), template, {
            // Where and when it holds stays.
            ...template,
            label,
            values: Object.fromEntries(values),
          }),
        );
      }}
      onClose={onClose}
    >
      {(form) => {
        const questions = questionsOf(form.watch('productId'));
        return (
          <>
            {!template && (
              <FormField form={form} name="productId" label="Line">
                {({ onChange, ...control }) => (
                  <Select
                    {...control}
                    onChange={(event) => {
                      void onChange(event);
                      // Each line has questions of its own.
                      form.setValue('answers', []);
                    }}
                  >
                    {products.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </FormField>
            )}
            <FormField form={form} name="label" label="Label" required>
              {(control) => <TextInput {...control} />}
            </FormField>
            <Answers form={form} questions={questions} />
          </>
        );
      }}
    </PanelForm>
  );
}

function schemaOf(
  questionsOf: (productId: string) => readonly CompiledQuestion[],
  isTaken: (productId: string, label: string) => boolean,
): z.ZodType<Typed, Typed> {
  return z
    .object({
      productId: z.string(),
      label: z.string().trim().min(1, 'Enter a label.'),
      answers: z.array(z.object({ qid: z.string(), value: z.string() })).min(1, 'Add an answer.'),
    })
    .superRefine(({ productId, label, answers }, context) => {
      const refuse = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: 'custom', message, path });
      if (isTaken(productId, label)) refuse('This template is listed.', 'label');
      const questions = questionsOf(productId);
      answers.forEach(({ qid, value }, index) => {
        const question = questions.find((one) => one.qid === qid);
        const message = question && templateAnswerError(question, value);
        if (message !== undefined) refuse(message, 'answers', index, 'value');
      });
    });
}

interface AnswersProps {
  readonly form: CheckedForm<Typed, Typed>;
  readonly questions: readonly CompiledQuestion[];
}

/** The answers of a template, in the order in which they were added. */
function Answers({ form, questions }: AnswersProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'answers' });
  const taken = new Set(fields.map(({ qid }) => qid));
  const { answers: errors } = form.formState.errors;
  if (questions.length === 0)
    return (
      <Text as="p" tone="soft">
        No coverage questions in this line.
      </Text>
    );
  return (
    <>
      {fields.map(({ id, qid }, index) => {
        const question = questions.find((one) => one.qid === qid);
        return (
          question && (
            <TemplateAnswer key={id} {...{ form, question, index }} onRemove={() => remove(index)} />
          )
        );
      })}
      <Field label="Answers" labelHidden group error={errors?.root?.message ?? errors?.message}>
        {(control) => (
          <div {...control} role="group">
            <Menu
              kind="plain"
              items={questions
                .filter(({ qid }) => !taken.has(qid))
                .map(({ qid, label }) => ({ label, onSelect: () => append({ qid, value: '' }) }))}
            >
              <Icon name="plus" /> Add answer
            </Menu>
          </div>
        )}
      </Field>
    </>
  );
}

interface TemplateAnswerProps extends Pick<AnswersProps, 'form'> {
  readonly question: CompiledQuestion;
  readonly index: number;
  readonly onRemove: () => void;
}

function TemplateAnswer({ form, question, index, onRemove }: TemplateAnswerProps) {
  return (
    <Controller
      control={form.control}
      name={`answers.${index}.value`}
      render={({ field, fieldState }) => (
        <div
          className={styles.templateAnswer}
          ref={(box) =>
            field.ref(
              box && { focus: () => box.querySelector<HTMLElement>('input, select, textarea')?.focus() },
            )
          }
        >
          <Field
            label={question.label}
            group={question.kind === 'yesNo' || question.kind === 'choices'}
            error={fieldState.error?.message}
          >
            {(attributes) => (
              <AnswerInput
                question={question}
                options={question.options ?? []}
                value={field.value}
                attributes={attributes}
                onManyPasted={() => form.setError(field.name, { message: 'Paste one line.' })}
                onChange={(_typed, answer) => field.onChange(answer)}
              />
            )}
          </Field>
          <IconButton icon="close" label={`Remove, ${question.label}`} onClick={onRemove} />
        </div>
      )}
    />
  );
}
