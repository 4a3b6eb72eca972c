/** What is imported on an intake's page: the file that is read, the table on its way into a loop, and what was left out. */
import { createContext, use, useState } from 'react';
import { createStore, type Store } from '../../../lib/store.ts';
import type { TableFile } from '../../../lib/tables/table-file.ts';
import type { FileTable } from '../../../lib/tables/text-table.ts';
import type { LeftOut } from './take-import.ts';

/** What a choice of files offers for a form. */
export const pdfTypes = '.pdf,application/pdf';

/** A table to import, and where it comes from. */
export interface ImportSource {
  readonly table: FileTable;
  /** The file with its other tables, and the index of this one; undefined for a paste. */
  readonly from?: { readonly file: TableFile; readonly at: number };
  /** The question that a paste began at, where the table has no header; the first of the loop if left out. */
  readonly startsAt?: string | undefined;
  /** The items of the rows that a paste began at: its rows change them, in order. */
  readonly into?: readonly string[];
}

export interface ImportsState {
  /** The file that is read, as far as from 0 to 1. */
  readonly reading: { readonly name: string; readonly share: number; readonly stop: () => void } | undefined;
  /** What is looked at before it is taken. */
  readonly open: OpenImport | undefined;
  /** A PDF that is read, and looked at before any of it is taken. */
  readonly form: { readonly file: File; readonly id: number } | undefined;
  /** How many were opened: another table, or form, starts another preview. */
  readonly opened: number;
  /** Cells that the last import into a loop did not take, by loop. */
  readonly left: ReadonlyMap<string, LeftOutList>;
}

export interface OpenImport {
  readonly loop: string;
  readonly source: ImportSource;
}

export interface LeftOutList {
  readonly cells: readonly LeftOut[];
  /** The list is shown, not only how long it is. */
  readonly isOpen: boolean;
}

export type Imports = Store<ImportsState>;

export const createImports = (): Imports =>
  createStore<ImportsState>({
    reading: undefined,
    open: undefined,
    form: undefined,
    opened: 0,
    left: new Map(),
  });

/** Opens the preview of a table; undefined closes it. */
export const openImport = (imports: Imports, open: OpenImport | undefined): void =>
  imports.setState((now) => ({ ...now, open, opened: now.opened + 1 }));

/** Opens the preview of a filled PDF; undefined closes it. */
export const readForm = (imports: Imports, file: File | undefined): void =>
  imports.setState((now) => ({
    ...now,
    form: file && { file, id: now.opened + 1 },
    opened: now.opened + 1,
  }));

/** Shows what an import left out, or only how much. */
export const listLeftOut = (
  imports: Imports,
  loop: string,
  cells: readonly LeftOut[],
  isOpen: boolean,
): void =>
  imports.setState((now) => {
    const left = new Map(now.left);
    if (cells.length === 0) left.delete(loop);
    else left.set(loop, { cells, isOpen });
    return { ...now, left };
  });

export const ImportsContext = createContext<Imports | undefined>(undefined);

/** Those of a page, others for each product: what is imported belongs to its lists. */
export function usePageImports(productId: string): Imports {
  const [made, setMade] = useState(() => ({ productId, imports: createImports() }));
  if (made.productId !== productId) setMade({ productId, imports: createImports() });
  return made.imports;
}

/** Those of the page; a loop that is on no page has its own. */
export function useImports(): Imports {
  const [own] = useState(createImports);
  return use(ImportsContext) ?? own;
}
