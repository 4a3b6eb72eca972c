import { useEffect } from 'react';

const properties = ['--page-foot', '--page-number'] as const;

/**
 * What stands at the foot of every printed page, a line each, with the page's number, while the component is on screen.
 * A browser that prints nothing into the margins of a page leaves it out.
 */
export function usePrintFooter(lines: readonly string[]): void {
  const text = lines.map((line) => JSON.stringify(line)).join(' "\\A" ');
  useEffect(() => {
    const { style } = document.documentElement;
    const [foot, number] = properties;
    style.setProperty(foot, text);
    style.setProperty(number, 'counter(page) " of " counter(pages)');
    return () => {
      for (const property of properties) style.removeProperty(property);
    };
  }, [text]);
}
