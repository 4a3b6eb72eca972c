import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { Form } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { openById } from './open-by-id.ts';

const Typed = z.object({ id: z.string().trim() });

/** Opens a client by the id someone gave: from another program, a colleague or a letter. */
export function OpenById({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const [, navigate] = useLocation();
  const open = useMutation({
    mutationFn: async ({ id }: z.infer<typeof Typed>) => {
      const found = await openById(session, id);
      if (found.kind === 'failed') throw found.error;
      if (found.kind === 'notAnId')
        throw new Error('Not a client ID. Example: 0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.');
      if (found.kind === 'unknown') throw new Error('Client not found. It may belong to another agency.');
      return found.clientId;
    },
    onSuccess: (clientId) => navigate(paths.client(clientId)),
  });
  return (
    <Dialog title="Open by ID" onClose={onClose}>
      <Form
        label="Open by ID"
        schema={Typed}
        defaultValues={{ id: '' }}
        onSubmit={(typed) => open.mutate(typed)}
        submitLabel="Open"
        onCancel={onClose}
        pending={open.isPending}
        error={open.error}
        blockedReason={undefined}
      >
        {(form) => (
          <FormField form={form} name="id" label="Client ID">
            {(control) => <TextInput {...control} spellCheck={false} autoCapitalize="off" />}
          </FormField>
        )}
      </Form>
    </Dialog>
  );
}
