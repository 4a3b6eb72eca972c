import { cx } from './cx.ts';
import { iconShapes, type IconName } from './icon-shapes.ts';
import styles from './Icon.module.css';

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
  readonly size?: number;
}

/** An icon, hidden from screen readers: text next to it says the same. */
export function Icon({ name, className, size = 16 }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, className)}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={iconShapes[name]} />
    </svg>
  );
}
