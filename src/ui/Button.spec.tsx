// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

afterEach(cleanup);

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a button that cannot be pressed now', () => {
  it('stays in reach of the keyboard, says why, and does nothing', async () => {
    const user = userEvent.setup();
    const press = vi.fn<() => void>();
    render(
      <Button onClick={press} disabledReason="The quote expired on 3 Nov 2026.">
        Set up payment
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Set up payment' });
    await user.tab();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(describedBy(button)).toBe('The quote expired on 3 Nov 2026.');
    await user.click(button);
    await user.keyboard('{Enter} ');
    expect(press).not.toHaveBeenCalled();
  });

  it('keeps the focus when the press itself turns it off, and when it can be pressed again', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Button>Compare all</Button>);
    await user.click(screen.getByRole('button', { name: 'Compare all' }));
    rerender(<Button disabledReason="All are chosen.">Compare all</Button>);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Compare all' }));
    rerender(<Button>Compare all</Button>);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Compare all' }));
  });

  it('takes no focus that was elsewhere', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Button>Compare all</Button>);
    await user.click(screen.getByRole('button', { name: 'Compare all' }));
    await user.click(document.body);
    rerender(<Button disabledReason="All are chosen.">Compare all</Button>);
    expect(document.activeElement).toBe(document.body);
  });

  it('shows the reason to a pointer, until Escape', async () => {
    const user = userEvent.setup();
    render(<Button disabledReason="Two answers are missing.">Fire</Button>);
    const shown = () => screen.queryAllByText('Two answers are missing.', { ignore: '[hidden]' }).length;
    expect(shown()).toBe(0);
    await user.hover(screen.getByRole('button', { name: 'Fire' }));
    expect(shown()).toBe(1);
    await user.keyboard('{Escape}');
    expect(shown()).toBe(0);
  });

  it('does not submit its form, neither by Enter in a field', async () => {
    const user = userEvent.setup();
    const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" disabledReason="Not yet.">
          Save
        </Button>
      </form>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(submit).not.toHaveBeenCalled();
  });

  it('works the same for a button that shows only an icon', async () => {
    const user = userEvent.setup();
    const press = vi.fn<() => void>();
    render(<IconButton icon="trash" label="Delete, row 1" disabledReason="One must stay." onClick={press} />);
    const button = screen.getByRole('button', { name: 'Delete, row 1' });
    expect(describedBy(button)).toBe('One must stay.');
    await user.click(button);
    expect(press).not.toHaveBeenCalled();
  });
});

it('ignores a second press while the first is being answered, and works again afterwards', async () => {
  const user = userEvent.setup();
  const press = vi.fn<() => void>();
  const { rerender } = render(
    <Button busy onClick={press}>
      Send
    </Button>,
  );
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(press).not.toHaveBeenCalled();
  rerender(<Button onClick={press}>Send</Button>);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(press).toHaveBeenCalledTimes(1);
});
