import { createContext } from 'react';
import type { TimeMode } from '../lib/format.ts';

/** Whether times are shown by this browser's zone or in UTC: one switch for the whole app. */
export const TimeModeContext = createContext<TimeMode>('local');
