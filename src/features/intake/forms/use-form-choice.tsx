import { useRef, type ReactNode } from 'react';
import { announce } from '../../../ui/announce.ts';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { readForm, type Imports } from '../import/imports.ts';
import { pdfTypes } from '../import/import-source.ts';

/**
 * Asks for a PDF to read. @param blocked why nothing can be taken
 * @returns what asks, and an element to be drawn once, anywhere
 */
export function useFormChoice(
  imports: Imports,
  blocked: string | undefined,
): { readonly choose: () => void; readonly input: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => {
    if (blocked === undefined) input.current?.click();
    else announce(blocked, { assertive: true, visible: true });
  };
  useScreenActions([{ name: 'Read a form', run: choose, disabledReason: blocked }]);
  return {
    choose,
    input: (
      <input
        ref={input}
        type="file"
        accept={pdfTypes}
        aria-label="Form to read"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) readForm(imports, file);
          // Emptied, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    ),
  };
}
