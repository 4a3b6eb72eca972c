/** Keeps zod from compiling schemas, which the content security policy refuses. The first import, before any schema. */
import { z } from 'zod';

z.config({ jitless: true });
