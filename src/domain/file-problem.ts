/** What is wrong with a file that the agent brought, and where. `path` is a JSON Pointer; empty for the file as a whole. */
export interface FileProblem {
  readonly path: string;
  readonly message: string;
}
