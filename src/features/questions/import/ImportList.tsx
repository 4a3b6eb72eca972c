import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { ClientType } from '../../../contract/clients.ts';
import { Guid } from '../../../contract/primitives.ts';
import type { QuestionList, SurveyColumn } from '../../../domain/questions/list/columns.ts';
import { countAsked } from '../../../domain/questions/list/count-asked.ts';
import { namesOfOthers } from '../../../domain/questions/list/known-names.ts';
import {
  readTables,
  type ColumnChoices,
  type FoundColumn,
} from '../../../domain/questions/list/list-tables.ts';
import { mergeLists } from '../../../domain/questions/list/merge-lists.ts';
import { readList, type ListReading } from '../../../domain/questions/list/read-list.ts';
import { parseType } from '../../../domain/questions/list/question-types.ts';
import { writeList } from '../../../domain/questions/list/write-list.ts';
import type { Product } from '../../../domain/questions/workspace/schema.ts';
import { Form } from '../../../form/Form.tsx';
import { FormField } from '../../../form/FormField.tsx';
import { plural } from '../../../lib/format.ts';
import { useSession } from '../../../operations/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ClientTypeSelect } from '../../../views/ClientTypeSelect.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Cell, HeadCell, TableFrame } from '../../../ui/Table.tsx';
import { Text } from '../../../ui/Text.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { Truncate } from '../../../ui/Truncate.tsx';
import { Problems } from '../Problems.tsx';
import styles from '../Questions.module.css';
import { columnLabels } from '../column-labels.ts';
import type { ListSource } from './list-source.ts';

export interface TakenList {
  readonly product: Product;
  readonly list: QuestionList;
  readonly from: string | undefined;
  readonly errors: number;
}

interface ImportListProps {
  readonly source: ListSource;
  /** The product that the list is for; undefined where it is to be chosen. */
  readonly product: Product | undefined;
  readonly onTake: (taken: TakenList) => Promise<void>;
  readonly onCancel: () => void;
}

const isListed = 'This product is listed: choose it above.';

/** The choice of a product that is not there yet. */
const newProduct = 'new';

