/** What the service's libraries take for granted and some pages lack. Put in place before those are loaded. */
import { randomId } from '../src/lib/random-id.ts';

/** msw reads both storages while it loads and throws where they are refused; the data library needs randomUUID. */
export function installShims(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isThere(name)) {
      Object.defineProperty(globalThis, name, { value: memoryStorage(), configurable: true });
    }
  }
  if (typeof crypto.randomUUID !== 'function') {
    Object.defineProperty(crypto, 'randomUUID', { value: randomId, configurable: true });
  }
}

function isThere(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return typeof globalThis[name].getItem === 'function';
  } catch {
    return false;
  }
}

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, String(value)),
  };
}
