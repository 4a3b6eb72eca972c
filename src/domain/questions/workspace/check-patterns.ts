/**
 * Finds regular expressions that could take for ever on some answer: a pattern is tried with each key. The judge is loaded
 * only for a file that has any.
 */
import { checksNotLoaded, type FileError } from '../../file-errors.ts';
import { pointer } from '../../../lib/json.ts';
import { isLoop } from '../items.ts';
import type { Question, Section } from '../schema.ts';
import { bounds, atMost } from './bounds.ts';
import type { Workspace } from './schema.ts';

/** Judging stops after so many refusals: each of them takes the judge long. */
const enough = 10;

/** The errors of the patterns, in the order of the file. Those that are no regular expression are found elsewhere. */
export async function patternErrors(workspace: Pick<Workspace, 'books' | 'blocks'>): Promise<FileError[]> {
  const patterns = patternsIn(workspace);
  if (patterns.length === 0) return [];
  const over = patterns[bounds.patterns];
  if (over) return [{ path: over.path, message: `Too many patterns: ${atMost(bounds.patterns)}` }];
  const judge = await import('./judge-pattern.ts').catch(() => undefined);
  if (!judge) return [{ path: '', message: checksNotLoaded }];
  const errors: FileError[] = [];
  for (const { path, matches } of patterns) {
    if (errors.length === enough) break;
    if (judge.mayTakeForEver(matches))
      errors.push({
        path,
        message: 'May take very long on some answers: repeats in it can match the same text, as in (a+)+.',
      });
  }
  return errors;
}

function patternsIn({ blocks, books }: Pick<Workspace, 'books' | 'blocks'>) {
  const found: { readonly path: string; readonly matches: string }[] = [];
  const take = ({ pattern }: Question, path: readonly (string | number)[]) => {
    if (pattern) found.push({ path: pointer([...path, 'pattern', 'matches']), matches: pattern.matches });
  };
  const look = (sections: readonly (Section | { block: string })[], path: readonly (string | number)[]) => {
    for (const [index, section] of sections.entries()) {
      if ('block' in section) continue;
      for (const [place, item] of section.items.entries()) {
        const here = [...path, index, 'items', place];
        if (!isLoop(item)) take(item, here);
        else item.questions.forEach((question, at) => take(question, [...here, 'questions', at]));
      }
    }
  };
  for (const [name, sections] of Object.entries(blocks)) look(sections, ['blocks', name]);
  for (const [name, { sections }] of Object.entries(books)) look(sections, ['books', name, 'sections']);
  return found;
}
