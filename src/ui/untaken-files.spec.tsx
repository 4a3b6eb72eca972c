import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { refuseUntakenFiles } from './untaken-files.ts';
import { useFileDrop } from './use-file-drop.ts';

function drop(target: EventTarget, type = 'drop'): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const transfer = { types: ['Files'], files: [new File(['a'], 'a.csv')], dropEffect: 'copy' };
  target.dispatchEvent(Object.assign(event, { dataTransfer: transfer }));
  return event;
}

function field(type: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = type;
  document.body.append(input);
  onTestFinished(() => input.remove());
  return input;
}

it('opens no file in place of the app, and leaves a field for files alone', () => {
  onTestFinished(refuseUntakenFiles());
  expect(drop(document.body, 'dragover').defaultPrevented).toBe(true);
  expect(drop(field('text')).defaultPrevented).toBe(true);
  expect(drop(field('file')).defaultPrevented).toBe(false);
});

it('takes no file from a page that wants it, whichever came first', () => {
  onTestFinished(refuseUntakenFiles());
  const taken = vi.fn<() => void>();
  const { result } = renderHook(() => useFileDrop(taken));
  act(() => void drop(document.body, 'dragover'));
  expect(result.current).toBe(true);
  drop(document.body);
  expect(taken).toHaveBeenCalledOnce();
});

it('leaves a field for files its own, on a page that wants any other', () => {
  const taken = vi.fn<() => void>();
  const { result } = renderHook(() => useFileDrop(taken));
  expect(drop(field('file'), 'dragover').defaultPrevented).toBe(false);
  expect(result.current).toBe(false);
  expect(drop(field('file')).defaultPrevented).toBe(false);
  expect(taken).not.toHaveBeenCalled();
});
