import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { joinMappings } from '../../domain/forms/form-mapping.ts';
import { formatClientType } from '../../domain/client/header.ts';
import { whyNotPublished } from '../../domain/questions/workspace/legal-changes.ts';
import type {
  Carrier,
  License,
  Notice as NoticeText,
  Product,
  Workspace,
} from '../../domain/questions/workspace/schema.ts';
import { serviceNow } from '../../lib/clock.ts';
import { describeHolding } from '../../domain/questions/notices.ts';
import { isValid } from '../../domain/questions/license-gaps.ts';
import { dayOf, formatDay, plural } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import {
  deployedBeforeQuery,
  describeUnpublished,
  meantForAllQuery,
} from '../../operations/deployed-workspace.ts';
import { useSession, type Session } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { workspaceMark } from '../../operations/workspace-hash.ts';
import { formMappings } from '../../storage/forms.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { useSettings } from '../../views/screen/use-settings.ts';
import { WorkspaceImport } from '../../views/WorkspaceImport.tsx';
import { AgencyForm } from './AgencyForm.tsx';
import { CarrierPanel } from './CarrierPanel.tsx';
import { withTemplate } from './edit-templates.ts';
import { LicensePanel } from './LicensePanel.tsx';
import { NoticePanel } from './NoticePanel.tsx';
import { ProductPanel } from './ProductPanel.tsx';
import styles from './Settings.module.css';
import { TemplatePanel, type EditedTemplate } from './TemplatePanel.tsx';
import { WorkspaceList } from './WorkspaceList.tsx';

interface AgencyTabProps {
  /** Opens its panel. */
  readonly add: 'product' | undefined;
  /** The workspace that the demo comes with. */
  readonly shipped: Workspace | undefined;
  readonly onWorkspace: (workspace: Workspace) => Promise<void>;
}

interface Change {
  readonly next: Workspace;
  /** What it removes, and the workspace before, for Undo. */
  readonly removed?: string;
  readonly before?: Workspace;
}

