import { useMemo, type ReactNode } from 'react';
import type { ListProblem, SurveyColumn } from '../../../domain/questions/list/columns.ts';
import { readFlag } from '../../../domain/questions/list/cells.ts';
import { parseType, typeNames } from '../../../domain/questions/list/question-types.ts';
import { questionKinds } from '../../../domain/questions/schema.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Status } from '../../../ui/Status.tsx';
import { kindLabels } from '../kind-labels.ts';
import { CellInput } from './CellInput.tsx';
import { rowLabel, type EditedRow, type PlacedRow } from './edit-rows.ts';
import { fieldsOf, type RowField } from './row-fields.ts';

interface QuestionPanelProps {
  readonly placed: PlacedRow;
  /** The lists that a question can refer to. */
  readonly loops: readonly EditedRow[];
  /** What is wrong with the row. */
  readonly problems: readonly ListProblem[];
  readonly workspace: Workspace;
  /** The product of the list. */
  readonly productId: string;
  /** Saves the whole list, where the panel covers its page. */
  readonly save: ReactNode;
  readonly onChange: (cells: Readonly<Partial<Record<SurveyColumn, string>>>, typedIn?: string) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** One row of the list: a question, a section or a list, with what is wrong beside each cell. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { placed, loops, problems, workspace, productId, save, onChange, onMove, onRemove, onClose } = props;
  const { row, inside } = placed;
  const kind = placed.kind === 'end' ? 'question' : placed.kind;
  const { cells, key } = row;
  const type = parseType(cells.type ?? '');
  const questionKind = type?.row === 'question' ? type.kind : type?.row === 'note' ? 'workedOut' : undefined;
  const inLoop = inside.some((group) => parseType(group.cells.type ?? '')?.row === 'begin-loop');
  const fields = fieldsOf(kind, kind === 'question' ? (questionKind ?? 'text') : undefined, inLoop);
  const shared = useMemo(
    () => sharedWith([...inside, row], workspace, productId),
    [inside, row, workspace, productId],
  );
  const shown = new Set<string>(
    [...fields.first, ...fields.second, ...fields.more]
      .map(({ column }) => column)
      .concat('type', 'required'),
  );
  const draw = (field: RowField) => (
    <CellInput
      key={field.column}
      field={field}
      text={cells[field.column] ?? ''}
      problem={problems.find(({ column }) => column === field.column)}
      onText={(text) => onChange({ [field.column]: text }, `${key} ${field.column}`)}
      onFlag={(on) => onChange({ [field.column]: on ? 'yes' : '' })}
    />
  );
  const filled = fields.more.some(
    ({ column }) => cells[column] !== undefined || problems.some((one) => one.column === column),
  );
  return (
    <Panel
      title={rowLabel(row)}
      meta={shared.length > 0 ? `Shared: also changes ${shared.join(', ')}` : undefined}
      onClose={onClose}
      startsInField
      footer={
        <>
          <IconButton icon="chevronUp" label="Move up" onClick={() => onMove(-1)} />
          <IconButton icon="chevronDown" label="Move down" onClick={() => onMove(1)} />
          <Button icon="trash" onClick={onRemove}>
            {kind === 'question' ? 'Remove' : kind === 'section' ? 'Remove section' : 'Remove list'}
          </Button>
          {save}
        </>
      }
    >
      <Stack>
        {problems
          .filter(({ column }) => column === undefined || !shown.has(column))
          .map(({ message, severity }) => (
            <Status key={message} tone={severity === 'error' ? 'failed' : 'warn'}>
              {message}
            </Status>
          ))}
        {fields.first.map(draw)}
        {kind === 'question' && (
          <>
            <TypeField {...{ cells, loops, problems, onChange }} />
            <Field
              label="Required"
              group
              error={problems.find(({ column }) => column === 'required')?.message}
            >
              {(control) => (
                <RadioGroup
                  {...control}
                  look="segments"
                  options={requiredOptions}
                  value={requiredOf(cells.required)}
                  onChange={(required) => onChange({ required: required === 'no' ? '' : required })}
                />
              )}
            </Field>
            {fields.second.map(draw)}
          </>
        )}
        {kind !== 'question' && fields.second.map(draw)}
        {fields.more.length > 0 && (
          <Fold label="More" open={filled}>
            <Stack>{fields.more.map(draw)}</Stack>
          </Fold>
        )}
      </Stack>
    </Panel>
  );
}

const requiredOptions = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'To quote' },
  { value: 'bind', label: 'To bind' },
] as const;

function requiredOf(cell = ''): string {
  if (/bind/i.test(cell)) return 'bind';
  return readFlag(cell) === true ? 'yes' : 'no';
}

/** The other products that share the block of a row. */
function sharedWith(
  groups: readonly EditedRow[],
  { products, books }: Workspace,
  productId: string,
): string[] {
  const blocks = groups.flatMap(({ cells }) => cells.block ?? []);
  return products.flatMap(({ id, name, book }) => {
    const sections = (book === undefined ? undefined : books[book]?.sections) ?? [];
    const shares = sections.some((section) => 'block' in section && blocks.includes(section.block));
    return shares && id !== productId ? [name] : [];
  });
}

interface TypeFieldProps {
  readonly cells: EditedRow['cells'];
  readonly loops: QuestionPanelProps['loops'];
  readonly problems: readonly ListProblem[];
  readonly onChange: QuestionPanelProps['onChange'];
}

/** The kind of a question, and of a reference the list. */
function TypeField({ cells, loops, problems, onChange }: TypeFieldProps) {
  const typed = cells.type ?? '';
  const type = parseType(typed);
  const problem = problems.find(({ column }) => column === 'type');
  const isNote = type?.row === 'note';
  const kind = isNote
    ? 'note'
    : type?.row === 'question'
      ? typeNames[type.kind]
      : typed === ''
        ? 'text'
        : typed;
  const known = kind === 'note' || questionKinds.some((one) => typeNames[one] === kind);
  const loop = type?.row === 'question' && type.kind === 'reference' ? (type.of ?? '') : undefined;
  return (
    <>
      <Field
        label="Type"
        {...(problem?.severity === 'error' ? { error: problem.message } : { warning: problem?.message })}
      >
        {(control) => (
          <Select {...control} value={kind} onChange={({ target }) => onChange({ type: target.value })}>
            {!known && <option value={kind}>{typed}</option>}
            {questionKinds
              .toSorted((a, b) => kindOrder.indexOf(a) - kindOrder.indexOf(b))
              .map((one) => (
                <option key={one} value={typeNames[one]}>
                  {kindLabels[one]}
                </option>
              ))}
            <option value="note">Note</option>
          </Select>
        )}
      </Field>
      {loop !== undefined && (
        <Field label="Of the list">
          {(control) => (
            <Select
              {...control}
              value={loop}
              onChange={({ target }) => onChange({ type: `${typeNames.reference} ${target.value}` })}
            >
              <option value="">Choose</option>
              {loops.map((one) => (
                <option key={one.key} value={one.cells.name ?? ''}>
                  {rowLabel(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}

const kindOrder = Object.keys(kindLabels);
