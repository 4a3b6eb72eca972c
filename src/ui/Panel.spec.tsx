import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { Panel } from './Panel.tsx';

function Page() {
  const [panel, setPanel] = useState(false);
  const [dialog, setDialog] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setPanel(true)}>
        Open
      </button>
      <button type="button">Elsewhere</button>
      <button type="button" onClick={() => setPanel(false)}>
        Close from afar
      </button>
      {panel && (
        <Panel title="Inputs as rated" onClose={() => setPanel(false)}>
          <button type="button" onClick={() => setDialog(true)}>
            Erase
          </button>
          {dialog && (
            <Dialog
              title="Really?"
              onClose={() => setDialog(false)}
              footer={<button type="button">Keep</button>}
            >
              <p>It goes.</p>
            </Dialog>
          )}
        </Panel>
      )}
    </>
  );
}

const panel = () => screen.queryByRole('region', { name: 'Inputs as rated' });
const button = (name: string) => screen.getByRole('button', { name });

function TestPanel({ duringTyping }: { readonly duringTyping: boolean }) {
  const [panel, setPanel] = useState(false);
  return (
    <>
      <input aria-label="Town" onKeyDown={({ key }) => key === 'Enter' && setPanel(true)} />
      {panel && (
        <Panel title="Save client" onClose={() => setPanel(false)} duringTyping={duringTyping}>
          <p>What is saved</p>
        </Panel>
      )}
    </>
  );
}

describe('a panel', () => {
  it('opened during typing leaves the next keys to the field, but not later ones', async () => {
    const user = userEvent.setup();
    vi.useFakeTimers({ toFake: ['Date'] });
    render(<TestPanel duringTyping />);
    const town = screen.getByRole<HTMLInputElement>('textbox');
    await user.type(town, 'Gosh{Enter}en');
    expect(town.value).toBe('Goshen');
    expect(document.activeElement).toBe(town);
    await user.keyboard('{Escape}');
    cleanup();
    render(<TestPanel duringTyping />);
    await user.type(screen.getByRole('textbox'), 'Gosh{Enter}');
    vi.advanceTimersByTime(5_000);
    await user.keyboard('en');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Gosh');
    expect(document.activeElement?.textContent).toBe('Save client');
  });

  it('opened otherwise keeps the focus', async () => {
    const user = userEvent.setup();
    render(<TestPanel duringTyping={false} />);
    await user.type(screen.getByRole('textbox'), 'Gosh{Enter}en');
    expect(document.activeElement?.textContent).toBe('Save client');
  });

  it('focuses its heading, and returns the focus on Escape', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(button('Open'));
    expect(document.activeElement?.textContent).toBe('Inputs as rated');
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(button('Open'));
  });

  it('closes by its button', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(button('Open'));
    await user.click(button('Close, Inputs as rated'));
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(button('Open'));
  });

  it('leaves the page usable: Escape there does not close it, and the focus stays there', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(button('Open'));
    await user.click(button('Elsewhere'));
    await user.keyboard('{Escape}');
    expect(panel()).not.toBeNull();
    await user.click(button('Close from afar'));
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(button('Close from afar'));
  });

  it('leaves Escape to a dialog above it', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(button('Open'));
    await user.click(button('Erase'));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Really?' });
    expect(dialog.open).toBe(true);
    button('Keep').focus();
    await user.keyboard('{Escape}');
    expect(panel()).not.toBeNull();
    // What a browser does on Escape.
    dialog.close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(panel()).not.toBeNull();
  });
});
