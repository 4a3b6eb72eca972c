import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import type { ThenOption } from './then-options.ts';
import styles from './WhatIf.module.css';

interface ThenChoiceProps {
  readonly options: readonly ThenOption[];
  /** The request chosen; undefined for none. */
  readonly value: string | undefined;
  /** Empty for none. */
  readonly onChange: (triggerRequestId: string) => void;
}

/** An earlier request whose cover is asked for again, and what of it differs from now. */
export function ThenChoice({ options, value, onChange }: ThenChoiceProps) {
  const formatTime = useFormatTime();
  const chosen = options.find(({ triggerRequestId }) => triggerRequestId === value);
  return (
    <div className={styles.dates}>
      <Field
        label="Cover of then, facts of now"
        hint="Asks again for the cover of an earlier request; what is true now stays as it is."
      >
        {(control) => (
          <Select
            {...control}
            value={chosen?.triggerRequestId ?? ''}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            <option value="">No earlier request</option>
            {options.map(({ triggerRequestId, sentAt, changes }) => (
              <option
                key={triggerRequestId}
                value={triggerRequestId}
                disabled={changes.length === 0 && triggerRequestId !== value}
              >
                {formatTime(sentAt)}
                {changes.length === 0 && ', the same cover as now'}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen && chosen.changes.length === 0 && (
        <p className={styles.limit}>Its cover is the same as now, so there is nothing to ask for again.</p>
      )}
      {chosen && chosen.changes.length > 0 && (
        <ul className={styles.steps}>
          {chosen.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
