import { describeChange, type ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Conflict, IterationConflict } from '../../../domain/client/conflict.ts';
import { diffAnswersOf } from '../../../domain/client/diff.ts';
import type { IterationView } from '../../../domain/client/elements.ts';
import { headerLabels, formatHeader } from '../../../domain/client/header.ts';

export interface ClashText {
  readonly name: string;
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** What became of an item's answers, without its title, which the clash bears already. */
function changesOfItem(
  { loop, iterationId, base }: IterationConflict,
  item: IterationView,
  name: string,
  words: ChangeFormat,
): string {
  const brief: ChangeFormat = { ...words, place: (place) => words.place(place).replace(`${name}: `, '') };
  const changes = base ? diffAnswersOf(loop, iterationId, base, item) : [];
  return changes.map((change) => describeChange(change, brief)).join('; ');
}

/** A clash in words: what it is about, what it was, and what each side made of it. */
export function clashText(clash: Conflict, words: ChangeFormat): ClashText {
  switch (clash.kind) {
    case 'answer': {
      const say = (answer: string | undefined) =>
        answer === undefined ? 'no answer' : words.answer(clash.address, answer);
      return {
        name: words.place(clash.address),
        base: say(clash.base),
        ours: say(clash.ours),
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
        ours: say(clash.ours),
        theirs: say(clash.theirs),
      };
    }
    case 'header': {
      const say = (text: string) => formatHeader(clash.member, text) ?? 'blank';
      return {
        name: headerLabels[clash.member],
        base: say(clash.base),
        ours: say(clash.ours),
        theirs: say(clash.theirs),
      };
    }
    case 'unrecognized':
    case 'other': {
      const say = (value: unknown) => (value === undefined ? 'not there' : JSON.stringify(value));
      const name = clash.kind === 'unrecognized' ? words.place(clash.place) : `“${clash.member}”`;
      return { name, base: say(clash.base), ours: say(clash.ours), theirs: say(clash.theirs) };
    }
  }
}
