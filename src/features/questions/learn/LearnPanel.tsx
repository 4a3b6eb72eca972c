import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { StoredMap } from '../../../contract/answers.ts';
import { Guid } from '../../../contract/primitives.ts';
import { agencyFileOf } from '../../../domain/questions/agency-file.ts';
import { namesOfOthers } from '../../../domain/questions/list/known-names.ts';
import { learnList } from '../../../domain/questions/list/learn-list.ts';
import { writeList } from '../../../domain/questions/list/write-list.ts';
import type { QuestionList } from '../../../domain/questions/list/columns.ts';
import type { Product, Workspace } from '../../../domain/questions/workspace/schema.ts';
import { FormField } from '../../../form/FormField.tsx';
import { PanelForm } from '../../../form/PanelForm.tsx';
import { plural } from '../../../lib/format.ts';
import { readWholeClient } from '../../../operations/records.ts';
import { useSession } from '../../../operations/session.ts';
import { indexQuery } from '../../../storage/queries.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Text } from '../../../ui/Text.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { withLearned } from './with-learned.ts';

interface LearnPanelProps {
  readonly onTake: (product: Product, list: QuestionList) => Promise<void>;
  readonly onClose: () => void;
}

/** At most so many clients are read at once. */
const mostRead = 50;

/** Reads clients and makes a list of what they were asked, to be completed. */
export function LearnPanel({ onTake, onClose }: LearnPanelProps) {
  const session = useSession();
  const { workspace, key } = session;
  const { products } = workspace;
  const opened = useQuery(indexQuery(key)).data ?? [];
  const [progress, setProgress] = useState<string>();
  const stop = useRef(new AbortController());
  const schema = z
    .object({ product: z.string(), ids: z.string(), opened: z.boolean() })
    .transform(({ product, ids, opened: withOpened }, context) => {
      const typed = ids.split(/[\s,;]+/).filter(Boolean);
      const wrong = typed.find((id) => !Guid.safeParse(id).success);
      if (wrong !== undefined)
        context.addIssue({ code: 'custom', path: ['ids'], message: `“${wrong}” is no client ID.` });
      const all = [...new Set([...typed, ...(withOpened ? opened.map(({ clientId }) => clientId) : [])])];
      if (all.length === 0)
        context.addIssue({ code: 'custom', path: ['ids'], message: 'Enter a client ID.' });
      return { product, ids: all.slice(0, mostRead) };
    });
  const learn = useMutation({
    mutationFn: async ({ product: productId, ids }: z.output<typeof schema>) => {
      const product = products.find(({ id }) => id === productId);
      if (!product) throw new Error('Choose a product.');
      const maps: StoredMap[] = [];
      for (const [at, clientId] of ids.entries()) {
        setProgress(`${at + 1} of ${ids.length} clients`);
        const { signal } = stop.current;
        maps.push((await readWholeClient(session, { clientId, productId, signal })).clientData);
      }
      const list = writeList(workspace, product);
      await onTake(product, withLearned(list, learnList(maps, askedElsewhere(workspace, product, list))));
    },
    onSettled: () => setProgress(undefined),
  });
  return (
    <PanelForm
      title="Learn from clients"
      schema={schema}
      defaultValues={{ product: products[0]?.id ?? '', ids: '', opened: opened.length > 0 }}
      submitLabel="Read clients"
      pending={learn.isPending}
      error={learn.error}
      blockedReason={products.length === 0 ? 'Add a product first.' : undefined}
      onSubmit={(typed) => learn.mutate(typed)}
      onClose={() => {
        stop.current.abort();
        onClose();
      }}
    >
      {(form) => (
        <>
          <FormField form={form} name="product" label="Product">
            {(control) => (
              <Select {...control}>
                {products.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          {opened.length > 0 && (
            <Checkbox
              label={`Clients opened here (${Math.min(opened.length, mostRead)})`}
              {...form.register('opened')}
            />
          )}
          <FormField
            form={form}
            name="ids"
            label="Client IDs"
            hint={`One a line, at most ${plural(mostRead, 'client')}`}
          >
            {(control) => <TextArea {...control} spellCheck={false} />}
          </FormField>
          {progress !== undefined && (
            <Text as="p" tone="soft" role="status">
              {progress}
            </Text>
          )}
        </>
      )}
    </PanelForm>
  );
}

/** Clients have the answers to every product's questions in one map. */
function askedElsewhere(
  workspace: Workspace,
  product: Product,
  { survey }: QuestionList,
): ReadonlySet<string> {
  const { questions, loops } = namesOfOthers(workspace, product.book);
  const elsewhere = new Set([...agencyFileOf(workspace).agencyOnly, ...questions.keys(), ...loops.keys()]);
  for (const { cells } of survey) elsewhere.delete(cells.name ?? '');
  return elsewhere;
}
