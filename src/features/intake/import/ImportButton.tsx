import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { tableFileTypes } from '../../../lib/tables/text-table.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFileChoice } from '../../../ui/use-file-choice.tsx';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { pdfTypes, type Imports } from './imports.ts';

interface ImportButtonProps {
  readonly imports: Imports;
  readonly loop: CompiledLoop;
  readonly disabledReason?: string | undefined;
}

/** Chooses a file to import into a loop. */
export function ImportButton({ imports, loop, disabledReason }: ImportButtonProps) {
  const { label } = loop;
  const { choose, input } = useFileChoice({
    accept: `${tableFileTypes},${pdfTypes}`,
    label: `File to import, ${label}`,
    onFile: (file) => void import('./open-file.ts').then(({ openFile }) => openFile(imports, file, [loop])),
  });
  useScreenActions([{ name: `Import ${label.toLowerCase()}`, run: choose, disabledReason }]);
  return (
    <>
      <Button
        kind="quiet"
        icon="upload"
        aria-label={`Import, ${label}`}
        disabledReason={disabledReason}
        data-imports
        onClick={choose}
      >
        <span data-not-on="phone">Import</span>
      </Button>
      {input}
    </>
  );
}
