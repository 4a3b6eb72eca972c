import { describeChange, type ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Conflict, IterationConflict } from '../../../domain/client/conflict.ts';
import { diffAnswersOf } from '../../../domain/client/diff.ts';
import type { IterationView } from '../../../domain/client/elements.ts';
import { headerLabels, formatHeader } from '../../../domain/client/header.ts';
import { jsonText } from '../../../lib/json-text.ts';

export interface ConflictText {
  readonly name: string;
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** The changes to an item, without its title, which the conflict shows already. */
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

/** A conflict in words: what it is about, what it was, and what each side made of it. */
export function conflictText(conflict: Conflict, words: ChangeFormat): ConflictText {
  switch (conflict.kind) {
    case 'answer': {
      const say = (answer: string | undefined) =>
        answer === undefined ? 'no answer' : words.answer(conflict.address, answer);
      return {
        name: words.place(conflict.address),
        base: say(conflict.base),
        ours: say(conflict.ours),
        theirs: say(conflict.theirs),
      };
    }
    case 'iteration': {
      const name = words.place([conflict.loop, conflict.iterationId]);
      const say = (item: IterationView | undefined) => {
        if (item === undefined) return 'deleted';
        const changes = changesOfItem(conflict, item, name, words);
        return changes === '' ? 'kept, with changes' : `kept, with changes: ${changes}`;
      };
      return {
        name,
        base: conflict.base === undefined ? 'not there' : 'there',
        ours: say(conflict.ours),
        theirs: say(conflict.theirs),
      };
    }
    case 'header': {
      const say = (text: string) => formatHeader(conflict.member, text) ?? 'blank';
      return {
        name: headerLabels[conflict.member],
        base: say(conflict.base),
        ours: say(conflict.ours),
        theirs: say(conflict.theirs),
      };
    }
    case 'unrecognized':
    case 'other': {
      const say = (value: unknown) => jsonText(value) ?? 'not there';
      const name = conflict.kind === 'unrecognized' ? words.place(conflict.place) : `“${conflict.member}”`;
      return { name, base: say(conflict.base), ours: say(conflict.ours), theirs: say(conflict.theirs) };
    }
  }
}
