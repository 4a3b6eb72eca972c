import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePrintFooter } from './use-printing.ts';

it('escapes the lines of the print footer, adds the page number, and removes both on unmount', () => {
  const { style } = document.documentElement;
  const { unmount } = renderHook(() => usePrintFooter(['Ana "Dee" D\\unmore', 'Quote only.']));
  expect(style.getPropertyValue('--page-foot')).toBe(String.raw`"Ana \"Dee\" D\\unmore" "\A" "Quote only."`);
  expect(style.getPropertyValue('--page-number')).toContain('counter(page)');
  unmount();
  expect(style.getPropertyValue('--page-foot')).toBe('');
});
