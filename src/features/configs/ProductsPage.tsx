import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { z } from 'zod';
import { isUnreachable } from '../../api/errors.ts';
import { configsQuery } from '../../api/queries.ts';
import { Guid } from '../../contract/primitives.ts';
import { formatClientType } from '../../domain/client/header.ts';
import { countAsked } from '../../domain/questions/list/count-asked.ts';
import { writeList } from '../../domain/questions/list/write-list.ts';
import type { Product } from '../../domain/questions/workspace/schema.ts';
import { configTypeWords } from '../../domain/configs/config-fields.ts';
import { Form } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { plural } from '../../lib/format.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Row, rowClass } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Badge, Status } from '../../ui/Status.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { linkButton, quietLink } from '../../ui/quiet-link.ts';
import { useTitle } from '../../ui/use-title.ts';
import { linkIssues } from './config-links.ts';
import styles from './Configs.module.css';
import { isUpdatedAfter, useLastLook } from './use-config-news.ts';

/** The agency's products, a row each, and any other by its id. */
export function ProductsPage() {
  useTitle('Products');
  const { workspace } = useSession();
  return (
    <Stack gap={3}>
      <PageHeader title="Products" />
      {workspace.products.length === 0 ? (
        <EmptyState
          action={
            <Link className={buttonClass('primary')} href={paths.addProduct()}>
              Add product
            </Link>
          }
        >
          No products yet.
        </EmptyState>
      ) : (
        <TableFrame label="Products" rows fixed whole className={styles.products}>
          <thead>
            <tr>
              <HeadCell>Product</HeadCell>
              <HeadCell data-not-on="phone">Client type</HeadCell>
              <HeadCell numeric data-not-on="phone">
                Questions
              </HeadCell>
              <HeadCell numeric>Configurations</HeadCell>
              <HeadCell>Problems in them</HeadCell>
            </tr>
          </thead>
          <tbody>
            {workspace.products.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </tbody>
        </TableFrame>
      )}
      <OpenById />
    </Stack>
  );
}

/** What a product consists of, in counts, and what is wrong or new in it. */
function ProductRow({ product }: { readonly product: Product }) {
  const { connection, workspace } = useSession();
  const configs = useQuery(configsQuery(connection, product.id));
  const lastLook = useLastLook(product.id, false);
  const questions = useMemo(() => countAsked(writeList(workspace, product).survey), [workspace, product]);
  const types = [...(configs.data?.types ?? [])];
  const problems = configs.data ? linkIssues(configs.data.types).length : 0;
  const news =
    lastLook === undefined
      ? 0
      : types.flatMap(([, items]) => items).filter((item) => isUpdatedAfter(item, lastLook)).length;
  return (
    <tr>
      <HeadCell scope="row">
        <Link className={quietLink} href={paths.configs(product.id)}>
          {product.name}
        </Link>
      </HeadCell>
      <Cell soft data-not-on="phone">
        {formatClientType(product.clientType)}
      </Cell>
      <Cell numeric data-not-on="phone">
        {product.book === undefined ? 'No list' : questions}
      </Cell>
      <Cell
        numeric
        title={types.map(([type, items]) => `${configTypeWords(type)}: ${items.length}`).join('\n')}
      >
        {configs.data && types.reduce((sum, [, items]) => sum + items.length, 0)}
      </Cell>
      <Cell>
        <Row as="span" gap={3}>
          {configs.isPending && <Skeleton what={product.name} shape="words" />}
          {configs.error && !(configs.data && isUnreachable(configs.error)) && (
            <>
              <Status tone="failed">{configs.error.message}</Status>
              <button
                type="button"
                className={linkButton}
                aria-label={`Read again, ${product.name}`}
                onClick={() => void configs.refetch()}
              >
                Read again
              </button>
            </>
          )}
          {problems > 0 && (
            <Status tone="warn">
              <Link
                href={paths.configs(product.id, { problems: 'open' })}
                aria-label={`Problems, ${product.name}`}
              >
                {plural(problems, 'problem')}
              </Link>
            </Status>
          )}
          {configs.data && problems === 0 && <Status tone="quoted">No problems</Status>}
          {news > 0 && <Badge tone="draft">{news} new</Badge>}
        </Row>
      </Cell>
    </tr>
  );
}

const ProductIdForm = z.object({
  productId: z
    .string()
    .trim()
    .refine((typed) => Guid.safeParse(typed).success, 'A product ID is a UUID.'),
});

function OpenById() {
  const [, navigate] = useLocation();
  return (
    <Fold label="Open by ID">
      <Form
        label="Open by ID"
        className={cx(rowClass, styles.byId)}
        schema={ProductIdForm}
        defaultValues={{ productId: '' }}
        submitLabel="Open"
        pending={false}
        error={undefined}
        blockedReason={undefined}
        onSubmit={({ productId }) => navigate(paths.configs(productId))}
      >
        {(form) => (
          <FormField form={form} name="productId" label="Product ID">
            {(control) => <TextInput {...control} spellCheck={false} />}
          </FormField>
        )}
      </Form>
    </Fold>
  );
}
