import { useStore } from 'zustand';
import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { Button } from '../../../ui/Button.tsx';
import type { IntakeSession } from '../session/intake-session.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { listLeftOut, openImport, type Imports } from './imports.ts';
import { LeftOutCells, leftOutTitle } from './LeftOutCells.tsx';
import { openTable } from './open-file.ts';

interface LoopImportProps {
  readonly intake: IntakeSession;
  readonly loop: CompiledLoop;
  readonly imports: Imports;
}

/** The preview of an import into a loop, and afterwards what it left out. */
export function LoopImport({ intake, loop, imports }: LoopImportProps) {
  const open = useStore(imports, (state) => (state.open?.loop === loop.loop ? state.open : undefined));
  const left = useStore(imports, (state) => state.left.get(loop.loop));
  if (open) {
    const { source } = open;
    return (
      <ImportPreview
        key={imports.getState().opened}
        {...{ intake, loop, source }}
        onTable={(at) => {
          if (source.from) void openTable(imports, loop.loop, source.from.file, at);
        }}
        onClose={(cells) => {
          if (cells) listLeftOut(imports, loop.loop, cells, true);
          openImport(imports, undefined);
        }}
      />
    );
  }
  if (!left) return null;
  const list = (isOpen: boolean) => listLeftOut(imports, loop.loop, left.cells, isOpen);
  return left.isOpen ? (
    <LeftOutCells cells={left.cells} onClose={() => list(false)} />
  ) : (
    <div>
      <Button kind="quiet" icon="warning" onClick={() => list(true)}>
        {leftOutTitle(left.cells)}
      </Button>
    </div>
  );
}
