import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Announcer } from './Announcer.tsx';
import { Copyable } from './Copyable.tsx';
import { RawView } from './RawView.tsx';

function clipboard(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
}

it('copies the value and announces it', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  clipboard(writeText);
  render(
    <>
      <Copyable value="9f1d6c0e" what="quote id" />
      <Announcer />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy, quote id' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Copied, quote id'));
  expect(writeText).toHaveBeenCalledWith('9f1d6c0e');
});

it('announces that the browser refused to copy', async () => {
  clipboard(async () => {
    throw new Error('refused');
  });
  render(
    <>
      <Copyable value="9f1d6c0e" what="client id" />
      <Announcer />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy, client id' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Could not copy, client id'));
});

it('shows raw content as text, once it is unfolded', async () => {
  render(<RawView label="Response" value={{ name: '<img src=x onerror=alert(1)>' }} />);
  expect(screen.queryByRole('group', { name: 'Response' })).toBeNull();
  const details = screen.getByText('Response').closest('details');
  if (!details) throw new Error('no details around the label');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const region = await screen.findByRole('group', { name: 'Response' });
  expect(region.textContent).toBe('{\n  "name": "<img src=x onerror=alert(1)>"\n}');
  expect(region.querySelector('img')).toBeNull();
});
