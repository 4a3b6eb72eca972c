import { vi } from 'vitest';

/** A worker that says only what a spec makes it say. */
class SpecWorker extends EventTarget {
  readonly heard: unknown[] = [];
  hasEnded = false;

  postMessage(data: unknown): void {
    this.heard.push(data);
  }

  terminate(): void {
    this.hasEnded = true;
  }

  says(type: 'message' | 'error'): void {
    this.dispatchEvent(new Event(type));
  }
}

/** Stubs the workers of a page until the test ends. @returns those that it starts, the first one first. */
export function specWorkers(): readonly SpecWorker[] {
  const started: SpecWorker[] = [];
  const start = class extends SpecWorker {
    constructor() {
      super();
      started.push(this);
    }
  };
  vi.stubGlobal('Worker', start);
  return started;
}
