/** How the check of a clause ends. */

/** The service does something else than the clause says. */
export class Deviation extends Error {
  override name = 'Deviation';
}

/** Whether the service does what the clause says could not be found out; the message says why. */
export class NotChecked extends Error {
  override name = 'NotChecked';
}

/** @throws {Deviation} when what the clause says is not so. */
export function expect(isSo: boolean, deviation: string): void {
  if (!isSo) throw new Deviation(deviation);
}
