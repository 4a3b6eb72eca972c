import { Link, useLocation } from 'wouter';
import { z } from 'zod';
import { Guid } from '../../contract/primitives.ts';
import { countQuestions } from '../../domain/questions/compiled.ts';
import { formatClientType } from '../../domain/client/header.ts';
import { Form } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { Copyable } from '../../ui/Copyable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './Configs.module.css';

/** The products of the workspace, and a form to open any other by id. */
export function ProductsPage() {
  useTitle('Products');
  const { workspace } = useSession();
  return (
    <Stack gap="loose">
      <PageHeader title="Products" />
      {workspace.products.length === 0 ? (
        <EmptyState action={<Link href={paths.settings()}>Settings</Link>}>
          The workspace names no product. Import a workspace in Settings, or open a product by its id below.
        </EmptyState>
      ) : (
        <ProductTable />
      )}
      <OpenById />
    </Stack>
  );
}

function ProductTable() {
  const { workspace } = useSession();
  return (
    <TableFrame label="Products of the workspace" whole>
      <thead>
        <tr>
          <HeadCell>Product</HeadCell>
          <HeadCell>For</HeadCell>
          <HeadCell>Questions</HeadCell>
          <HeadCell>Product id</HeadCell>
        </tr>
      </thead>
      <tbody>
        {workspace.products.map((product) => {
          const book = bookOf(workspace, product.id);
          return (
            <tr key={product.id}>
              <HeadCell scope="row">
                <Link href={paths.configs(product.id)}>{product.name}</Link>
              </HeadCell>
              <Cell>{formatClientType(product.clientType)} clients</Cell>
              <Cell>
                {book
                  ? `${countQuestions(book)} questions, version ${book.version}`
                  : 'no book: read from the answers'}
              </Cell>
              <Cell>
                <Copyable value={product.id} what={`product id, ${product.name}`} />
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </TableFrame>
  );
}

const ProductIdForm = z.object({
  productId: z
    .string()
    .trim()
    .refine(
      (typed) => Guid.safeParse(typed).success,
      'This is no id. A product’s id is a UUID, such as 7b1d0e9c-3a5f-4c6e-8d2b-1f0a9e8c7d6b.',
    ),
});

function OpenById() {
  const [, navigate] = useLocation();
  return (
    <Section title="Open product by id">
      <Form
        label="Open product by id"
        className={styles.byId}
        schema={ProductIdForm}
        defaultValues={{ productId: '' }}
        submitLabel="Open"
        pending={false}
        error={undefined}
        blockedReason={undefined}
        onSubmit={({ productId }) => navigate(paths.configs(productId))}
      >
        {(form) => (
          <FormField form={form} name="productId" label="Product id">
            {(control) => <TextInput {...control} spellCheck={false} />}
          </FormField>
        )}
      </Form>
    </Section>
  );
}
