import { useRef, useState, type DragEvent } from 'react';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { openTableFile, tableFileTypes } from '../../../lib/tables/table-file.ts';
import { UnreadableFile } from '../../../lib/tables/text-table.ts';
import { readTable, type ImportSource } from './import-source.ts';

interface ImportButtonProps {
  /** What is imported: "Vehicles". */
  readonly label: string;
  readonly disabledReason?: string | undefined;
  readonly onSource: (source: ImportSource) => void;
}

/** Chooses a file and reads its first table that is not hidden. */
export function ImportButton({ label, disabledReason, onSource }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  useScreenActions([{ name: `Import ${label.toLowerCase()}`, run: choose, disabledReason }]);
  return (
    <>
      <Button icon="upload" aria-label={`Import, ${label}`} disabledReason={disabledReason} onClick={choose}>
        Import
      </Button>
      <input
        ref={input}
        type="file"
        accept={tableFileTypes}
        aria-label={`File to import, ${label}`}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void takeFile(file, onSource);
          // Emptied, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/**
 * The handlers of an element that files can be dropped on, and whether one is over it.
 * @param onSource undefined while nothing can be imported.
 */
export function useFileDrop(onSource: ((source: ImportSource) => void) | undefined) {
  const [isOver, setIsOver] = useState(false);
  const accept = (event: DragEvent) => {
    if (!onSource || !event.dataTransfer.types.includes('Files')) return;
    // Without this the browser would open the file.
    event.preventDefault();
    setIsOver(true);
  };
  const handlers = {
    onDragEnter: accept,
    onDragOver: accept,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (!file || !onSource) return;
      event.preventDefault();
      void takeFile(file, onSource);
    },
  };
  return { isOver, handlers };
}

async function takeFile(file: File, onSource: (source: ImportSource) => void): Promise<void> {
  try {
    const opened = await openTableFile(file);
    const first = opened.tables.findIndex(({ isHidden }) => !isHidden);
    onSource(await readTable(opened, Math.max(0, first)));
  } catch (error) {
    const why = error instanceof UnreadableFile ? error.message : 'It can’t be read.';
    announce(`${file.name}: ${why}`, { assertive: true, visible: true });
  }
}
