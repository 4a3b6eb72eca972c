import { agencyFileOf } from '../agency-file.ts';
import { isLoop } from '../items.ts';
import type { Section } from '../schema.ts';
import type { Workspace } from '../workspace/schema.ts';
import type { KnownNames } from './judge-rules.ts';

/**
 * What the books of a workspace ask, but for one of them, and the agency file: rules of any book may name it, as books share
 * a client's map.
 */
export function namesOfOthers(
  workspace: Pick<Workspace, 'books' | 'blocks' | 'products'>,
  except: string | undefined,
): KnownNames {
  const { books, blocks } = workspace;
  const sections = [
    ...Object.values(blocks).flat(),
    ...Object.entries(books).flatMap(([name, book]) => (name === except ? [] : book.sections)),
    ...agencyFileOf(workspace).sections,
  ];
  const items = sections.flatMap((section: Section | { block: string }) =>
    'block' in section ? [] : section.items,
  );
  return {
    questions: new Map(items.flatMap((item) => (isLoop(item) ? [] : [[item.qid, item] as const]))),
    loops: new Map(
      items
        .filter(isLoop)
        .map(({ loop, questions }) => [loop, new Map(questions.map((one) => [one.qid, one]))] as const),
    ),
  };
}
