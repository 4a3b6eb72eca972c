export interface Memo<Args extends readonly unknown[], Result> {
  (...args: Args): Result;
  /** Stores a known result for these arguments. */
  readonly seed: (result: Result, ...args: Args) => void;
}

/** A node of the tree of arguments that leads to a result. */
interface Step<Result> {
  objects?: WeakMap<object, Step<Result>>;
  values?: Map<unknown, Step<Result>>;
  result?: { readonly value: Result };
}

/**
 * Caches the results of a function by the identity of its arguments, for values that never change in place.
 *
 * A result is released with the objects among its arguments; a text or number alone is cached forever. So put an object
 * first, and pass texts without one only if they are few.
 */
export function memo<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): Memo<Args, Result> {
  const first: Step<Result> = {};
  const stepOf = (args: Args): Step<Result> => {
    let step = first;
    for (const arg of args) step = stepAfter(step, arg);
    return step;
  };
  const cached = (...args: Args): Result => {
    const step = stepOf(args);
    step.result ??= { value: work(...args) };
    return step.result.value;
  };
  const seed = (value: Result, ...args: Args): void => {
    stepOf(args).result = { value };
  };
  return Object.assign(cached, { seed });
}

function stepAfter<Result>(step: Step<Result>, arg: unknown): Step<Result> {
  if ((typeof arg === 'object' && arg !== null) || typeof arg === 'function') {
    step.objects ??= new WeakMap();
    return entryOf(step.objects, arg);
  }
  step.values ??= new Map();
  return entryOf(step.values, arg);
}

function entryOf<Key, Result>(
  steps: { get: (key: Key) => Step<Result> | undefined; set: (key: Key, step: Step<Result>) => unknown },
  key: Key,
): Step<Result> {
  let step = steps.get(key);
  if (!step) {
    step = {};
    steps.set(key, step);
  }
  return step;
}
