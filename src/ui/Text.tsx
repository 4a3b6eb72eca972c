import type { HTMLAttributes } from 'react';
import './Text.css';

interface TextProps extends HTMLAttributes<HTMLElement> {
  /** `figure` is for the one figure that a screen is for. */
  readonly size?: 'small' | 'large' | 'title' | 'figure';
  readonly tone?: 'soft' | 'faint' | 'accent' | 'warn' | 'declined';
  readonly weight?: 'regular' | 'label' | 'strong';
  /** Figures that line up below each other, at the end of their column. */
  readonly numeric?: boolean;
  readonly as?: 'span' | 'p' | 'div' | 'li' | 'small' | 'h1' | 'h2' | 'h3';
}

/** Text that is smaller, larger, softer or stronger than what is around it. */
export function Text({ size, tone, weight, numeric, as: Element = 'span', ...rest }: TextProps) {
  return (
    <Element
      {...rest}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-numeric={numeric || undefined}
    />
  );
}
