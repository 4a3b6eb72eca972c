import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { tableFileTypes } from '../../lib/tables/text-table.ts';
import { countAsked } from '../../domain/questions/list/count-asked.ts';
import { writeList } from '../../domain/questions/list/write-list.ts';
import type { Product, Workspace } from '../../domain/questions/workspace/schema.ts';
import { plural } from '../../lib/format.ts';
import { sameId } from '../../lib/same-id.ts';
import { deployedBeforeQuery, describeUnpublished } from '../../operations/deployed-workspace.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { storedListQuery } from '../../storage/question-lists.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import { quietLink } from '../../ui/quiet-link.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useFileChoice } from '../../ui/use-file-choice.tsx';
import { useScreenActions } from '../../views/screen/screen-actions.ts';
import { LearnPanel } from './learn/LearnPanel.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { ImportList, type TakenList } from './import/ImportList.tsx';
import { readListFile, useListDrop, type ListSource } from './import/list-source.ts';
import { QuestionList, type Trial } from './list/QuestionList.tsx';
import { saveListFile } from './list/save-list-file.ts';
import { useStoreList } from './use-store-list.ts';
import styles from './Questions.module.css';

interface QuestionsTabProps {
  /** The product with its list open. */
  readonly productId: string | undefined;
  /** The workspace that the demo comes with. */
  readonly shipped: Workspace | undefined;
  readonly Trial: Trial;
  readonly onWorkspace: (workspace: Workspace) => Promise<void>;
}

/** The questions of each product: a row each, a list to take, or one list to edit. */
export function QuestionsTab({ productId, shipped, Trial, onWorkspace }: QuestionsTabProps) {
  const { workspace } = useSession();
  const storeList = useStoreList();
  const [, navigate] = useLocation();
  const [source, setSource] = useState<ListSource>();
  const { choose, input } = useFileChoice({
    accept: tableFileTypes,
    label: 'Question list',
    onFile: async (file) => {
      const read = await readListFile(file);
      if (read) setSource(read);
    },
  });
  const isOver = useListDrop(setSource);
  const product = workspace.products.find(({ id }) => sameId(id, productId));
  useScreenActions([{ name: 'New from a list', run: choose }]);
  const take = async ({ product: given, list, from, errors }: TakenList) => {
    await storeList(given.id, { list, from, errors });
    if (!workspace.products.some(({ id }) => id === given.id))
      await onWorkspace({ ...workspace, products: [...workspace.products, given] });
    setSource(undefined);
    navigate(paths.settings('questions', { product: given.id }));
  };
  return (
    <div className={styles.page} data-over={isOver || undefined}>
      {input}
      {source ? (
        <ImportList
          key={source.name}
          {...{ source, product }}
          onTake={take}
          onCancel={() => setSource(undefined)}
        />
      ) : product ? (
        <QuestionList key={product.id} {...{ product, Trial, onWorkspace }} onImport={choose} />
      ) : (
        <ProductLists {...{ shipped }} onImport={choose} onTake={take} />
      )}
    </div>
  );
}

interface ProductListsProps {
  readonly shipped: Workspace | undefined;
  readonly onImport: () => void;
  readonly onTake: (taken: TakenList) => Promise<void>;
}

function ProductLists({ shipped, onImport, onTake }: ProductListsProps) {
  const { key, workspace } = useSession();
  const [panel, setPanel] = useState<'learn' | 'publish'>();
  const before = useQuery(deployedBeforeQuery(key));
  const published = before.data ?? shipped;
  const unpublished = before.isSuccess && describeUnpublished(workspace, published);
  return (
    <Section
      title="Questions"
      meta={<span data-not-on="phone">Drop or paste a list here: .xlsx or .csv</span>}
      actions={
        <>
          <Button onClick={() => setPanel('learn')}>Learn from clients</Button>
          <Button onClick={() => setPanel('publish')}>Publish</Button>
          <Button kind="primary" icon="upload" onClick={onImport}>
            New from a list
          </Button>
        </>
      }
    >
      {unpublished && <Status tone="draft">{unpublished}</Status>}
      {workspace.products.length === 0 ? (
        <EmptyState>No products yet. A list adds one.</EmptyState>
      ) : (
        <TableFrame label="Question lists" rows whole>
          <thead>
            <tr>
              <HeadCell>Product</HeadCell>
              <HeadCell numeric>Questions</HeadCell>
              <HeadCell data-not-on="phone">Version</HeadCell>
              <HeadCell data-not-on="phone">From</HeadCell>
              <HeadCell>
                <VisuallyHidden>Actions</VisuallyHidden>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {workspace.products.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </tbody>
        </TableFrame>
      )}
      {panel === 'learn' && (
        <LearnPanel
          onTake={(product, list) => onTake({ product, list, from: 'Clients', errors: 0 })}
          onClose={() => setPanel(undefined)}
        />
      )}
      {panel === 'publish' && <PublishPanel published={published} onClose={() => setPanel(undefined)} />}
    </Section>
  );
}

function ProductRow({ product }: { readonly product: Product }) {
  const { key, workspace } = useSession();
  const draft = useQuery(storedListQuery(key, product.id)).data;
  const book = product.book === undefined ? undefined : workspace.books[product.book];
  const list = useMemo(() => draft?.list ?? writeList(workspace, product), [draft, workspace, product]);
  const edit = paths.settings('questions', { product: product.id });
  return (
    <tr>
      <HeadCell scope="row">
        <Row as="span" gap={3}>
          <Link className={quietLink} href={edit}>
            {product.name}
          </Link>
          {draft && <Status tone="draft">Draft</Status>}
          {draft && draft.errors > 0 && <Status tone="warn">{plural(draft.errors, 'problem')}</Status>}
        </Row>
      </HeadCell>
      <Cell numeric>{draft || book ? countAsked(list.survey) : 'No list'}</Cell>
      <Cell soft data-not-on="phone">
        {book?.version}
      </Cell>
      <Cell soft data-not-on="phone">
        {draft?.from ?? 'Workspace'}
      </Cell>
      <Cell numeric>
        <Row as="span" wrap="never">
          <Link className={buttonClass('quiet')} href={edit} aria-label={`Edit, ${product.name}`}>
            Edit
          </Link>
          <Button
            kind="quiet"
            icon="download"
            aria-label={`Download .xlsx, ${product.name}`}
            onClick={() => void saveListFile(list, product.name)}
          >
            .xlsx
          </Button>
        </Row>
      </Cell>
    </tr>
  );
}
