// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Panel } from '../../ui/Panel.tsx';
import { backToPanel, useStepAside } from './use-step-aside.tsx';

afterEach(cleanup);

function Save() {
  const { away, stepAside } = useStepAside('Back to the save');
  if (away) return away;
  return (
    <Panel title="Save client" onClose={() => undefined}>
      <button type="button" onClick={stepAside}>
        VIN
      </button>
    </Panel>
  );
}

const title = () => screen.queryByRole('heading', { name: 'Save client' });

it('comes back at one call, whether it stepped aside or only lost the focus', () => {
  render(
    <>
      <input aria-label="Phone" />
      <Save />
    </>,
  );
  fireEvent.click(screen.getByText('VIN'));
  expect(title()).toBeNull();
  act(backToPanel);
  expect(document.activeElement).toBe(title());
  screen.getByLabelText('Phone').focus();
  act(backToPanel);
  expect(document.activeElement).toBe(title());
});
