import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes a file that is dropped anywhere on the page, but where something else takes it, such as a field for files.
 * @param onFile is called with what it was dropped on, too
 * @returns whether a file is over the page
 */
export function useFileDrop(onFile: (file: File, target: EventTarget | null) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onFile);
  useEffect(() => {
    const listen = (event: DragEvent) => {
      const { type, dataTransfer, relatedTarget, target } = event;
      if (!dataTransfer?.types.includes('Files') || event.defaultPrevented) return;
      const isTaken = target instanceof HTMLInputElement && target.type === 'file';
      setIsOver(!isTaken && type !== 'drop' && (type !== 'dragleave' || relatedTarget !== null));
      if (isTaken) return;
      // Without this the browser would open the file.
      if (type !== 'dragleave') event.preventDefault();
      const file = type === 'drop' ? dataTransfer.files[0] : undefined;
      if (file) drop(file, target);
    };
    const types = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;
    for (const type of types) document.addEventListener(type, listen);
    return () => {
      for (const type of types) document.removeEventListener(type, listen);
    };
  }, []);
  return isOver;
}
