import { useEffect, useRef, useState, type ReactNode } from 'react';
import { announce } from './announce.ts';
import styles from './Copyable.module.css';
import { IconButton } from './IconButton.tsx';
import { Row } from './Row.tsx';

interface CopyButtonProps {
  /** The text to copy; a function if it is expensive to make. */
  readonly value: string | (() => string);
  /** The button's name is "Copy, <what>". */
  readonly what: string;
}

/** Copies a text, announces it, and shows a check mark briefly. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      // `clipboard` is missing on plain http.
      await navigator.clipboard.writeText(typeof value === 'string' ? value : value());
    } catch {
      announce(`Could not copy, ${what}. The browser refused; select the text and copy it by hand.`, {
        assertive: true,
        visible: true,
      });
      return;
    }
    announce(`Copied, ${what}`);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), 1500);
  }

  return (
    <IconButton icon={copied ? 'check' : 'copy'} label={`Copy, ${what}`} small onClick={() => void copy()} />
  );
}

interface CopyableProps {
  readonly value: string;
  readonly what: string;
  /** Shown instead of the value, such as its last part. */
  readonly children?: ReactNode;
}

/** An id or another text that is needed elsewhere, with a copy button. */
export function Copyable({ value, what, children }: CopyableProps) {
  return (
    <Row as="span" gap={1} wrap="never" className={styles.copyable}>
      <span className={styles.value}>{children ?? value}</span>
      <CopyButton value={value} what={what} />
    </Row>
  );
}
