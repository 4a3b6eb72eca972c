import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Address } from '../../domain/client/address.ts';
import type { AnswerFacts, ItemFacts } from '../../domain/questions/assessor/known.ts';
import type { Desk } from './desk.ts';

type Follow = (tell: () => void) => () => void;

/** What `ask` answers, drawn again only when it answers something else. `same` tells that of two answers. */
export function useFollowed<Answer>(
  follow: Follow,
  ask: () => Answer,
  same: (a: Answer, b: Answer) => boolean = Object.is,
): Answer {
  const last = useRef<{ readonly answer: Answer }>(undefined);
  return useSyncExternalStore(follow, () => {
    const answer = ask();
    if (last.current && same(last.current.answer, answer)) return last.current.answer;
    last.current = { answer };
    return answer;
  });
}

/** Never tells: for a part that, as it stands, follows nothing. */
export const nothing: Follow = () => () => undefined;

/** What the row of a question shows beside its answer, with the address that stands for. */
export function useRowFacts(
  desk: Desk,
  loop: string | undefined,
  iterationId: string | undefined,
  qid: string,
): { readonly address: Address; readonly facts: AnswerFacts } {
  const [address, follow] = useMemo((): readonly [Address, Follow] => {
    const at: Address = loop === undefined || iterationId === undefined ? [qid] : [loop, iterationId, qid];
    return [at, (tell) => desk.followPlace(at, tell)];
  }, [desk, loop, iterationId, qid]);
  return { address, facts: useSyncExternalStore(follow, () => desk.at(address)) };
}

/** How long an item's title stands still once it changed, so that a word typed into it is drawn once. Milliseconds. */
const titleRest = 300;

/** The title of an open item. It follows the answers that it is made of as soon as typing rests. */
export function useItemTitle(desk: Desk, loop: string, iterationId: string): string {
  const title = useMemo(() => {
    const now = () => desk.item(loop, iterationId).title;
    let shown = now();
    const follow: Follow = (tell) => {
      let rest: ReturnType<typeof setTimeout> | undefined;
      const later = () => {
        clearTimeout(rest);
        rest = setTimeout(() => {
          shown = now();
          tell();
        }, titleRest);
      };
      if (now() !== shown) later();
      const stop = desk.followPlace([loop, iterationId], later);
      return () => {
        clearTimeout(rest);
        stop();
      };
    };
    return { follow, shown: () => shown };
  }, [desk, loop, iterationId]);
  return useSyncExternalStore(title.follow, title.shown);
}

/** What the card of an item shows of it while it is closed. */
export function useItemFacts(desk: Desk, loop: string, iterationId: string): ItemFacts {
  const follow = useCallback<Follow>(
    (tell) => desk.followPlace([loop, iterationId], tell),
    [desk, loop, iterationId],
  );
  return useSyncExternalStore(follow, () => desk.item(loop, iterationId));
}
