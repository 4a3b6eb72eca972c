import { useState } from 'react';
import type { CoverQuestion } from './cover-questions.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { typedAlternatives } from './what-if-plan.ts';
import styles from './WhatIf.module.css';

interface CoverChoiceProps {
  readonly cover: CoverQuestion;
  readonly alternatives: readonly string[];
  readonly onChange: (alternatives: readonly string[]) => void;
  readonly onRemove: () => void;
}

/** One question with its answer of now and the answers to try in its place. */
export function CoverChoice({ cover, alternatives, onChange, onRemove }: CoverChoiceProps) {
  const { label, options, now } = cover;
  const [typed, setTyped] = useState('');
  const only = now.length === 1 ? now[0]?.answer : undefined;
  return (
    <fieldset className={styles.cover}>
      <legend>{label}</legend>
      <div className={styles.coverHead}>
        <span>Now {now.map(({ words }) => words).join(' or ')}</span>
        <IconButton icon="close" label={`Leave out, ${label}`} small onClick={onRemove} />
      </div>
      {options.length > 0 ? (
        <div className={styles.options}>
          {options
            .filter(({ value }) => value !== only)
            .map(({ value, label: words }) => (
              <Checkbox
                key={value}
                label={words}
                checked={alternatives.includes(value)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked
                      ? [...alternatives, value]
                      : alternatives.filter((one) => one !== value),
                  )
                }
              />
            ))}
        </div>
      ) : (
        <Field label={`Alternatives, ${label}`} hint="Several separated by semicolons." labelHidden>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                onChange(typedAlternatives(event.target.value, cover, dayOf(serviceNow())));
              }}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}
