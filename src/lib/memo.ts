/** A function that remembers what it returned. */
export interface Memo<Args extends readonly unknown[], Result> {
  (...args: Args): Result;
  /** Gives it a result that is known already, so that it is not worked out. */
  readonly seed: (result: Result, ...args: Args) => void;
}

/** One step on the way to a result: an argument leads to the next. */
interface Step<Result> {
  objects?: WeakMap<object, Step<Result>>;
  values?: Map<unknown, Step<Result>>;
  result?: { readonly value: Result };
}

/**
 * Remembers each result by the identity of its arguments: the same arguments return the same result, which is worked out
 * once. For functions of values that never change in place.
 *
 * What is remembered for an object goes when the object goes. Texts and numbers are remembered for good, or as long as
 * an object that is an argument before them: put the object first, and pass no texts without one unless they are few.
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
  const remembering = (...args: Args): Result => {
    const step = stepOf(args);
    step.result ??= { value: work(...args) };
    return step.result.value;
  };
  const seed = (value: Result, ...args: Args): void => {
    stepOf(args).result = { value };
  };
  return Object.assign(remembering, { seed });
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
