import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failure: '' };
  static getDerivedStateFromError = (error: Error) => ({ failure: error.message });
  override render() {
    return this.state.failure || this.props.children;
  }
}

const Price = ({ amount }: { readonly amount: number }) => <p>{`$${amount}`}</p>;

it('shows its fallback until its chunk is there, and afterwards is drawn at once', async () => {
  const Part = lazyPart(async () => ({ Price }), 'Price', 'Loading');
  const first = render(<Part amount={904} />);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('$904')).toBeTruthy();
  first.unmount();
  render(<Part amount={1818} />);
  expect(screen.getByText('$1818')).toBeTruthy();
});

it('fails in its place when its chunk cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const Part = lazyPart<'Price', { amount: number }>(() => Promise.reject(new Error('no chunk')), 'Price');
  render(
    <Boundary>
      <Part amount={904} />
    </Boundary>,
  );
  expect(await screen.findByText('This part did not load. Try again, or reload the page.')).toBeTruthy();
});
