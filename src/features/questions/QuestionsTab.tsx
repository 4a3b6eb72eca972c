import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { tableFileTypes } from '../../lib/tables/text-table.ts';
import { writeList } from '../../domain/questions/list/write-list.ts';
import type { Product, Workspace } from '../../domain/questions/workspace/schema.ts';
import { plural } from '../../lib/format.ts';
import { sameId } from '../../lib/same-id.ts';
import { deployedBeforeQuery, isEdited } from '../../operations/deployed-workspace.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { storedListQuery } from '../../storage/question-lists.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { Text } from '../../ui/Text.tsx';
import { useFileChoice } from '../../ui/use-file-choice.tsx';
import { useScreenActions } from '../../views/screen/screen-actions.ts';
import { LearnPanel } from './learn/LearnPanel.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { ImportList, type TakenList } from './import/ImportList.tsx';
import { readListFile, useListDrop, type ListSource } from './import/list-source.ts';
import { countAsked } from './list/edit-rows.ts';
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

/** The questions of each product: a card each, a list to take, or one list to edit. */
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
        <ProductCards {...{ shipped }} onImport={choose} onTake={take} />
      )}
    </div>
  );
}

interface ProductCardsProps {
  readonly shipped: Workspace | undefined;
  readonly onImport: () => void;
  readonly onTake: (taken: TakenList) => Promise<void>;
}

function ProductCards({ shipped, onImport, onTake }: ProductCardsProps) {
  const { key, workspace } = useSession();
  const [panel, setPanel] = useState<'learn' | 'publish'>();
  const published = useQuery(deployedBeforeQuery(key)).data ?? shipped;
  const isNew = isEdited(workspace, published);
  return (
    <Section
      title="Questions"
      meta="Drop or paste a list here: .xlsx or .csv"
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
      {published && isNew && <Status tone="draft">Edited here, not published</Status>}
      {workspace.products.length === 0 && <EmptyState>No products yet. A list adds one.</EmptyState>}
      <ul className={styles.cards}>
        {workspace.products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
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

function ProductCard({ product }: { readonly product: Product }) {
  const { key, workspace } = useSession();
  const draft = useQuery(storedListQuery(key, product.id)).data;
  const book = product.book === undefined ? undefined : workspace.books[product.book];
  const list = useMemo(() => draft?.list ?? writeList(workspace, product), [draft, workspace, product]);
  return (
    <li className={styles.card}>
      <h3>{product.name}</h3>
      <DataList
        layout="apart"
        items={[
          { label: 'Questions', value: draft || book ? countAsked(list.survey) : 'No list' },
          ...(book ? [{ label: 'Version', value: book.version }] : []),
          { label: 'From', value: draft?.from ?? 'Workspace' },
        ]}
      />
      {draft && (
        <Row gap={3}>
          <Status tone="draft">Draft</Status>
          {draft.errors > 0 && <Status tone="warn">{plural(draft.errors, 'problem')}</Status>}
        </Row>
      )}
      {!draft && book && <Text tone="soft">No problems</Text>}
      <Row>
        <Link
          className={buttonClass('plain')}
          href={paths.settings('questions', { product: product.id })}
          aria-label={`Edit, ${product.name}`}
        >
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
    </li>
  );
}
