import { describeChange, type ChangeWords } from '../../../domain/client/change-text.ts';
import type { Clash, IterationClash } from '../../../domain/client/clash.ts';
import { diffAnswersOf } from '../../../domain/client/diff.ts';
import type { IterationView } from '../../../domain/client/elements.ts';
import { headerLabels, headerWords } from '../../../domain/client/client-words.ts';

export interface ClashText {
  readonly name: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What became of an item's answers, without its title, which the clash bears already. */
function changesOfItem(
  { loop, iterationId, base }: IterationClash,
  item: IterationView,
  name: string,
  words: ChangeWords,
): string {
  const brief: ChangeWords = { ...words, place: (place) => words.place(place).replace(`${name}: `, '') };
  const changes = base ? diffAnswersOf(loop, iterationId, base, item) : [];
  return changes.map((change) => describeChange(change, brief)).join('; ');
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
      const name = words.place([clash.loop, clash.iterationId]);
      const say = (item: IterationView | undefined) => {
        if (item === undefined) return 'deleted';
        const changes = changesOfItem(clash, item, name, words);
        return changes === '' ? 'kept, with changes' : `kept, with changes: ${changes}`;
      };
      return {
        name,
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
