import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { countQuestions } from '../../domain/questions/compiled.ts';
import { tableFileTypes } from '../../lib/tables/table-file.ts';
import { writeList } from '../../domain/questions/list/write-list.ts';
import type { Product, Workspace } from '../../domain/questions/workspace/schema.ts';
import { plural } from '../../lib/format.ts';
import { sameId } from '../../lib/same-id.ts';
import { bookOf } from '../../operations/books.ts';
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
import { useScreenActions } from '../../views/screen/screen-actions.ts';
import { ImportList, type TakenList } from './import/ImportList.tsx';
import { readListFile, useListDrop, type ListSource } from './import/list-source.ts';
import { QuestionList, type Trial } from './list/QuestionList.tsx';
import { saveListFile } from './list/save-list-file.ts';
import { useStoreList } from './use-store-list.ts';
import styles from './Questions.module.css';

interface QuestionsTabProps {
  /** The product with its list open. */
  readonly productId: string | undefined;
  readonly Trial: Trial;
  readonly onWorkspace: (workspace: Workspace) => Promise<void>;
}

/** The questions of each product: a card each, a list to take, or one list to edit. */
export function QuestionsTab({ productId, Trial, onWorkspace }: QuestionsTabProps) {
  const { workspace } = useSession();
  const storeList = useStoreList();
  const [, navigate] = useLocation();
  const [source, setSource] = useState<ListSource>();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const { isOver, handlers } = useListDrop(setSource);
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
    <div {...handlers} className={styles.page} data-over={isOver || undefined}>
      <input
        ref={input}
        type="file"
        accept={tableFileTypes}
        aria-label="Question list"
        hidden
        onChange={async ({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Emptied, so that the same file can be chosen again.
          currentTarget.value = '';
          const read = file && (await readListFile(file));
          if (read) setSource(read);
        }}
      />
      {source ? (
        <ImportList
          key={source.name}
          {...{ source, product }}
          onTake={take}
          onCancel={() => setSource(undefined)}
        />
      ) : product ? (
        <QuestionList
          key={product.id}
          {...{ product, Trial, onWorkspace }}
          onImport={choose}
        />
      ) : (
        <ProductCards onImport={choose} />
      )}
    </div>
  );
}

function ProductCards({ onImport }: { readonly onImport: () => void }) {
  const { workspace } = useSession();
  return (
    <Section
      title="Questions"
      meta="Choose, drop or paste a list: .xlsx or .csv"
      actions={
        <Button kind="primary" icon="upload" onClick={onImport}>
          New from a list
        </Button>
      }
    >
      {workspace.products.length === 0 && <EmptyState>No products yet. A list adds one.</EmptyState>}
      <ul className={styles.cards}>
        {workspace.products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </Section>
  );
}

function ProductCard({ product }: { readonly product: Product }) {
  const { key, workspace } = useSession();
  const draft = useQuery(storedListQuery(key, product.id)).data;
  const book = bookOf(workspace, product.id);
  return (
    <li className={styles.card}>
      <h3>{product.name}</h3>
      <DataList
        layout="apart"
        items={[
          { label: 'Questions', value: book ? countQuestions(book) : 'No list' },
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
          onClick={() => void saveListFile(draft?.list ?? writeList(workspace, product), product.name)}
        >
          .xlsx
        </Button>
      </Row>
    </li>
  );
}
