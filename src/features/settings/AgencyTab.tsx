import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import type { Carrier, Workspace } from '../../domain/questions/workspace/schema.ts';
import { Form } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { useSession } from '../../operations/session.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { WorkspaceImport } from '../../views/WorkspaceImport.tsx';
import { CarrierPanel } from './CarrierPanel.tsx';
import { QuestionsPanel } from './QuestionsPanel.tsx';
import styles from './Settings.module.css';
import { TemplatePanel, type EditedTemplate } from './TemplatePanel.tsx';
import { TemplatesPanel } from './TemplatesPanel.tsx';

interface AgencyTabProps {
  readonly onWorkspace: (workspace: Workspace) => Promise<void>;
}

/** The workspace file: the agency, its carriers, questions and templates; exported to share it with colleagues. */
export function AgencyTab({ onWorkspace }: AgencyTabProps) {
  const { workspace } = useSession();
  const [panel, setPanel] = useState<
    | { readonly of: 'questions' | 'templates' }
    | { readonly of: 'template'; readonly edited: EditedTemplate }
    | { readonly of: 'carrier'; readonly carrier: Carrier | undefined }
  >();
  const store = useMutation({
    mutationFn: onWorkspace,
    onSuccess: () => {
      announce('Agency saved', { visible: true });
      // Templates are written one after the other.
      setPanel(panel?.of === 'template' || panel?.of === 'templates' ? { of: 'templates' } : undefined);
    },
  });
  const save = (next: Workspace) => store.mutate(next);
  const { carriers = [] } = workspace;
  return (
    <>
      <Section
        title="Agency"
        actions={
          <>
            <Button icon="download" onClick={() => saveFile('workspace.json', jsonText(workspace))}>
              Export
            </Button>
            <Button kind="quiet" onClick={() => void saveSchema()}>
              Schema
            </Button>
          </>
        }
      >
        {store.error && (
          <Notice tone="error" title="Not saved" live>
            {store.error.message}
          </Notice>
        )}
        <AgencyForm
          key={JSON.stringify(workspace.agency)}
          {...{ workspace, save }}
          pending={store.isPending}
        />
      </Section>
      <Section
        title="Carriers"
        actions={
          <Button
            icon="plus"
            aria-label="Add carrier"
            onClick={() => setPanel({ of: 'carrier', carrier: undefined })}
          >
            Add
          </Button>
        }
      >
        {carriers.length === 0 && <p className={styles.soft}>No carriers yet.</p>}
        <Rows>
          {carriers.map((carrier) => (
            <li key={carrier.name}>
              <b>{carrier.name}</b>
              <span className={styles.soft}>{carrier.lines.join(', ')}</span>
              <span>{carrier.phone}</span>
              {carrier.portal !== undefined && (
                <a className={styles.portal} href={carrier.portal} target="_blank" rel="noopener noreferrer">
                  Portal
                </a>
              )}
              <Menu
                label={`More, ${carrier.name}`}
                items={[
                  { label: 'Edit', onSelect: () => setPanel({ of: 'carrier', carrier }) },
                  {
                    label: 'Remove',
                    onSelect: () =>
                      save({ ...workspace, carriers: carriers.filter((one) => one !== carrier) }),
                  },
                ]}
              />
            </li>
          ))}
        </Rows>
      </Section>
      <Section title="Questions">
        <div className={styles.actions}>
          <Button onClick={() => setPanel({ of: 'questions' })}>Labels and order</Button>
          <Button onClick={() => setPanel({ of: 'templates' })}>Coverage templates</Button>
        </div>
      </Section>
      <Section title="Import">
        <div className={styles.narrow}>
          <WorkspaceImport hint="Replaces all of the above." onRead={save} />
        </div>
      </Section>
      {panel?.of === 'questions' && (
        <QuestionsPanel
          {...{ workspace, save }}
          pending={store.isPending}
          onClose={() => setPanel(undefined)}
        />
      )}
      {panel?.of === 'templates' && (
        <TemplatesPanel
          {...{ workspace, save }}
          onEdit={(edited) => setPanel({ of: 'template', edited })}
          onClose={() => setPanel(undefined)}
        />
      )}
      {panel?.of === 'template' && (
        <TemplatePanel
          {...{ workspace, save }}
          edited={panel.edited}
          pending={store.isPending}
          error={store.error}
          onClose={() => setPanel({ of: 'templates' })}
        />
      )}
      {panel?.of === 'carrier' && (
        <CarrierPanel
          {...{ workspace, save }}
          carrier={panel.carrier}
          pending={store.isPending}
          error={store.error}
          onClose={() => setPanel(undefined)}
        />
      )}
    </>
  );
}

