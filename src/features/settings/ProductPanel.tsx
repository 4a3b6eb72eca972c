import { z } from 'zod';
import { ClientType } from '../../contract/clients.ts';
import { Guid } from '../../contract/primitives.ts';
import type { Product, Workspace } from '../../domain/questions/workspace/schema.ts';
import { FormField } from '../../form/FormField.tsx';
import { PanelForm } from '../../form/PanelForm.tsx';
import { ClientTypeSelect } from '../../views/ClientTypeSelect.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface ProductPanelProps {
  readonly workspace: Workspace;
  /** Undefined for a new one. */
  readonly product: Product | undefined;
  readonly save: (workspace: Workspace) => void;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
}

/** A product of the service. Its name stays once given: statuses and carriers refer to it. */
export function ProductPanel({ workspace, product, save, pending, error, onClose }: ProductPanelProps) {
  const { products, agency } = workspace;
  const asksAgency = !product && agency.name === '';
  const others = products.filter((one) => one !== product);
  const isFree = (member: 'id' | 'name') => (value: string) => others.every((one) => one[member] !== value);
  const schema = z.object({
    id: z
      .string()
      .trim()
      .refine((id) => Guid.safeParse(id).success, 'A product ID is a UUID.')
      .refine(isFree('id'), 'This product is listed.'),
    name: z
      .string()
      .trim()
      .min(1, 'Enter the product’s name.')
      .refine(isFree('name'), 'This product is listed.'),
    clientType: ClientType,
    agencyName: z.string().trim(),
  });
  return (
    <PanelForm
      title={product ? `Edit ${product.name}` : 'Add product'}
      schema={schema}
      defaultValues={{
        id: product?.id ?? '',
        name: product?.name ?? '',
        clientType: product?.clientType ?? 'PERSONAL',
        agencyName: agency.name,
      }}
      submitLabel="Save"
      pending={pending}
      error={error}
      blockedReason={undefined}
      onSubmit={({ agencyName, ...typed }) =>
        save({
          ...workspace,
          agency: { ...agency, name: agencyName },
          products: product
            ? products.map((one) => (one === product ? { ...one, clientType: typed.clientType } : one))
            : [...products, typed],
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          {!product && (
            <>
              <FormField form={form} name="name" label="Name" required>
                {(control) => <TextInput {...control} />}
              </FormField>
              <FormField form={form} name="id" label="Product ID" hint="From the service." required>
                {(control) => <TextInput {...control} spellCheck={false} />}
              </FormField>
            </>
          )}
          <FormField form={form} name="clientType" label="Client type">
            {(control) => <ClientTypeSelect {...control} />}
          </FormField>
          {asksAgency && (
            <FormField form={form} name="agencyName" label="Agency name">
              {(control) => <TextInput {...control} />}
            </FormField>
          )}
        </>
      )}
    </PanelForm>
  );
}
