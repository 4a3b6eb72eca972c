import { createContext } from 'react';
import type { DemoPort } from '../demo-port.ts';

/** The demo's controls while the demo is the connection. */
export const DemoContext = createContext<DemoPort | undefined>(undefined);
