/** `path` is a JSON Pointer into the workspace file; empty for the file as a whole. */
export interface WorkspaceProblem {
  readonly path: string;
  readonly message: string;
}
