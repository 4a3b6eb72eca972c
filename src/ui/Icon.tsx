import { cx } from './cx.ts';
import { iconShapes, type IconName } from './icon-shapes.ts';
import styles from './Icon.module.css';

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
  /** Side in CSS pixels; 16 unless told. */
  readonly size?: number;
}

/** A drawing beside words. Hidden from screen readers: the words are always somewhere else. */
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
