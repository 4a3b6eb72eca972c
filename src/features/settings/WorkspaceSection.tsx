import { useMutation } from '@tanstack/react-query';
import { countQuestions } from '../../domain/questions/compiled.ts';
import type { Product, Workspace } from '../../domain/questions/workspace/schema.ts';
import { WorkspaceImport } from '../../views/WorkspaceImport.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Copyable } from '../../ui/Copyable.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import styles from './Settings.module.css';

interface WorkspaceSectionProps {
  readonly onWorkspace: (workspace: Workspace) => Promise<void>;
}

/** The workspace file in use: what it names, and putting another in its place. */
export function WorkspaceSection({ onWorkspace }: WorkspaceSectionProps) {
  const { workspace } = useSession();
  const keep = useMutation({
    mutationFn: onWorkspace,
    onSuccess: (_, { agency }) => announce(`Workspace imported, ${agency.name}`, { visible: true }),
  });

  return (
    <Section
      title="Workspace"
      meta={workspace.agency.name}
      actions={
        <Button
          icon="download"
          onClick={() => saveFile('workspace.json', `${JSON.stringify(workspace, null, 2)}\n`)}
        >
          Export workspace
        </Button>
      }
    >
      {workspace.products.length > 0 && <Products workspace={workspace} />}
      <div className={styles.narrow}>
        <WorkspaceImport
          hint="Takes the place of the workspace in use, for this connection in this browser. A file with any problem is not taken."
          onRead={(read) => keep.mutate(read)}
        />
        {keep.error && (
          <Notice tone="error" title="The workspace could not be kept" live>
            {keep.error.message}
          </Notice>
        )}
      </div>
    </Section>
  );
}

function Products({ workspace }: { workspace: Workspace }) {
  return (
    <TableFrame label="Products" whole>
      <thead>
        <tr>
          <HeadCell>Product</HeadCell>
          <HeadCell>Question book</HeadCell>
          <HeadCell numeric>Questions</HeadCell>
          <HeadCell numeric>Loops</HeadCell>
          <HeadCell numeric>Checks</HeadCell>
          <HeadCell>Product id</HeadCell>
        </tr>
      </thead>
      <tbody>
        {workspace.products.map((product) => (
          <ProductRow key={product.id} product={product} workspace={workspace} />
        ))}
      </tbody>
    </TableFrame>
  );
}

function ProductRow({ product, workspace }: { product: Product; workspace: Workspace }) {
  const book = bookOf(workspace, product.id);
  const none = <EmptyValue kind="notApplicable" />;
  return (
    <tr>
      <HeadCell scope="row">{product.name}</HeadCell>
      <Cell>
        {book ? `${product.book ?? ''}, version ${book.version}` : 'None: read from the client’s answers'}
      </Cell>
      <Cell numeric>{book ? countQuestions(book) : none}</Cell>
      <Cell numeric>{book ? book.loops.size : none}</Cell>
      <Cell numeric>{book ? book.checks.length : none}</Cell>
      <Cell soft className={styles.id}>
        <Copyable value={product.id} what={`product id of ${product.name}`} />
      </Cell>
    </tr>
  );
}
