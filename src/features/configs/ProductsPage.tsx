import { useState, type FormEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { Guid } from '../../contract/primitives.ts';
import { countQuestions } from '../../domain/questions/compiled.ts';
import { formatClientType } from '../../domain/client/header.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './Configs.module.css';

/** The products of the workspace, and any other by its id. */
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

function OpenById() {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function open(event: FormEvent) {
    event.preventDefault();
    const id = typed.trim();
    if (Guid.safeParse(id).success) navigate(paths.configs(id));
    else setError('This is no id. A product’s id is a UUID, such as 7b1d0e9c-3a5f-4c6e-8d2b-1f0a9e8c7d6b.');
  }

  return (
    <Section title="Open product by id">
      <form onSubmit={open} noValidate className={styles.byId}>
        <Field label="Product id" error={error}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              spellCheck={false}
              onChange={({ target }) => {
                setTyped(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Button type="submit">Open</Button>
      </form>
    </Section>
  );
}
