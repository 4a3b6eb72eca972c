import { linkButton } from '../../../ui/quiet-link.ts';
import { Text } from '../../../ui/Text.tsx';

/** An answer, and the way to it. */
export interface Place {
  readonly name: string;
  /** What is wrong or doubtful about it. */
  readonly problem?: string | undefined;
  readonly goTo: () => void;
}

/** An answer in a list of them. One name may have several problems. */
export function PlaceItem({ name, problem, goTo }: Place) {
  return (
    <li>
      <button type="button" className={linkButton} onClick={goTo}>
        {name}
      </button>
      {problem !== undefined && (
        <Text as="p" size="small" tone="soft">
          {problem}
        </Text>
      )}
    </li>
  );
}