/** What a list is read as, before any of it is taken: its columns, what is wrong with it, and the product it is for. */
export function ImportList({ source, product, onTake, onCancel }: ImportListProps) {
  const { workspace } = useSession();
  const { products } = workspace;
  const [choices, setChoices] = useState<ColumnChoices>(new Map());
  const [table, setTable] = useState<number>();
  const tables = useMemo(
    () => source.tables.map((one, at) => (at === table ? { ...one, name: 'survey' } : one)),
    [source, table],
  );
  const read = useMemo(() => readTables(tables, choices), [tables, choices]);
  const { settings } = read.list;
  const listed = products.find(({ id, name }) => id === settings.product_id || name === settings.product);
  const [chosen, setChosen] = useState(product?.id ?? listed?.id ?? newProduct);
  const target = products.find(({ id }) => id === chosen);
  const merged = useMemo(
    () => mergeLists(read, target?.book === undefined ? undefined : writeList(workspace, target)),
    [read, target, workspace],
  );
  const reading = useMemo(
    () => readList(merged.list, namesOfOthers(workspace, target?.book)),
    [merged, workspace, target],
  );
  const ofLists = [...read.problems, ...reading.problems].map((problem) =>
    merged.isOfFile(problem)
      ? problem
      : { ...problem, row: undefined, message: `In the list that is there: ${problem.message}` },
  );
  const problems = [...ofLists, ...merged.notes];
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counts = countRows(merged.list, reading);
  const take = useMutation({ mutationFn: onTake });
  const others = products.filter((one) => one !== target);
  const isFree = (member: 'id' | 'name') => (value: string) => others.every((one) => one[member] !== value);
  const schema = z.object({
    name: z.string().trim().min(1, 'Enter the product’s name.').refine(isFree('name'), isListed),
    id: z
      .string()
      .trim()
      .refine((id) => Guid.safeParse(id).success, 'A product ID is a UUID.')
      .refine(isFree('id'), isListed),
    clientType: ClientType,
  });
  const takenAs = (given: Product) => {
    // What is chosen here counts, not what the file said first.
    const { settings: own } = merged.list;
    const client_type = own.client_type === undefined ? undefined : given.clientType.toLowerCase();
    const list = { ...merged.list, settings: { ...own, ...(client_type !== undefined && { client_type }) } };
    take.mutate({ product: given, list, from: source.name, errors });
  };
  const questions = countAsked(merged.list.survey);
  const label = `Take ${plural(questions, 'question')}`;
  const blocked = questions === 0 ? 'No questions to take.' : undefined;
  return (
    <Section
      title={source.name ?? 'Pasted list'}
      meta={plural(counts.rows, 'row')}
      actions={<Button onClick={onCancel}>Cancel</Button>}
    >
      <Stack>
        {products.length > 0 && (
          <Select
            aria-label="Product"
            className={styles.product}
            value={chosen}
            onChange={({ target: { value } }) => setChosen(value)}
          >
            <option value={newProduct}>New product</option>
            {products.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Form
          key={chosen}
          label="Product of the list"
          className={styles.productForm}
          schema={schema}
          defaultValues={{
            name: target?.name ?? settings.product ?? '',
            id: target?.id ?? settings.product_id ?? '',
            clientType: target?.clientType ?? reading.product.clientType ?? 'PERSONAL',
          }}
          submitLabel={label}
          pending={take.isPending}
          error={take.error}
          blockedReason={blocked}
          onSubmit={(typed) => takenAs({ ...target, ...typed })}
        >
          {(form) => (
            <>
              {!target && (
                <>
                  <FormField form={form} name="name" label="Product name" required>
                    {(control) => <TextInput {...control} />}
                  </FormField>
                  <FormField form={form} name="id" label="Product ID" hint="From the service" required>
                    {(control) => <TextInput {...control} spellCheck={false} />}
                  </FormField>
                  <FormField form={form} name="clientType" label="Client type">
                    {(control) => <ClientTypeSelect {...control} />}
                  </FormField>
                </>
              )}
            </>
          )}
        </Form>
        {target?.book !== undefined && (
          <Notice tone="info" title={merged.isInPlace ? 'Added to its list' : 'Replaces its list'}>
            {merged.absent.length === 0
              ? 'It has every question of the list.'
              : `${plural(merged.absent.length, 'question')} ${merged.isInPlace ? 'stay' : 'leave the list'}: ${named(merged.absent)}.`}
          </Notice>
        )}
        {counts.leftOut.length > 0 && (
          <Notice tone="warn" title={`${plural(counts.leftOut.length, 'row')} left out`}>
            {`Row ${named(counts.leftOut.map(String))}. Why is below.`}
          </Notice>
        )}
        <Problems problems={problems} open={errors > 0} />
        <Section
          title="Columns"
          level={3}
          actions={
            source.tables.length > 1 && (
              <Select
                aria-label="Sheet of questions"
                value={table ?? ''}
                onChange={({ target: { value } }) => {
                  setTable(value === '' ? undefined : Number(value));
                  setChoices(new Map());
                }}
              >
                <option value="">Sheet found by its headers</option>
                {source.tables.map(({ name }, at) => (
                  <option key={at} value={at}>
                    {name}
                  </option>
                ))}
              </Select>
            )
          }
        >
          <Columns
            columns={read.columns}
            samples={samplesOf(source, read.columns)}
            onChoose={(at, column) => setChoices(chosenColumn(read.columns, choices, at, column))}
          />
        </Section>
      </Stack>
    </Section>
  );
}

/** The first names, and how many more. */
function named(names: readonly string[]): string {
  const most = 8;
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The rows of the list, and those of which nothing is taken. */
function countRows({ survey }: QuestionList, { places }: ListReading) {
  const taken = new Set(
    [...places.values()].flatMap(({ worksheet, row }) => (worksheet === 'survey' ? row : [])),
  );
  const asked = survey.filter(({ cells }) => {
    const row = parseType(cells.type ?? '')?.row;
    return row !== 'end' && row?.startsWith('begin') !== true;
  });
  // A row that is named as left out as a whole has no place.
  const leftOut = asked.filter(({ row }) => !taken.has(row)).map(({ row }) => row);
  return { rows: asked.length, leftOut };
}

/** The choices with another meaning for a column; one that had it before has none. */
function chosenColumn(
  columns: readonly FoundColumn[],
  before: ColumnChoices,
  at: number,
  column: SurveyColumn | undefined,
): ColumnChoices {
  const next = new Map(before);
  for (const one of columns)
    if (one.at !== at && one.column === column && column !== undefined) next.set(one.at, undefined);
  return next.set(at, column);
}

/** The first text of each column below its header. */
function samplesOf({ tables }: ListSource, columns: readonly FoundColumn[]): ReadonlyMap<number, string> {
  const isHeader = (row: readonly string[]) =>
    columns.every(({ at, header }) => (row[at] ?? '').trim() === header);
  const rows = tables.map((one) => one.rows).find((all) => all.some(isHeader)) ?? [];
  const body = rows.slice(rows.findIndex(isHeader) + 1);
  return new Map(
    columns.map(({ at }) => [at, body.find((row) => (row[at] ?? '').trim() !== '')?.[at] ?? '']),
  );
}

interface ColumnsProps {
  readonly columns: readonly FoundColumn[];
  readonly samples: ReadonlyMap<number, string>;
  readonly onChoose: (at: number, column: SurveyColumn | undefined) => void;
}

function Columns({ columns, samples, onChoose }: ColumnsProps) {
  const meanings = Object.entries(columnLabels) as (readonly [SurveyColumn, string])[]; // the keys of a record of columns
  if (columns.length === 0) return <Text as="p">No columns found.</Text>;
  return (
    <TableFrame label="Columns" whole>
      <thead>
        <tr>
          <HeadCell>Header</HeadCell>
          <HeadCell>Means</HeadCell>
          <HeadCell numeric>Filled</HeadCell>
          <HeadCell className={styles.sample} data-not-on="phone">
            First
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ at, header, column, filled }) => (
          <tr key={at}>
            <HeadCell scope="row">{header || `Column ${at + 1}`}</HeadCell>
            <Cell>
              <Select
                aria-label={`Means, ${header || `Column ${at + 1}`}`}
                value={column ?? ''}
                onChange={({ target: { value } }) =>
                  onChoose(at, meanings.find(([name]) => name === value)?.[0])
                }
              >
                <option value="">Not used</option>
                {meanings.map(([name, label]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
            </Cell>
            <Cell numeric>{filled}</Cell>
            <Cell soft className={styles.sample} data-not-on="phone">
              <Truncate as="div">{samples.get(at)}</Truncate>
            </Cell>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
