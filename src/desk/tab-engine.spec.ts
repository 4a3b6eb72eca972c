import { vi } from 'vitest';
import { specBrowser } from '../lib/spec-browser.ts';
import { createStore, type Store } from '../lib/store.ts';
import { engineContract } from './engine-contract.ts';
import type { DeskEngine } from './engine.ts';
import { largestRow, tabEngine } from './tab-engine.ts';

engineContract(async () => {
  specBrowser();
  vi.useFakeTimers({ toFake: ['Date'] });
  const lines = new Map<DeskEngine, Store<boolean>>();
  return {
    engine: async () => {
      const line = createStore(true);
      const engine = tabEngine('a desk', line);
      lines.set(engine, line);
      return engine;
    },
    pass: async (ms) => {
      vi.setSystemTime(Date.now() + ms);
    },
    cut: (engine) => lines.get(engine)?.setState(false),
    mend: (engine) => lines.get(engine)?.setState(true),
    tooMany: largestRow,
  };
});
