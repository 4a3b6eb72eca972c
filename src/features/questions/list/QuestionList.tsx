import { countAsked } from '../../../domain/questions/list/count-asked.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ComponentType } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { ListProblem } from '../../../domain/questions/list/columns.ts';
import { writeList } from '../../../domain/questions/list/write-list.ts';
import { readWorkspaceFile } from '../../../domain/questions/workspace/read-workspace-file.ts';
import type { Product, Workspace } from '../../../domain/questions/workspace/schema.ts';
import { plural } from '../../../lib/format.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { storedListQuery, type StoredList } from '../../../storage/question-lists.ts';
import { announce } from '../../../ui/announce.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { undoOf } from '../../../views/screen/shortcuts.ts';
import { searchable, searchWords } from '../../../lib/text.ts';
import { Problems } from '../Problems.tsx';
import styles from '../Questions.module.css';
import {
  editedList,
  placeRows,
  plainList,
  rowLabel,
  withAdded,
  withCells,
  withMoved,
  withoutRow,
  type PlacedRow,
} from './edit-rows.ts';
import { useStoreList } from '../use-store-list.ts';
import { createListStore, type ListStore } from './list-store.ts';
import { ListSettings } from './ListSettings.tsx';
import { OtherRowPanel } from './OtherRowPanel.tsx';
import { otherWorksheets, withOtherCell, withoutOther, type OtherPlace } from './other-rows.ts';
import { QuestionPanel } from './QuestionPanel.tsx';
import { QuestionTable } from './QuestionTable.tsx';
import { saveListFile } from './save-list-file.ts';
import { useListReading, type EditedReading } from './use-list-reading.ts';
import { useStoredDraft } from './use-stored-draft.ts';

/** An intake in which a book can be tried. */
export type Trial = ComponentType<{
  readonly book: CompiledBook;
  readonly clientType: string;
  readonly at: readonly [qid: string] | readonly [loop: string, qid: string] | undefined;
}>;

interface QuestionListProps {
  readonly product: Product;
  readonly Trial: Trial;
  readonly onWorkspace: (workspace: Workspace) => Promise<void>;
  /** Replaces the list by one of a file. */
  readonly onImport: () => void;
}

/** The questions of a product as a list, with the intake that they make. */
export function QuestionList(props: QuestionListProps) {
  const { key } = useSession();
  const stored = useQuery(storedListQuery(key, props.product.id));
  if (stored.isPending) return <Skeleton what="questions" shape="table" rows={8} />;
  return <OpenList {...props} stored={stored.data ?? undefined} />;
}

