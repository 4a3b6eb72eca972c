import { useState, type ComponentProps } from 'react';
import { buttonClass } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './FileInput.module.css';
import { Icon } from './Icon.tsx';
import { Truncate } from './Truncate.tsx';

/** A button that asks for a file, and says which was chosen. */
export function FileInput({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [chosen, setChosen] = useState('');
  return (
    <span className={cx(buttonClass(), styles.file)}>
      <Icon name="upload" />
      <Truncate>{chosen || 'Choose a file'}</Truncate>
      {/* Over all of it: it takes the press, the dropped file and the focus. */}
      <input
        {...rest}
        type="file"
        onChange={(event) => {
          setChosen(event.currentTarget.files?.[0]?.name ?? '');
          onChange?.(event);
        }}
      />
    </span>
  );
}
