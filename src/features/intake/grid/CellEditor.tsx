import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { CompiledQuestion } from '../../../domain/questions/compiled.ts';
import type { Option } from '../../../domain/questions/schema.ts';
import { kindLooks } from '../../../form/kind-looks.ts';
import { SeveralOf } from '../../../form/PickedInput.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Grid.module.css';
import { isTypedIn } from './grid-pointer.ts';
import type { GridSession } from './grid-session.ts';
import type { Editing } from './grid-state.ts';
import { formatCell } from '../cells/cell-looks.ts';
import { choiceFor, choicesNear, choicesOf, picksFrom, type Choice } from '../cells/picked-choices.ts';

interface CellEditorProps {
  readonly grid: GridSession;
  readonly question: CompiledQuestion;
  /** Those offered in this cell. */
  readonly options: readonly Option[];
}

interface EditorProps extends CellEditorProps {
  readonly editing: Editing;
}

/** The input of the cell that is typed in. It alone is drawn again with each key. */
export function CellEditor(props: CellEditorProps) {
  const editing = useStore(props.grid, (state) => state.editing);
  if (!editing) return null;
  const Editor = props.question.kind === 'choices' ? Boxes : TypedText;
  return <Editor {...props} editing={editing} />;
}

/** A list with boxes, each on or off at once. Arrow keys go along it. */
function Boxes({ grid, question, options, editing }: EditorProps) {
  const cell = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const boxes = () => [...(list.current?.querySelectorAll('input') ?? [])];
  useLayoutEffect(() => {
    const first = list.current?.querySelector('input');
    (list.current?.querySelector<HTMLInputElement>(':checked') ?? first)?.focus();
  }, []);
  return (
    <>
      <span ref={cell}>{formatCell(question, editing.text, options)}</span>
      <Below of={cell}>
        <div
          ref={list}
          role="presentation"
          onBlur={({ currentTarget, relatedTarget }) => {
            // In another window the focus is to come back.
            const isIn = (element: EventTarget | null) =>
              element instanceof Node && currentTarget.contains(element);
            if (!isIn(relatedTarget) && !isIn(document.activeElement)) grid.commit();
          }}
          onKeyDown={(event) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            const all = boxes();
            all.at((all.findIndex((box) => box === document.activeElement) + by) % all.length)?.focus();
          }}
        >
          <VisuallyHidden id={id}>{question.label}</VisuallyHidden>
          <SeveralOf
            {...{ question, options }}
            value={editing.text}
            attributes={{ id: `${id}-boxes`, 'aria-labelledby': id }}
            onChange={grid.type}
          />
        </div>
      </Below>
    </>
  );
}

/** A misfit stays in the input, marked, with the reason below. */
function TypedText({ grid, question, options, editing }: EditorProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const listId = useId();
  const { text, why } = editing;
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(-1, -1);
  }, []);
  const choices = picksFrom(question) ? choicesNear(choicesOf(question, options), text) : undefined;
  const at = choices ? choiceFor(choices, text) : -1;
  const Control = question.kind === 'longText' ? 'textarea' : 'input';
  return (
    <>
      <Control
        ref={input}
        className={styles.editor}
        aria-label={question.label}
        aria-invalid={why !== undefined || undefined}
        aria-describedby={why === undefined ? undefined : `${listId}-why`}
        autoComplete="off"
        inputMode={kindLooks[question.kind].keyboard}
        enterKeyHint="next"
        spellCheck={false}
        value={text}
        onChange={({ target }) => grid.type(target.value)}
        onBlur={({ currentTarget }) => {
          // Another window has the focus; this cell has it again afterwards.
          if (document.activeElement !== currentTarget) grid.commit();
        }}
        {...(choices && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': at < 0 ? undefined : `${listId}-${at}`,
        })}
      />
      {(choices || why !== undefined) && (
        <Below of={input}>
          {why !== undefined && <b id={`${listId}-why`}>{why}</b>}
          {choices && <ChoiceList {...{ choices, at }} id={listId} label={question.label} />}
        </Below>
      )}
    </>
  );
}

const bringIntoView = (choice: HTMLElement | null) => choice?.scrollIntoView({ block: 'nearest' });

interface ChoiceListProps {
  readonly label: string;
  readonly id: string;
  readonly choices: readonly Choice[];
  /** The one that is typed; -1 for none. */
  readonly at: number;
}

function ChoiceList({ label, id, choices, at }: ChoiceListProps) {
  return (
    <div role="listbox" id={id} aria-label={label}>
      {choices.map((choice, index) => (
        <div
          key={choice.text}
          ref={index === at ? bringIntoView : undefined}
          role="option"
          id={`${id}-${index}`}
          aria-selected={index === at}
          // Picked by the grid, which knows where the pointer is.
          data-choice={choice.text}
        >
          {choice.label}
        </div>
      ))}
    </div>
  );
}

/** Below the input, or above it where there is no room. It is a popover, because the grid would cut it off. */
function Below({
  of,
  children,
}: {
  readonly of: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = box.current;
    const cell = of.current?.closest('[role="gridcell"]');
    if (!list || !cell) return;
    // Old browsers and test pages have no popovers; the list then only has its position.
    if ('showPopover' in list) list.showPopover();
    const place = () => {
      const { left, top, bottom, width } = cell.getBoundingClientRect();
      const isBelow = bottom + list.offsetHeight + 8 < window.innerHeight || top < list.offsetHeight;
      list.style.left = `${Math.max(8, Math.min(left, window.innerWidth - list.offsetWidth - 8))}px`;
      list.style.top = `${isBelow ? bottom + 2 : top - list.offsetHeight - 2}px`;
      list.style.minWidth = `${width}px`;
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [of]);
  return (
    <div
      ref={box}
      role="presentation"
      popover="manual"
      className={styles.below}
      onMouseDown={(event) => {
        // The focus stays where it is, also when the list is scrolled by its bar.
        if (!isTypedIn(event.target)) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}
