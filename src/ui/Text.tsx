import type { HTMLAttributes } from 'react';
import './Text.css';

export type TextTone = 'soft' | 'faint' | 'accent' | 'warn' | 'declined' | 'quoted';

interface TextProps extends HTMLAttributes<HTMLElement> {
  /** `figure` is for the one figure that a screen is for. */
  readonly size?: 'small' | 'large' | 'title' | 'figure';
  readonly tone?: TextTone;
  readonly weight?: 'regular' | 'label' | 'strong';
  /** Figures that line up below each other, at the end of their column. */
  readonly numeric?: boolean;
  /** Never broken over lines. */
  readonly nowrap?: boolean;
  readonly as?: 'span' | 'p' | 'div' | 'li' | 'small' | 'strong' | 'code' | 'h1' | 'h2' | 'h3';
}

/** Text that is smaller, larger, softer or stronger than what is around it. */
export function Text({ size, tone, weight, numeric, nowrap, as: Element = 'span', ...rest }: TextProps) {
  return (
    <Element
      {...rest}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-numeric={numeric || undefined}
      data-nowrap={nowrap || undefined}
    />
  );
}
