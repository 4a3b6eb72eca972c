import { useRef } from 'react';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { tableFileTypes } from '../../../lib/tables/text-table.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { pdfTypes } from './import-source.ts';
import type { Imports } from './imports.ts';

interface ImportButtonProps {
  readonly imports: Imports;
  readonly loop: CompiledLoop;
  readonly disabledReason?: string | undefined;
}

/** Chooses a file to import into a loop. */
export function ImportButton({ imports, loop, disabledReason }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { label } = loop;
  const choose = () => input.current?.click();
  useScreenActions([{ name: `Import ${label.toLowerCase()}`, run: choose, disabledReason }]);
  return (
    <>
      <IconButton
        icon="upload"
        label={`Import, ${label}`}
        disabledReason={disabledReason}
        data-imports
        onClick={choose}
      />
      <input
        ref={input}
        type="file"
        accept={`${tableFileTypes},${pdfTypes}`}
        aria-label={`File to import, ${label}`}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void import('./open-file.ts').then(({ openFile }) => openFile(imports, file, [loop]));
          // Emptied, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
