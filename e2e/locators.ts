/** The parts of a screen by their role and their whole name, as assistive technology finds them. */
import type { Locator, Page } from '@playwright/test';

type Scope = Page | Locator;

const named = (
  role: 'button' | 'checkbox' | 'combobox' | 'group' | 'link' | 'region' | 'table' | 'textbox',
) => {
  return (scope: Scope, name: string | RegExp): Locator => scope.getByRole(role, { name, exact: true });
};
export const button = named('button');
export const checkbox = named('checkbox');
export const combobox = named('combobox');
export const group = named('group');
export const link = named('link');
export const region = named('region');
export const table = named('table');
export const textbox = named('textbox');

/** The heading of a page. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** A text that is there as a whole. */
export const exactText = (scope: Scope, words: string): Locator => scope.getByText(words, { exact: true });
