/** A type whose members, and theirs, are read only: what the app does with rows that a schema describes. */
export type ReadOnly<T> = T extends object ? { readonly [Member in keyof T]: ReadOnly<T[Member]> } : T;
