import { z } from 'zod';
import type { Notice, Workspace } from '../../domain/questions/workspace/schema.ts';
import { CalendarDate } from '../../contract/primitives.ts';
import { DateField } from '../../form/DateField.tsx';
import { FormField } from '../../form/FormField.tsx';
import { PanelForm } from '../../form/PanelForm.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface NoticePanelProps {
  readonly workspace: Workspace;
  /** Undefined for a new one. */
  readonly notice: Notice | undefined;
  readonly save: (workspace: Workspace) => void;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
}

const Typed = z
  .object({
    text: z.string().trim().min(1, 'Enter the notice.'),
    line: z.string(),
    state: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^(?:[A-Z]{2})?$/, 'Two letters, as IL.'),
    from: z.union([z.literal(''), CalendarDate]),
    until: z.union([z.literal(''), CalendarDate]),
    source: z.string().trim(),
  })
  .refine(({ from, until }) => from === '' || until === '' || from <= until, {
    path: ['until'],
    message: 'It ends before it begins.',
  });

/** A text on proposals: for a line and a state or for all, since when and until when, and who says so. */
export function NoticePanel({ workspace, notice, save, pending, error, onClose }: NoticePanelProps) {
  const { notices = [], products } = workspace;
  return (
    <PanelForm
      title={notice ? 'Edit notice' : 'Add notice'}
      schema={Typed}
      defaultValues={{
        text: notice?.text ?? '',
        line: notice?.line ?? '',
        state: notice?.state ?? '',
        from: notice?.from ?? '',
        until: notice?.until ?? '',
        source: notice?.source ?? '',
      }}
      submitLabel="Save"
      pending={pending}
      error={error}
      blockedReason={undefined}
      onSubmit={({ text, line, state, from, until, source }) => {
        const next: Notice = {
          text,
          ...(line && { line }),
          ...(state && { state }),
          ...(notice?.carrier && { carrier: notice.carrier }),
          ...(from && { from }),
          ...(until && { until }),
          ...(source && { source }),
        };
        save({
          ...workspace,
          notices: notice ? notices.map((one) => (one === notice ? next : one)) : [...notices, next],
        });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="text" label="Text" required>
            {(control) => <TextArea {...control} rows={6} />}
          </FormField>
          <FormField form={form} name="line" label="Line">
            {(control) => (
              <Select {...control}>
                <option value="">All lines</option>
                {products.map(({ id, name }) => (
                  <option key={id}>{name}</option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField form={form} name="state" label="State" hint="Blank for all.">
            {(control) => <TextInput {...control} />}
          </FormField>
          <DateField form={form} name="from" label="From" />
          <DateField form={form} name="until" label="Until" />
          <FormField form={form} name="source" label="Source" hint="Who says so. Not printed.">
            {(control) => <TextInput {...control} />}
          </FormField>
        </>
      )}
    </PanelForm>
  );
}
