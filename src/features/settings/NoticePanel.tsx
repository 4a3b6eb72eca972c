import { z } from 'zod';
import type { Notice, Workspace } from '../../domain/questions/workspace/schema.ts';
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

const Typed = z.object({
  text: z.string().trim().min(1, 'Enter the notice.'),
  line: z.string(),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z]{2})?$/, 'Two letters, as IL.'),
});

/** A text on proposals, for a line and a state or for all. */
export function NoticePanel({ workspace, notice, save, pending, error, onClose }: NoticePanelProps) {
  const { notices = [], products } = workspace;
  return (
    <PanelForm
      title={notice ? 'Edit notice' : 'Add notice'}
      schema={Typed}
      defaultValues={{ text: notice?.text ?? '', line: notice?.line ?? '', state: notice?.state ?? '' }}
      submitLabel="Save"
      pending={pending}
      error={error}
      blockedReason={undefined}
      onSubmit={({ text, line, state }) => {
        const next: Notice = {
          text,
          ...(line && { line }),
          ...(state && { state }),
          ...(notice?.carrier && { carrier: notice.carrier }),
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
        </>
      )}
    </PanelForm>
  );
}
