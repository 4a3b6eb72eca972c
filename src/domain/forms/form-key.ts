import { sha256Hex } from '../../lib/sha256-hex.ts';

/**
 * What a form is recognized by, whatever is filled in: the names of its fields. Apart from the mappings, which are in the
 * shape of a workspace: hashing is not loaded with that.
 */
export const formKey = (names: Iterable<string>): string => sha256Hex(JSON.stringify([...names].toSorted()));
