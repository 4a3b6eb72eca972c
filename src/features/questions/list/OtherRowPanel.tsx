import type { ReactNode } from 'react';
import type { ListProblem } from '../../../domain/questions/list/columns.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Status } from '../../../ui/Status.tsx';
import { CellInput } from './CellInput.tsx';
import type { EditedList } from './edit-rows.ts';
import { cellOf, otherRows, rowAt, type OtherPlace } from './other-rows.ts';

interface OtherRowPanelProps {
  readonly list: EditedList;
  readonly place: OtherPlace;
  /** What is wrong with the row. */
  readonly problems: readonly ListProblem[];
  /** Saves the whole list, where the panel covers its page. */
  readonly save: ReactNode;
  readonly onChange: (column: string, text: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** One check, or one row of a template, an offer or a suggested item. */
export function OtherRowPanel(props: OtherRowPanelProps) {
  const { list, place, problems, save, onChange, onRemove, onClose } = props;
  const row = rowAt(list, place);
  const { one, fields } = otherRows[place.worksheet];
  const shown = new Set<string | undefined>(fields.map(({ column }) => column));
  if (!row) return null;
  return (
    <Panel
      title={one}
      meta={`${place.worksheet}, row ${place.row}`}
      onClose={onClose}
      startsInField
      footer={
        <>
          <Button icon="trash" onClick={onRemove}>
            Remove
          </Button>
          {save}
        </>
      }
    >
      <Stack>
        {problems
          .filter(({ column }) => !shown.has(column))
          .map(({ message, severity }) => (
            <Status key={message} tone={severity === 'error' ? 'failed' : 'warn'}>
              {message}
            </Status>
          ))}
        {fields.map((field) => (
          <CellInput
            key={field.column}
            field={field}
            text={cellOf(row, field.column)}
            problem={problems.find(({ column }) => column === field.column)}
            onText={(text) => onChange(field.column, text)}
            onFlag={(on) => onChange(field.column, on ? 'yes' : '')}
          />
        ))}
      </Stack>
    </Panel>
  );
}
