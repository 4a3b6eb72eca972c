import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface Loaded<Props> {
  readonly Part?: ComponentType<Props>;
  readonly error?: unknown;
}

/**
 * A part of the screen in a chunk of its own, drawn at once when its chunk is there. React's own `lazy` shows a fallback
 * even then, and React holds back what follows a fallback for 300 ms.
 *
 * @param load loads the chunk. @param name the part's export. @param fallback shown until then.
 * @throws while it is drawn, when its chunk did not load: what to do, and why as the cause.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  fallback?: ReactNode,
): ComponentType<Props> & { readonly load: () => Promise<void> } {
  let loaded: ComponentType<Props> | undefined;
  const loadPart = async () => {
    loaded = (await load())[name];
  };
  function LazyPart(props: Props) {
    const [{ Part, error }, setLoaded] = useState<Loaded<Props>>({ Part: loaded });
    useEffect(() => {
      if (Part) return undefined;
      let isUnmounted = false;
      const show = (next: Loaded<Props>) => isUnmounted || setLoaded(next);
      loadPart().then(
        () => show({ Part: loaded }),
        (cause: unknown) =>
          show({ error: new Error('This part did not load. Try again, or reload the page.', { cause }) }),
      );
      return () => {
        isUnmounted = true;
      };
    }, [Part]);
    if (error !== undefined) throw error;
    return Part ? (
      <Part {...props} />
    ) : (
      <div data-loading hidden={fallback === undefined}>
        {fallback}
      </div>
    );
  }
  return Object.assign(LazyPart, { load: loadPart });
}
