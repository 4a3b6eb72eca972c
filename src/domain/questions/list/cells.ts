/** What the cells of a question list say: yes and no, and lists of names. */

/** As people write them in lists of their own. */
export const usualYes = /^(?:y|yes|true(?:\(\))?|1|x|✓|✔|required|mandatory|m|r)$/i;
export const usualNo = /^(?:n|no|false(?:\(\))?|0|-|–|optional|o|not required)$/i;

/** Yes or no; undefined for any other text. */
export function readFlag(cell: string): boolean | undefined {
  if (usualYes.test(cell)) return true;
  return usualNo.test(cell) ? false : undefined;
}

export const writeFlag = (flag: boolean | undefined): string | undefined =>
  flag === undefined ? undefined : flag ? 'yes' : 'no';

/**
 * Whether a text can be the id of a question or list: rules name it in braces, lists of ids have "|" and commas between
 * them, and what begins as a formula is one that was not worked out.
 */
export const isId = (text: string): boolean =>
  text !== '__proto__' && /^(?![=+@-])[^{}|,"\p{Cc}]+$/u.test(text);

/** Names with "|" or commas between them. */
export function readNames(cell: string): string[] {
  const separator = cell.includes('|') ? '|' : ',';
  return cell
    .split(separator)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Names so that they read as the same again; undefined where that cannot be. */
export function writeNames(names: readonly string[]): string | undefined {
  const text = names.join(names.some((name) => name.includes(',')) ? ' | ' : ', ');
  const again = readNames(names.length === 1 && text.includes(',') ? `${text} |` : text);
  const isSame = again.length === names.length && again.every((name, index) => name === names[index]);
  return isSame ? text : undefined;
}
