import type { ChangeWords } from '../../domain/answers/change-text.ts';
import type { Clash } from '../../domain/answers/clash.ts';
import { headerLabels, headerWords } from '../../domain/client-words.ts';

export interface ClashText {
  readonly name: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** A clash in words: what it is about, what it was, and what each side made of it. */
export function clashText(clash: Clash, words: ChangeWords): ClashText {
  switch (clash.kind) {
    case 'answer': {
      const say = (answer: string | undefined) =>
        answer === undefined ? 'no answer' : words.answer(clash.address, answer);
      return {
        name: words.place(clash.address),
        base: say(clash.base),
        mine: say(clash.mine),
        theirs: say(clash.theirs),
      };
    }
    case 'iteration': {
      const say = (item: unknown) => (item === undefined ? 'deleted' : 'kept, with changes');
      return {
        name: words.place([clash.loop, clash.iterationId]),
        base: clash.base === undefined ? 'not there' : 'there',
        mine: say(clash.mine),
        theirs: say(clash.theirs),
      };
    }
    case 'header': {
      const say = (text: string) => headerWords(clash.member, text) ?? 'blank';
      return {
        name: headerLabels[clash.member],
        base: say(clash.base),
        mine: say(clash.mine),
        theirs: say(clash.theirs),
      };
    }
    case 'odd':
    case 'other': {
      const say = (value: unknown) => (value === undefined ? 'not there' : JSON.stringify(value));
      const name = clash.kind === 'odd' ? words.place(clash.place) : `“${clash.member}”`;
      return { name, base: say(clash.base), mine: say(clash.mine), theirs: say(clash.theirs) };
    }
  }
}
