import styles from './Keys.module.css';
import './Text.css';

interface KeysProps {
  /** Keys pressed one after the other; `Mod+` is Ctrl, or ⌘ on a Mac. */
  readonly keys: readonly string[];
}

const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys as labeled on the keyboard. */
export function Keys({ keys }: KeysProps) {
  return (
    <span className={styles.keys} data-nowrap>
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && <span className={styles.then}>then</span>}
          {keyParts(key).map((part) => (
            <kbd key={part}>{part}</kbd>
          ))}
        </span>
      ))}
    </span>
  );
}

function keyParts(key: string): string[] {
  return key.split('+').map((part) => {
    if (part === 'Mod') return onMac ? '⌘' : 'Ctrl';
    return /^[a-z]$/.test(part) ? part.toUpperCase() : part;
  });
}
