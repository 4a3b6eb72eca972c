/**
 * Names of form fields. react-hook-form reads dots, brackets, quotes and all-digit parts of a name as a path, and qids
 * may be any text, so a name is made of letters, digits and underscores only, and begins with a letter.
 */

/** The field of a question: "ca_csl" is "qca__csl"; any other sign is its code between underscores. */
export function fieldName(qid: string): string {
  return `q${qid.replaceAll(/[^A-Za-z0-9]/g, (sign) => (sign === '_' ? '__' : `_${codeOf(sign)}_`))}`;
}

/** The qid behind a name made by `fieldName`. */
export function qidOf(name: string): string {
  return name
    .slice(1)
    .replaceAll(/_([0-9a-f]*)_/g, (_match, code: string) =>
      code === '' ? '_' : String.fromCharCode(Number.parseInt(code, 16)),
    );
}

/** UTF-16 units one by one, so that even half a surrogate pair comes back. */
const codeOf = (sign: string): string => sign.charCodeAt(0).toString(16);
