import { useRef, useState, type DragEvent } from 'react';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { openTableFile, tableFileTypes } from '../../../lib/tables/table-file.ts';
import { UnreadableFile, type TextTable } from '../../../lib/tables/text-table.ts';

interface ImportButtonProps {
  /** What is imported: "Vehicles". */
  readonly label: string;
  readonly disabledReason?: string | undefined;
  readonly onTable: (table: TextTable) => void;
}

/** Chooses a file and reads its first table that is not hidden. */
export function ImportButton({ label, disabledReason, onTable }: ImportButtonProps) {
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
          if (file) void takeFile(file, onTable);
          // Emptied, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/**
 * The handlers of an element that files can be dropped on, and whether one is over it.
 * @param onTable undefined while nothing can be imported.
 */
export function useFileDrop(onTable: ((table: TextTable) => void) | undefined) {
  const [isOver, setIsOver] = useState(false);
  const accept = (event: DragEvent) => {
    if (!onTable || !event.dataTransfer.types.includes('Files')) return;
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
      if (!file || !onTable) return;
      event.preventDefault();
      void takeFile(file, onTable);
    },
  };
  return { isOver, handlers };
}

async function takeFile(file: File, onTable: (table: TextTable) => void): Promise<void> {
  try {
    const { tables, read } = await openTableFile(file);
    const { rows } = await read(
      Math.max(
        0,
        tables.findIndex(({ isHidden }) => !isHidden),
      ),
    );
    onTable(rows);
  } catch (error) {
    const why = error instanceof UnreadableFile ? error.message : 'It can’t be read.';
    announce(`${file.name}: ${why}`, { assertive: true, visible: true });
  }
}
