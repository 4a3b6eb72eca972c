import { browserNow } from '../lib/clock.ts';
import { engineContract } from './engine-contract.ts';
import type { DeskEngine } from './engine.ts';
import { memoryDesk, type MemoryEngine } from './memory-engine.ts';

engineContract(async () => {
  let now = browserNow();
  const desk = memoryDesk(() => now, 1_000);
  const engines = new Map<DeskEngine, MemoryEngine>();
  return {
    engine: async () => {
      const engine = desk.engine();
      engines.set(engine, engine);
      return engine;
    },
    pass: async (ms) => {
      now += ms;
    },
    cut: (engine) => engines.get(engine)?.cut(),
    mend: (engine) => engines.get(engine)?.mend(),
    tooMany: 2_000,
  };
});
