import { useLayoutEffect } from 'react';
import { useSettings } from '../views/use-settings.ts';

/** Theme and density stand on the root element, where the design tokens look for them. */
export function useDisplaySettings(): void {
  const { theme, density } = useSettings();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    dataset['density'] = density;
  }, [theme, density]);
}
