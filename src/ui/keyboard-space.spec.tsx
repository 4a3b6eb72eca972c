import { afterEach, expect, it, vi } from 'vitest';
import { watchKeyboard } from './keyboard-space.ts';

afterEach(() => document.documentElement.style.removeProperty('--keyboard'));

const covered = () => document.documentElement.style.getPropertyValue('--keyboard');

it('says how much a keyboard covers, and keeps what is typed in in view', () => {
  const seen = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
  const field = document.body.appendChild(document.createElement('input'));
  const shown = vi.spyOn(field, 'scrollIntoView');
  field.focus();
  const stop = watchKeyboard();
  const resize = (height: number, scale = 1) => {
    Object.assign(seen, { height, scale });
    seen.dispatchEvent(new Event('resize'));
  };

  resize(window.innerHeight - 336);
  expect(covered()).toBe('336px');
  expect(shown).toHaveBeenCalledOnce();
  resize(window.innerHeight);
  expect(covered()).toBe('0px');
  resize(window.innerHeight / 2, 2);
  expect(covered()).toBe('0px');
  expect(shown).toHaveBeenCalledOnce();

  stop();
  resize(window.innerHeight - 336);
  expect(covered()).toBe('0px');
  field.remove();
});
