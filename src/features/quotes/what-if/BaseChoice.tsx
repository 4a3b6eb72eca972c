import { useId } from 'react';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import type { BaseOption } from './what-if-plan.ts';
import styles from './WhatIf.module.css';

interface BaseChoiceProps {
  readonly choices: readonly BaseOption[];
  /** The earlier request chosen; undefined for a base asked for anew. */
  readonly value: string | undefined;
  /** Empty for a base asked for anew. */
  readonly onChange: (triggerRequestId: string) => void;
}

/** What the variations are held against: quotes there are, where they answer the same, or new ones. */
export function BaseChoice({ choices, value, onChange }: BaseChoiceProps) {
  const name = useId();
  const formatTime = useFormatTime();
  return (
    <fieldset className={styles.base}>
      <legend>Held against</legend>
      <label>
        <input type="radio" name={name} checked={value === undefined} onChange={() => onChange('')} />
        <span>A base request of now, sent with the others</span>
      </label>
      {choices.map(({ triggerRequestId, sentAt, why, apart, lapsed }) => (
        <label key={triggerRequestId}>
          <input
            type="radio"
            name={name}
            checked={value === triggerRequestId}
            disabled={why !== undefined}
            onChange={() => onChange(triggerRequestId)}
          />
          <span>
            The quotes of {formatTime(sentAt)}
            {why === undefined && lapsed && <small>: expired since</small>}
            {why === undefined && apart.length > 0 && (
              <small>
                . Not like for like with what is sent now. {apart.join(' ')} Whether that moves a price is not
                told.
              </small>
            )}
            {why !== undefined && <small>: {why}, so they are no base</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
