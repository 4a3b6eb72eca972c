import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';

const firstShown = 12;

/** The first items of a long list, and the button that shows the rest. */
export function useShowMore<Item>(
  items: readonly Item[],
): readonly [shown: readonly Item[], more: ReactNode] {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, firstShown);
  const more = items.length > shown.length && (
    <Button kind="quiet" onClick={() => setAll(true)}>
      Show {items.length - shown.length} more
    </Button>
  );
  return [shown, more];
}

/** Lines made once from what no longer changes, so that a place in the list is a key. */
export function LineList({ lines }: { readonly lines: readonly string[] }) {
  const [shown, more] = useShowMore(lines);
  return (
    <>
      <ul>
        {shown.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
      {more}
    </>
  );
}