/** The workspace file: the agency, its carriers, questions and templates; exported to share it with colleagues. */
export function AgencyTab({ add, shipped, onWorkspace }: AgencyTabProps) {
  const session = useSession();
  const { key, workspace, connection, desk } = session;
  const { agent } = useSettings();
  const [, navigate] = useLocation();
  const begunFrom = useQuery(deployedBeforeQuery(key));
  const before = begunFrom.data ?? shipped;
  const latest = useQuery({
    ...meantForAllQuery(key),
    enabled: connection.kind !== 'demo' || desk !== undefined,
  }).data;
  /** What takes the place of edits that are discarded; of an imported workspace too. */
  const deployed = latest ?? before;
  const unpublished = begunFrom.isSuccess && describeUnpublished(workspace, before ?? deployed);
  const [panel, setPanel] = useState<
    | undefined
    | { readonly kind: 'template'; readonly edited: EditedTemplate }
    | { readonly kind: 'carrier'; readonly carrier: Carrier | undefined }
    | { readonly kind: 'product'; readonly product: Product | undefined }
    | { readonly kind: 'notice'; readonly notice: NoticeText | undefined }
    | { readonly kind: 'license'; readonly license: License | undefined }
  >(add && { kind: add, product: undefined });
  const [importing, setImporting] = useState<Workspace>();
  const [discarding, setDiscarding] = useState(false);
  const store = useMutation({
    mutationFn: ({ next }: Change) => onWorkspace(next),
    onSuccess: (_, { next, removed, before: undone }) => {
      const added = add && next.products.at(-1);
      // The product was missing for a client: that is what comes next.
      if (added) return navigate(paths.newClient({ product: added.id }), { replace: true });
      if (removed === undefined || !undone) announce('Agency saved', { visible: true });
      else {
        const undo = { label: 'Undo', run: () => store.mutate({ next: undone }) };
        announce(`Removed, ${removed}`, { action: undo });
      }
      setPanel(undefined);
    },
  });
  const save = (next: Workspace) => store.mutate({ next });
  const remove = (removed: string, rest: Partial<Workspace>) =>
    store.mutate({ next: { ...workspace, ...rest }, removed, before: workspace });
  const { products, carriers = [], notices = [], licenses = [] } = workspace;
  return (
    <>
      <Section
        title="Agency"
        meta={<Text size="small">{workspaceMark(workspace)}</Text>}
        actions={
          <Button
            icon="download"
            disabledReason={whyNotPublished(before, workspace, agent)}
            onClick={() => void exportWorkspace(session)}
          >
            Export
          </Button>
        }
      >
        {unpublished && (
          <Notice
            tone="info"
            title={unpublished}
            actions={deployed && <Button onClick={() => setDiscarding(true)}>Discard edits</Button>}
          >
            Export it, and deploy the file for everybody.
          </Notice>
        )}
        {workspace.agencyFile === 'browser' && (
          <Text as="p" tone="soft">
            Call log, notes and statuses stay on this device.
          </Text>
        )}
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
      <WorkspaceList
        title="Products"
        what="product"
        onAdd={() => setPanel({ kind: 'product', product: undefined })}
        rows={products.map((product) => ({
          key: product.id,
          name: product.name,
          about: formatClientType(product.clientType),
          onEdit: () => setPanel({ kind: 'product', product }),
          // One with questions is what clients were asked by.
          ...(product.book === undefined && {
            onRemove: () => remove(product.name, { products: products.filter((one) => one !== product) }),
          }),
        }))}
      />
      <WorkspaceList
        title="Carriers"
        what="carrier"
        onAdd={() => setPanel({ kind: 'carrier', carrier: undefined })}
        rows={carriers.map((carrier) => ({
          key: carrier.name,
          name: carrier.name,
          about: carrier.lines.join(', '),
          phone: carrier.phone,
          portal: carrier.portal,
          onEdit: () => setPanel({ kind: 'carrier', carrier }),
          onRemove: () => remove(carrier.name, { carriers: carriers.filter((one) => one !== carrier) }),
        }))}
      />
      <WorkspaceList
        title="Licenses"
        what="license"
        onAdd={() => setPanel({ kind: 'license', license: undefined })}
        rows={licenses.map((license, at) => ({
          key: `${at} ${license.state} ${license.number}`,
          name: `${license.state} ${license.number}`,
          about: describeLicense(license),
          onEdit: () => setPanel({ kind: 'license', license }),
          onRemove: () =>
            // With an empty list there is no license anywhere; without a list, nothing is known.
            remove(`${license.state} license`, { licenses: licenses.filter((one) => one !== license) }),
        }))}
      />
      <WorkspaceList
        title="Notices"
        what="notice"
        isFolded
        onAdd={() => setPanel({ kind: 'notice', notice: undefined })}
        rows={notices.map((notice, at) => ({
          key: `${at} ${notice.text}`,
          name: [notice.line ?? 'All lines', notice.state ?? 'all states', notice.carrier]
            .filter(Boolean)
            .join(', '),
          about: [describeHolding(notice), notice.text].filter(Boolean).join(' · '),
          onEdit: () => setPanel({ kind: 'notice', notice }),
          onRemove: () => remove('Notice', { notices: notices.filter((one) => one !== notice) }),
        }))}
      />
      <WorkspaceList
        title="Coverage templates"
        what="template"
        isFolded
        onAdd={() => setPanel({ kind: 'template', edited: { productId: undefined, template: undefined } })}
        rows={products.flatMap(({ id, name, book = '' }) =>
          (workspace.books[book]?.templates ?? []).map((template) => ({
            key: `${id} ${template.label}`,
            name: template.label,
            about: name,
            onEdit: () => setPanel({ kind: 'template', edited: { productId: id, template } }),
            onRemove: () => remove(template.label, withTemplate(workspace, book, template, undefined)),
          })),
        )}
      />
      <Section title="Import">
        <Stack gap={4} className={styles.narrow}>
          <WorkspaceImport hint="Replaces all of the above." onRead={setImporting} />
        </Stack>
      </Section>
      {discarding && deployed && (
        <ConfirmDialog
          title="Discard the edits?"
          confirmLabel="Discard"
          cancelLabel="Cancel"
          destructive
          onConfirm={() => {
            setDiscarding(false);
            save(deployed);
          }}
          onCancel={() => setDiscarding(false)}
        >
          <p>The published workspace takes their place.</p>
        </ConfirmDialog>
      )}
      {importing && (
        <ConfirmDialog
          title={`Import ${importing.agency.name || 'workspace'}?`}
          confirmLabel="Replace"
          cancelLabel="Cancel"
          destructive
          onConfirm={() => {
            setImporting(undefined);
            save(importing);
          }}
          onCancel={() => setImporting(undefined)}
        >
          <p>Now: {contentsOf(workspace)}.</p>
          <p>New: {contentsOf(importing)}.</p>
        </ConfirmDialog>
      )}
      {panel?.kind === 'template' && (
        <TemplatePanel
          {...{ workspace, save }}
          edited={panel.edited}
          pending={store.isPending}
          error={store.error}
          onClose={() => setPanel(undefined)}
        />
      )}
      {panel?.kind === 'carrier' && (
        <CarrierPanel
          {...{ workspace, save }}
          carrier={panel.carrier}
          pending={store.isPending}
          error={store.error}
          onClose={() => setPanel(undefined)}
        />
      )}
      {panel?.kind === 'product' && (
        <ProductPanel
          {...{ workspace, save }}
          product={panel.product}
          pending={store.isPending}
          error={store.error}
          onClose={() => (add ? navigate(paths.settings('agency'), { replace: true }) : setPanel(undefined))}
        />
      )}
      {panel?.kind === 'license' && (
        <LicensePanel
          {...{ workspace, save }}
          license={panel.license}
          pending={store.isPending}
          error={store.error}
          onClose={() => setPanel(undefined)}
        />
      )}
      {panel?.kind === 'notice' && (
        <NoticePanel
          {...{ workspace, save }}
          notice={panel.notice}
          pending={store.isPending}
          error={store.error}
          onClose={() => setPanel(undefined)}
        />
      )}
    </>
  );
}

/** "Carla Reyes · Personal auto · until Jun 30, 2027". */
const describeLicense = (license: License): string =>
  [
    license.producer ?? 'Agency',
    license.lines?.join(', ') ?? 'All lines',
    license.until &&
      (isValid(license, dayOf(serviceNow()))
        ? `until ${formatDay(license.until)}`
        : `expired ${formatDay(license.until)}`),
  ]
    .filter(Boolean)
    .join(' · ');

/** "6 products, 5 question books, 9 carriers, 4 licenses, 4 notices". */
const contentsOf = ({ products, books, carriers = [], licenses = [], notices = [] }: Workspace): string =>
  [
    plural(products.length, 'product'),
    plural(Object.keys(books).length, 'question book'),
    plural(carriers.length, 'carrier'),
    plural(licenses.length, 'license'),
    plural(notices.length, 'notice'),
  ].join(', ');

/** The workspace with what was chosen in this browser for the fields of forms. */
async function exportWorkspace({ key, workspace }: Session): Promise<void> {
  const forms = joinMappings(await formMappings(key), workspace.forms ?? []);
  saveFile('workspace.json', jsonText(forms.length > 0 ? { ...workspace, forms } : workspace));
}

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
