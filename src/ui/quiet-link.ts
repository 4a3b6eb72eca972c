import styles from './QuietLink.module.css';

/** The class of a link that is the text of its row: a link's color and line only under the pointer. */
export const quietLink = styles.link;
