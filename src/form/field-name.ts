/**
 * The form field of a question: "ca_csl" is "qca__csl"; any other character is its code between underscores. Qids may be
 * any text, and react-hook-form reads dots, brackets, quotes and digits in a name as a path.
 */
export function fieldName(qid: string): string {
  return `q${qid.replaceAll(/[^A-Za-z0-9]/g, (character) => (character === '_' ? '__' : `_${codeOf(character)}_`))}`;
}

/** In UTF-16 units, so that even half a surrogate pair has a name of its own. */
const codeOf = (character: string): string => character.charCodeAt(0).toString(16);
