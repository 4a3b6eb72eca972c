import { demoWorkspace } from '../mocks/seed/workspace.ts';
import { validate } from '../src/domain/questions/validation/validate.ts';
import { compileBook } from '../src/domain/questions/compile-book.ts';
import type { Bench } from './bench.ts';
import { largeClient } from './large-client.ts';

export const benches: readonly Bench[] = [10, 1_000].map((items) => ({
  name: `assess a client by its question book, ${items} items a loop`,
  rounds: items > 100 ? 30 : 300,
  prepare: async () => {
    const record = { clientData: await largeClient(items) };
    const book = compileBook(demoWorkspace, demoWorkspace.products[0]?.id ?? '');
    if (!book) throw new Error('The demo’s first product has no question book.');
    return () => validate(book, record, { today: '2026-11-17' });
  },
}));
