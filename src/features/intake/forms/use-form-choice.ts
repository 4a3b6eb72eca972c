import type { ReactNode } from 'react';
import { announce } from '../../../ui/announce.ts';
import { useFileChoice } from '../../../ui/use-file-choice.tsx';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { pdfTypes, readForm, type Imports } from '../import/imports.ts';

/**
 * Asks for a PDF to read. @param blocked why nothing can be taken
 * @returns what asks, and an element to be drawn once, anywhere
 */
export function useFormChoice(
  imports: Imports,
  blocked: string | undefined,
): { readonly choose: () => void; readonly input: ReactNode } {
  const { choose, input } = useFileChoice({
    accept: pdfTypes,
    label: 'Form to read',
    onFile: (file) => readForm(imports, file),
  });
  const ask = () => {
    if (blocked === undefined) choose();
    else announce(blocked, { assertive: true, visible: true });
  };
  useScreenActions([{ name: 'Read a form', run: ask, disabledReason: blocked }]);
  return { choose: ask, input };
}
