import styles from './Link.module.css';

/** The class of a link that is the text of its row: a link's color and line only under the pointer. */
export const quietLink = styles.quiet;

/** The class of a link in a list of places to go to. */
export const placeLink = styles.place;

/** The class of a button that looks like a link, in a sentence or a list. */
export const linkButton = styles.button;
