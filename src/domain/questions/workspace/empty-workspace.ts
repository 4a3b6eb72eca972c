import type { Workspace } from './schema.ts';

/** Without products: reading by id, adding products and importing a workspace still work. */
export const emptyWorkspace: Workspace = {
  format: 'quotebench-workspace/1',
  agency: { name: '' },
  products: [],
  blocks: {},
  books: {},
  agencyCodes: [],
  coverageJoins: [],
};
