// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { Panel } from './Panel.tsx';

afterEach(cleanup);

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

describe('a panel', () => {
  it('takes the focus to its heading, and gives it back on Escape', async () => {
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

  it('stays when Escape closes a dialog above it', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(button('Open'));
    await user.click(button('Erase'));
    const dialog = screen.getByRole('dialog', { name: 'Really?' });
    expect(dialog.hasAttribute('open')).toBe(true);
    button('Keep').focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(panel()).not.toBeNull();
    expect(document.activeElement).toBe(button('Erase'));
  });
});
