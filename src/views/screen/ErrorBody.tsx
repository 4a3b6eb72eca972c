import { isCallError } from '../../api/errors.ts';
import { RawView } from '../../ui/RawView.tsx';

/** The response that an error is about, as it came; nothing where none came. */
export function ErrorBody({ error, label }: { readonly error: Error; readonly label: string }) {
  if (!isCallError(error) || error.body === undefined) return null;
  return <RawView label={label} value={error.body} />;
}
