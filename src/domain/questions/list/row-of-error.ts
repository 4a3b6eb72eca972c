/** The row of a list that an error of the workspace made from it is about. */
import { parsePointer } from '../../../lib/json.ts';
import type { FileError } from '../../file-errors.ts';
import type { Workspace } from '../workspace/schema.ts';
import type { ListPlace } from './cell-reader.ts';
import type { ListReading } from './read-list.ts';

/**
 * The innermost row that an error is in; undefined where it is in no row of the list.
 * @param workspace what `withListedBook` made of the reading, or those books and blocks of it
 */
export function rowOfError(
  { path }: FileError,
  workspace: Pick<Workspace, 'books' | 'blocks'>,
  { places }: ListReading,
): ListPlace | undefined {
  let at: unknown = workspace;
  let place: ListPlace | undefined;
  for (const part of parsePointer(path) ?? []) {
    if (typeof at !== 'object' || at === null) break;
    at = Object.getOwnPropertyDescriptor(at, part)?.value;
    if (typeof at === 'object' && at !== null) place = places.get(at) ?? place;
  }
  return place;
}
