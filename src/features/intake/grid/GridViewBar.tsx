import type { CompiledLoop } from '../../../domain/questions/compiled.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/Row.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './Grid.module.css';
import type { View } from './grid-view.ts';

const focus = (input: HTMLInputElement | null) => input?.focus();

interface GridViewBarProps {
  readonly loop: CompiledLoop;
  readonly view: View;
  readonly onFilter: (text: string) => void;
  readonly onClear: () => void;
}

/** How the rows are looked at, where they are in another order than stored, or not all of them. In the head: it moves no row. */
export function GridViewBar({ loop, view, onFilter, onClear }: GridViewBarProps) {
  const { sort, filter, order, known } = view;
  const labelOf = (column: number) => loop.questions[column - 1]?.label ?? loop.itemLabel;
  return (
    <Row as="span" wrap="never" className={styles.viewBar} data-nowrap>
      {sort && <span>Sorted by {labelOf(sort.column)}</span>}
      {filter && (
        <>
          <span>{labelOf(filter.column)}</span>
          <TextInput
            type="search"
            ref={focus}
            aria-label={`Filter ${labelOf(filter.column)}`}
            placeholder="Filter"
            value={filter.text}
            onChange={({ target }) => onFilter(target.value)}
          />
          <span role="status">
            {order.length} of {known.size}
          </span>
        </>
      )}
      <Button kind="quiet" onClick={onClear}>
        Clear
      </Button>
    </Row>
  );
}
