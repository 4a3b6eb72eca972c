/** How the lines of the chart are told apart: each by a colour, a shape and a stroke of its own. */
import styles from './Premiums.module.css';

const shapes = [
  'M0 -4.5A4.5 4.5 0 1 0 0 4.5A4.5 4.5 0 1 0 0 -4.5Z',
  'M-4 -4H4V4H-4Z',
  'M0 -5.5L5 4H-5Z',
  'M0 -5.5L5.5 0L0 5.5L-5.5 0Z',
  'M0 5.5L5 -4H-5Z',
  'M-5 -1.75H-1.75V-5H1.75V-1.75H5V1.75H1.75V5H-1.75V1.75H-5Z',
] as const;

const strokes = [undefined, '7 3', '2 3', '9 3 2 3', '4 2', '12 4'] as const;

export interface SeriesLook {
  /** Sets `--series` and with it the colour of what is drawn inside. */
  readonly className: string | undefined;
  readonly shape: string;
  readonly dashes: string | undefined;
}

/** The look of the nth series, from 0; they repeat after the last. */
export function seriesLook(place: number): SeriesLook {
  const colours = [styles.s0, styles.s1, styles.s2, styles.s3, styles.s4, styles.s5];
  return {
    className: colours[place % colours.length],
    shape: shapes[place % shapes.length] ?? shapes[0],
    dashes: strokes[place % strokes.length],
  };
}

/** The line and the point of a series beside its name. */
export function SeriesSign({ place }: { readonly place: number }) {
  const { className, shape, dashes } = seriesLook(place);
  return (
    <svg width="28" height="12" viewBox="0 0 28 12" aria-hidden="true" className={className}>
      <path d="M0 6H28" className={styles.stroke} strokeDasharray={dashes} />
      <path d={shape} transform="translate(14 6)" className={styles.point} />
    </svg>
  );
}
