import { useRef, type ReactNode } from 'react';

interface FileChoice {
  /** What kinds the browser offers, as `accept` has them. */
  readonly accept: string;
  /** The accessible name of the chooser. */
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/**
 * Asks for a file on the press of something else, such as an entry of a menu.
 * @returns what asks, and an element to be drawn once, anywhere
 */
export function useFileChoice({ accept, label, onFile }: FileChoice): {
  readonly choose: () => void;
  readonly input: ReactNode;
} {
  const input = useRef<HTMLInputElement>(null);
  return {
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Emptied, so that the same file can be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    ),
  };
}
