import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useInHand } from './use-in-hand.ts';

function Part() {
  const [part, isInHand] = useInHand<HTMLDivElement>();
  return (
    <>
      <div ref={part} data-testid="part">
        <button type="button">Inside</button>
      </div>
      <button type="button">Outside</button>
      <output>{isInHand ? 'in hand' : 'free'}</output>
    </>
  );
}

const isInHand = () => screen.getByRole('status').textContent;

function move(by: number): void {
  act(() => {
    screen
      .getByTestId('part')
      .dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: by, movementY: 0 }));
  });
}

test('a pointer that moves in a part has it in hand until it leaves', () => {
  render(<Part />);
  expect(isInHand()).toBe('free');
  move(3);
  expect(isInHand()).toBe('in hand');
  act(() => {
    screen.getByTestId('part').dispatchEvent(new PointerEvent('pointerleave'));
  });
  expect(isInHand()).toBe('free');
});

test('a pointer that lies where the page moved below it is no hand', () => {
  render(<Part />);
  move(0);
  expect(isInHand()).toBe('free');
});

test('the keyboard has a part in hand while its focus is there', async () => {
  render(<Part />);
  await userEvent.tab();
  expect(isInHand()).toBe('in hand');
  await userEvent.tab();
  expect(isInHand()).toBe('free');
});

test('a part that goes away is in nobody’s hand', () => {
  const Shown = ({ isThere }: { readonly isThere: boolean }) => {
    const [part, inHand] = useInHand<HTMLDivElement>();
    return (
      <>
        {isThere && <div ref={part} data-testid="part" />}
        <output>{inHand ? 'in hand' : 'free'}</output>
      </>
    );
  };
  const { rerender } = render(<Shown isThere />);
  move(3);
  expect(isInHand()).toBe('in hand');
  rerender(<Shown isThere={false} />);
  expect(isInHand()).toBe('free');
});
