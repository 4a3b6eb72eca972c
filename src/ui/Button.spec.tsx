import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a disabled button', () => {
  it('stays focusable, describes the reason, and does nothing', async () => {
    const user = userEvent.setup();
    const press = vi.fn<() => void>();
    render(
      <Button onClick={press} disabledReason="The quote expired on Nov 3, 2026.">
        Set up payment
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Set up payment' });
    await user.tab();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(describedBy(button)).toBe('The quote expired on Nov 3, 2026.');
    await user.click(button);
    await user.keyboard('{Enter} ');
    expect(press).not.toHaveBeenCalled();
  });

  it('keeps the focus when its press disables it, and when it is enabled again', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Button>Compare all</Button>);
    await user.click(screen.getByRole('button', { name: 'Compare all' }));
    rerender(<Button disabledReason="All are chosen.">Compare all</Button>);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Compare all' }));
    rerender(<Button>Compare all</Button>);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Compare all' }));
  });

  it('does not take the focus from elsewhere', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Button>Compare all</Button>);
    await user.click(screen.getByRole('button', { name: 'Compare all' }));
    await user.click(document.body);
    rerender(<Button disabledReason="All are chosen.">Compare all</Button>);
    expect(document.activeElement).toBe(document.body);
  });

  it('shows the reason on hover, until Escape', async () => {
    const user = userEvent.setup();
    render(<Button disabledReason="Two answers are missing.">Send</Button>);
    const shown = () => screen.queryAllByText('Two answers are missing.', { ignore: '[hidden]' }).length;
    expect(shown()).toBe(0);
    await user.hover(screen.getByRole('button', { name: 'Send' }));
    expect(shown()).toBe(1);
    await user.keyboard('{Escape}');
    expect(shown()).toBe(0);
  });

  it('shows the reason for a tap, until a tap on it or elsewhere', () => {
    render(<Button disabledReason="Two answers are missing.">Send</Button>);
    const shown = () => screen.queryAllByText('Two answers are missing.', { ignore: '[hidden]' }).length;
    const tap = (element: HTMLElement) => {
      fireEvent.pointerDown(element, { pointerType: 'touch' });
      fireEvent.pointerUp(element, { pointerType: 'touch' });
      fireEvent.pointerLeave(element, { pointerType: 'touch' });
    };
    tap(screen.getByRole('button', { name: 'Send' }));
    expect(shown()).toBe(1);
    tap(screen.getByRole('button', { name: 'Send' }));
    expect(shown()).toBe(0);
    tap(screen.getByRole('button', { name: 'Send' }));
    tap(document.body);
    expect(shown()).toBe(0);
  });

  it('does not submit its form, also not by Enter in a field', async () => {
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

  it('works the same with an icon only', async () => {
    const user = userEvent.setup();
    const press = vi.fn<() => void>();
    render(<IconButton icon="trash" label="Delete, row 1" disabledReason="One must stay." onClick={press} />);
    const button = screen.getByRole('button', { name: 'Delete, row 1' });
    expect(describedBy(button)).toBe('One must stay.');
    await user.click(button);
    expect(press).not.toHaveBeenCalled();
  });
});

it('ignores a press while it is busy, and works again afterwards', async () => {
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
