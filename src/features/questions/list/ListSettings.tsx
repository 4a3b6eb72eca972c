import type { ReactNode } from 'react';
import type { ListProblem, QuestionList, SettingColumn } from '../../../domain/questions/list/columns.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { List } from '../../../ui/List.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { linkButton } from '../../../ui/quiet-link.ts';
import { settingLabels } from '../column-labels.ts';
import type { EditedList } from './edit-rows.ts';
import { otherLabel, otherRows, otherWorksheets, rowsOf, type OtherPlace } from './other-rows.ts';

interface ListSettingsProps {
  readonly list: EditedList;
  readonly problems: readonly ListProblem[];
  /** Saves the whole list, where the panel covers its page. */
  readonly save: ReactNode;
  readonly onChange: (settings: QuestionList['settings'], typedIn: string) => void;
  /** Leads to a row of another worksheet. */
  readonly onOpen: (place: OtherPlace) => void;
  readonly onClose: () => void;
}

const hints: Partial<Readonly<Record<SettingColumn, string>>> = {
  effective_date: 'A question ID',
  client_name: '${first_name} ${last_name}',
  phone: 'A question ID',
  email: 'A question ID',
  contact_person: '${first_name} ${last_name}',
  address: '${street}, ${city}',
  reports_notice: "in(${notice}, 'YES')",
  violations: 'count(${incidents})',
  prior_carrier: 'A question ID',
  prior_policy: 'A question ID',
  prior_premium: 'A question ID',
  prior_fees: 'A question ID',
  prior_term: 'A question ID',
  prior_ends: 'A question ID',
  risk_places: 'home_state | home_zip',
  states: 'IL | IN',
  date_notation: 'MM/DD/YYYY',
  yes_no_notation: 'Yes | No',
  number_notation: '1,240.00',
  money_notation: '$1,240.00',
  phone_notation: '(999) 999-9999',
};

const fields = Object.entries(settingLabels) as (readonly [SettingColumn, string])[]; // the keys of a record of columns

function withSetting(
  settings: QuestionList['settings'],
  column: SettingColumn,
  text: string,
): QuestionList['settings'] {
  const given = Object.entries({ ...settings, [column]: text }).filter(([, one]) => one !== '');
  return Object.fromEntries(given);
}

/** What the app looks for in the answers, and what the list has besides questions. */
export function ListSettings({ list, problems, save, onChange, onOpen, onClose }: ListSettingsProps) {
  const { settings } = list;
  return (
    <Panel title="Details" onClose={onClose} startsInField footer={save}>
      <Stack>
        {fields.map(([column, label]) => {
          const problem = problems.find((one) => one.worksheet === 'settings' && one.column === column);
          return (
            <Field
              key={column}
              label={label}
              hint={hints[column]}
              error={problem?.severity === 'error' ? problem.message : undefined}
              warning={problem?.severity === 'error' ? undefined : problem?.message}
            >
              {(control) => (
                <TextInput
                  {...control}
                  spellCheck={false}
                  value={settings[column] ?? ''}
                  onChange={({ target }) => onChange(withSetting(settings, column, target.value), column)}
                />
              )}
            </Field>
          );
        })}
        {otherWorksheets.map((worksheet) => {
          const rows = rowsOf(list, worksheet);
          return (
            rows.length > 0 && (
              <Fold key={worksheet} label={`${otherRows[worksheet].title} (${rows.length})`}>
                <List look="lines">
                  {rows.map((row) => (
                    <li key={row.row}>
                      <button
                        type="button"
                        className={linkButton}
                        onClick={() => onOpen({ worksheet, row: row.row })}
                      >
                        {otherLabel(worksheet, row)}
                      </button>
                    </li>
                  ))}
                </List>
              </Fold>
            )
          );
        })}
      </Stack>
    </Panel>
  );
}