const Rows = ({ children }: { readonly children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The JSON Schema of workspace files, for editors. */
async function saveSchema(): Promise<void> {
  const { Workspace: schema } = await import('../../domain/questions/workspace/schema.ts');
  saveFile('workspace.schema.json', jsonText(z.toJSONSchema(schema, { io: 'input' })));
}

const Typed = z.object({
  name: z.string().trim().min(1, 'Enter the agency’s name.'),
  license: z.string().trim(),
  address: z.string().trim(),
  phone: z.string().trim(),
});

interface AgencyFormProps {
  readonly workspace: Workspace;
  readonly save: (workspace: Workspace) => void;
  readonly pending: boolean;
}

function AgencyForm({ workspace, save, pending }: AgencyFormProps) {
  const { name, license = '', address = '', phone = '', logo } = workspace.agency;
  const saveAgency = (agency: Workspace['agency']) => save({ ...workspace, agency });
  return (
    <div className={styles.narrow}>
      <Form
        label="Agency"
        className={styles.narrow}
        schema={Typed}
        defaultValues={{ name, license, address, phone }}
        submitLabel="Save"
        pending={pending}
        error={undefined}
        blockedReason={undefined}
        onSubmit={(typed) => {
          const given = Object.entries(typed).filter(([, text]) => text !== '');
          saveAgency({ name: typed.name, ...Object.fromEntries(given), ...(logo !== undefined && { logo }) });
        }}
      >
        {(form) => (
          <>
            <FormField form={form} name="name" label="Name" required>
              {(control) => <TextInput {...control} />}
            </FormField>
            <FormField form={form} name="license" label="License no.">
              {(control) => <TextInput {...control} />}
            </FormField>
            <FormField form={form} name="address" label="Address">
              {(control) => <TextInput {...control} />}
            </FormField>
            <FormField form={form} name="phone" label="Phone">
              {(control) => <TextInput {...control} />}
            </FormField>
          </>
        )}
      </Form>
      <Logo logo={logo} onLogo={(next) => saveAgency({ ...workspace.agency, logo: next })} />
    </div>
  );
}

/** Larger pictures make every proposal heavy. Bytes. */
const largestLogo = 200_000;

function Logo({
  logo,
  onLogo,
}: {
  readonly logo: string | undefined;
  readonly onLogo: (logo: string | undefined) => void;
}) {
  const [error, setError] = useState<string>();
  const read = (file: File) => {
    if (!/^image\/(?:svg\+xml|png|jpeg|gif|webp)$/.test(file.type))
      return setError('PNG, JPEG, SVG, GIF or WebP.');
    if (file.size > largestLogo) return setError('At most 200 kB.');
    setError(undefined);
    const reader = new FileReader();
    reader.addEventListener('load', () => typeof reader.result === 'string' && onLogo(reader.result));
    reader.readAsDataURL(file);
  };
  return (
    <>
      {logo !== undefined && <img src={logo} alt="Logo" className={styles.logo} />}
      <Field label="Logo" hint="On proposals. At most 200 kB." error={error}>
        {(control) => (
          <FileInput
            {...control}
            accept="image/png,image/jpeg,image/svg+xml,image/gif,image/webp"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) read(file);
            }}
          />
        )}
      </Field>
      {logo !== undefined && (
        <div>
          <Button onClick={() => onLogo(undefined)}>Remove logo</Button>
        </div>
      )}
    </>
  );
}
