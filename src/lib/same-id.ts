/**
 * Ids of a service are compared without regard to the case of UUIDs, and sent as they came (docs/service.md, "What we
 * send and what we tolerate"). Names of questions are compared as they are.
 */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A text that is equal for equal ids. */
export function idKey(id: string): string {
  return uuid.test(id) ? id.toLowerCase() : id;
}

/** Whether both are the same id; what is not known is no id. */
export function sameId(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && idKey(one) === idKey(other);
}
