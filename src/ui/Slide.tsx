import { Component, createRef, type ReactNode } from 'react';
import { mediaList } from './use-media.ts';

interface SlideProps {
  /** Another text whenever the parts are in another order, or others of them are there. */
  readonly order: string;
  readonly children: ReactNode;
}

/** Milliseconds. */
const slideTime = 140;

interface Position {
  readonly x: number;
  readonly y: number;
}

/**
 * The cells of a table, or items of a list, slide to where another order puts them, so that the eye finds them again. Nothing
 * slides where less motion is asked for. A class, as only a class is called between the drawing and the page's change.
 */
export class Slide extends Component<SlideProps> {
  private readonly root = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ order }: SlideProps): ReadonlyMap<Element, Position> | null {
    if (order === this.props.order || mediaList('(prefers-reduced-motion: reduce)').matches) return null;
    return new Map(this.parts().map((part) => [part, positionOf(part)]));
  }

  override componentDidUpdate(
    _: SlideProps,
    __: unknown,
    before: ReadonlyMap<Element, Position> | null,
  ): void {
    if (!before) return;
    const moves = new Map(this.parts().map((part) => [part, moveOf(before.get(part), positionOf(part))]));
    for (const [part, move] of moves) {
      // What it is in has taken it along.
      const carried = moves.get(part.parentElement?.closest(carriers) ?? this.root.current ?? part);
      const [x, y] =
        carried && part !== this.root.current ? [move.x - carried.x, move.y - carried.y] : [move.x, move.y];
      if (x === 0 && y === 0) continue;
      part.animate([{ translate: `${x}px ${y}px` }, { translate: '0px 0px' }], {
        duration: slideTime,
        easing: 'ease-out',
      });
    }
  }

  override render(): ReactNode {
    return <div ref={this.root}>{this.props.children}</div>;
  }

  private parts(): readonly Element[] {
    const root = this.root.current;
    return root ? [root, ...root.querySelectorAll(`th, td, ${carriers}`)] : [];
  }
}

/** Parts that have others in them. */
const carriers = 'tbody, ol > li';

const still: Position = { x: 0, y: 0 };

/** From where it is now back to where it was; none where it was not there, or neither place is near the window. */
const moveOf = (from: Position | undefined, to: Position): Position =>
  from && (isNear(from) || isNear(to)) ? { x: from.x - to.x, y: from.y - to.y } : still;

/** In the window. What scrolls meanwhile slides from where it was seen. */
function positionOf(part: Element): Position {
  const { x, y } = part.getBoundingClientRect();
  return { x, y };
}

/** Thousands of cells may be far below. */
const isNear = ({ y }: Position): boolean => y > -window.innerHeight && y < 2 * window.innerHeight;
