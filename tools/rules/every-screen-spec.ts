/** What is drawn in a spec is taken off the screen after it, before anything that it shows changes back. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