function OpenList({
  product,
  Trial,
  onWorkspace,
  onImport,
  stored,
}: QuestionListProps & { readonly stored: StoredList | undefined }) {
  const { workspace } = useSession();
  const storeList = useStoreList();
  const [first] = useState(() => editedList(stored?.list ?? writeList(workspace, product)));
  const [store] = useState(() => createListStore(first));
  const { list, past, future } = useStore(store);
  // The list as it is in the workspace; undefined for one that is only here.
  const [saved, setSaved] = useState(stored ? undefined : first);
  const read = useListReading(list, workspace, product);
  const isRead = read?.list === list;
  const errors = read?.problems.filter(({ severity }) => severity === 'error').length ?? 0;
  useStoredDraft({ store, saved, product, from: stored?.from, errors });
  const save = useMutation({
    mutationFn: async ({ workspace: next, list: done }: EditedReading) => {
      const checked = await readWorkspaceFile(JSON.stringify(next));
      if (!checked.ok) throw new Error(checked.errors[0]?.message ?? 'The list is not a book.');
      await onWorkspace(checked.workspace);
      // What was typed meanwhile stays a draft.
      const { list: now } = store.getState();
      const rest = now === done ? undefined : { list: plainList(now), from: stored?.from, errors };
      await storeList(product.id, rest);
    },
    onSuccess: (_, { list: done }) => {
      setSaved(done);
      announce('Questions saved', { visible: true });
    },
  });
  const blocked =
    list === saved
      ? 'Nothing changed.'
      : !isRead
        ? 'Reading the list.'
        : errors > 0
          ? `Fix ${plural(errors, 'problem')} first.`
          : undefined;
  const [open, setOpen] = useState<number | 'settings' | OtherPlace>();
  const [search, setSearch] = useState('');
  const placed = useMemo(() => placeRows(list.rows), [list.rows]);
  const shown = useMemo(() => foundRows(placed, search), [placed, search]);
  const problems = useMemo(() => problemsByRow(read), [read]);
  const troubles = useMemo(
    () => new Map([...problems.byKey].flatMap(([row, all]) => (all[0] ? [[row, worst(all)] as const] : []))),
    [problems],
  );
  const shared = useMemo(() => sharedBlocks(workspace, product), [workspace, product]);
  const current = placed.find(({ row }) => row.key === open);
  const onOpen = useCallback((row: number) => setOpen((before) => (before === row ? undefined : row)), []);
  const onMove = useCallback(
    (row: number, step: 1 | -1) => store.change((now) => withMoved(now, row, step)),
    [store],
  );
  const add = (what: 'question' | 'section' | 'loop') => {
    const added = withAdded(list, what, current?.row.key);
    store.change(() => added.list);
    setSearch('');
    setOpen(added.key);
  };
  useUndoKeys(store);
  const saveButton = (
    <Button
      kind="primary"
      busy={save.isPending}
      disabledReason={blocked}
      onClick={() => read && save.mutate(read)}
    >
      Save
    </Button>
  );
  // A panel covers the page's own there.
  const isCovered = useMedia('(width < 48rem)');
  const saveInPanel = isCovered && saveButton;
  useScreenActions([
    { name: 'Save questions', run: () => read && save.mutate(read), disabledReason: blocked },
    { name: 'Add question', run: () => add('question') },
    {
      name: 'Undo',
      shortcut: 'undo',
      run: store.undo,
      disabledReason: past.length > 0 ? undefined : 'Nothing to undo.',
    },
    {
      name: 'Redo',
      shortcut: 'redo',
      run: store.redo,
      disabledReason: future.length > 0 ? undefined : 'Nothing to redo.',
    },
  ]);
  return (
    <div className={styles.withPanel} data-panel-open={open === undefined ? undefined : ''}>
      <Section
        title={product.name}
        meta={
          <>
            {plural(countAsked(list.rows), 'question')}
            {list !== saved && ' · Not saved, draft kept'}
          </>
        }
        actions={
          <>
            <Link className={buttonClass('quiet')} href={paths.settings('questions')}>
              All products
            </Link>
            <Menu
              label="More, questions"
              items={[
                { label: 'New from a list', icon: 'upload', onSelect: onImport },
                {
                  label: 'Download .xlsx',
                  icon: 'download',
                  onSelect: () => void saveListFile(plainList(list), product.name),
                },
                { label: 'Details', icon: 'settings', onSelect: () => setOpen('settings') },
                ...(list !== saved
                  ? [
                      {
                        label: 'Discard draft',
                        icon: 'trash' as const,
                        onSelect: () => {
                          const before = editedList(writeList(workspace, product));
                          store.change(() => before);
                          setSaved(before);
                        },
                      },
                    ]
                  : []),
              ]}
            />
            {saveButton}
          </>
        }
      >
        {save.error && (
          <Notice tone="error" title="Not saved" live>
            {save.error.message}
          </Notice>
        )}
        <div className={styles.screen}>
          <Stack gap={3}>
            <Row className={styles.bar}>
              <Menu
                kind="plain"
                items={[
                  { label: 'Question', onSelect: () => add('question') },
                  { label: 'Section', onSelect: () => add('section') },
                  { label: 'List of items', onSelect: () => add('loop') },
                ]}
              >
                Add
              </Menu>
              <IconButton
                icon="undo"
                label="Undo"
                disabledReason={past.length > 0 ? undefined : 'Nothing to undo.'}
                onClick={store.undo}
              />
              <TextInput
                type="search"
                aria-label="Search questions"
                placeholder="Label or ID"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </Row>
            <Problems
              problems={read?.problems ?? []}
              onOpen={(problem) => {
                setSearch('');
                setOpen(problems.leadOf(problem));
              }}
              canOpen={(problem) => problems.leadOf(problem) !== undefined}
            />
            {shown.length > 0 ? (
              <QuestionTable
                rows={shown}
                open={typeof open === 'number' ? open : undefined}
                {...{ troubles, shared, onOpen, onMove }}
              />
            ) : (
              <EmptyState>{search === '' ? 'No questions yet.' : 'No question matches.'}</EmptyState>
            )}
          </Stack>
          <Stack as="section" gap={3} aria-label="Intake" className={styles.trial}>
            {read?.book ? (
              <Trial book={read.book} clientType={product.clientType} at={addressIn(current)} />
            ) : (
              read && <Text as="p">Fix the problems to try it.</Text>
            )}
          </Stack>
        </div>
        {current && (
          <QuestionPanel
            key={current.row.key}
            placed={current}
            loops={placed.filter(({ kind }) => kind === 'loop').map(({ row }) => row)}
            problems={problems.byKey.get(current.row.key) ?? []}
            workspace={workspace}
            productId={product.id}
            save={saveInPanel}
            onChange={(cells, typedIn) =>
              store.change((now) => withCells(now, current.row.key, cells), typedIn)
            }
            onMove={(step) => onMove(current.row.key, step)}
            onRemove={() => {
              store.change((now) => withoutRow(now, current.row.key));
              setOpen(undefined);
              announce(`Removed: ${rowLabel(current.row)}`, { visible: true });
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'settings' && (
          <ListSettings
            list={list}
            save={saveInPanel}
            problems={read?.problems ?? []}
            onChange={(settings, typedIn) => store.change((now) => ({ ...now, settings }), typedIn)}
            onOpen={setOpen}
            onClose={() => setOpen(undefined)}
          />
        )}
        {typeof open === 'object' && (
          <OtherRowPanel
            key={`${open.worksheet} ${open.row}`}
            list={list}
            place={open}
            problems={(read?.problems ?? []).filter(
              ({ worksheet, row }) => worksheet === open.worksheet && row === open.row,
            )}
            save={saveInPanel}
            onChange={(column, text) =>
              store.change(
                (now) => withOtherCell(now, open, column, text),
                `${open.worksheet} ${open.row} ${column}`,
              )
            }
            onRemove={() => {
              store.change((now) => withoutOther(now, open));
              setOpen(undefined);
              announce('Removed', { visible: true });
            }}
            onClose={() => setOpen('settings')}
          />
        )}
      </Section>
    </div>
  );
}

/** Rows with all words of a search in their label or id, and the groups that they are in. */
function foundRows(placed: readonly PlacedRow[], search: string): readonly PlacedRow[] {
  const words = searchWords(search);
  const rows = placed.filter(({ kind }) => kind !== 'end');
  if (words.length === 0) return rows;
  const fit = rows.filter(({ row: { cells } }) => {
    const text = searchable(`${cells.label ?? ''} ${cells.name ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const shown = new Set(fit.flatMap(({ row, inside }) => [row, ...inside]));
  return rows.filter(({ row }) => shown.has(row));
}

interface RowProblems {
  readonly byKey: ReadonlyMap<number, readonly ListProblem[]>;
  /** What a problem leads to: the key of a question's row, or a row of another worksheet; undefined where it is of no row. */
  readonly leadOf: (problem: ListProblem) => number | 'settings' | OtherPlace | undefined;
}

/** Problems by the rows of the list that was read: since then rows may have moved. */
function problemsByRow(read: EditedReading | undefined): RowProblems {
  const keyOf = ({ worksheet, row }: ListProblem) =>
    worksheet === 'survey' && row !== undefined ? read?.list.rows[row - 2]?.key : undefined;
  const byKey = new Map<number, ListProblem[]>();
  for (const problem of read?.problems ?? []) {
    const key = keyOf(problem);
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), problem]);
  }
  const leadOf = (problem: ListProblem) => {
    const { worksheet, row } = problem;
    if (worksheet === 'settings') return 'settings';
    const other = otherWorksheets.find((one) => one === worksheet);
    return other && row !== undefined ? { worksheet: other, row } : keyOf(problem);
  };
  return { byKey, leadOf };
}

function worst(problems: readonly ListProblem[]): ListProblem['severity'] {
  if (problems.some(({ severity }) => severity === 'error')) return 'error';
  return problems.some(({ severity }) => severity === 'warning') ? 'warning' : 'note';
}

/** The blocks of a product that others share. */
function sharedBlocks({ products, books }: Workspace, { id }: Product): ReadonlySet<string> {
  return new Set(
    products.flatMap((product) =>
      product.id === id || product.book === undefined
        ? []
        : (books[product.book]?.sections ?? []).flatMap((section) =>
            'block' in section ? section.block : [],
          ),
    ),
  );
}

/** Where the intake asks a row: the first question of a section. */
function addressIn(placed: PlacedRow | undefined): readonly [string] | readonly [string, string] | undefined {
  const name = placed?.row.cells.name;
  const loop = placed?.inside.find(({ cells }) => /repeat|loop/i.test(cells.type ?? ''))?.cells.name;
  if (name === undefined) return undefined;
  return loop === undefined ? [name] : [loop, name];
}

/** Undo and redo by key, but for the text of a field, which the browser undoes. */
function useUndoKeys(store: ListStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const id = undoOf(event);
      if (event.defaultPrevented || id === undefined) return;
      if (event.target instanceof Element && event.target.closest('input, textarea')) return;
      event.preventDefault();
      store[id]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store]);
}
