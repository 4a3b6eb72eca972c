import styles from './QuietLink.module.css';

/** The class of a link that is the name of its row: strong text, a link's color under the pointer. */
export const quietLink = styles.link;
