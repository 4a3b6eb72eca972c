import { endpoints } from '../../contract/endpoints.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { jsonText } from '../../lib/json-text.ts';

/**
 * A journaled call as a curl command for a POSIX shell. The credential is never in it: whoever runs it puts their own
 * in the place named.
 */
export function curlOf(entry: Pick<JournalEntry, 'kind' | 'request'>, baseUrl: string): string {
  const { method, path } = endpoints[entry.kind === 'save' ? 'saveClient' : 'fireEvent'];
  return [
    `curl -X ${method} ${quoted(`${baseUrl}${path}`)}`,
    `-H ${quoted('Authorization: Basic <credential>')}`,
    `-H ${quoted('Content-Type: application/json')}`,
    `--data ${quoted(jsonText(entry.request) ?? '')}`,
  ].join(' \\\n  ');
}

/** Single quotes keep a shell from expanding the text; a single quote is escaped outside them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
