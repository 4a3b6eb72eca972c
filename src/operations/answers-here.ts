/** What clients answered, as far as it is known without asking the service: by what was saved from here last. */
import { queryOptions } from '@tanstack/react-query';
import { readElement } from '../domain/client/elements.ts';
import { recordsOfSave } from '../domain/journal/saved-records.ts';
import { tableKey } from '../storage/queries.ts';
import { entriesBefore } from '../storage/whole-journal.ts';

/**
 * Answers by the question's place: `[qid]`, or `[list, qid]`, as JSON. One text a client: the answers of its items are on
 * lines of their own.
 */
type AnswersHere = ReadonlyMap<string, readonly string[]>;

export const answersHereQuery = (connection: string) =>
  queryOptions({
    queryKey: tableKey('journal', connection, 'answersHere'),
    queryFn: () => answersHere(connection),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

async function answersHere(connection: string): Promise<AnswersHere> {
  const { entries } = await entriesBefore(connection, undefined);
  const answers = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const entry of entries) {
    const { clientId } = entry;
    const record = recordsOfSave(entry)?.after;
    if (clientId === undefined || !record || seen.has(clientId)) continue;
    seen.add(clientId);
    for (const [place, texts] of answersIn(record.clientData))
      answers.set(place, [...(answers.get(place) ?? []), texts.join('\n')]);
  }
  return answers;
}

/** The answers of a record that are not blank, by place. */
function answersIn(map: Readonly<Record<string, unknown>>): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (place: readonly string[], answer: string) => {
    const key = JSON.stringify(place);
    if (answer.trim() !== '') found.set(key, [...(found.get(key) ?? []), answer]);
  };
  for (const [qid, value] of Object.entries(map)) {
    const view = readElement(qid, value);
    if (view.kind === 'answer') add([qid], view.answer);
    if (view.kind !== 'loop') continue;
    for (const { answers } of view.iterations) {
      for (const [inner, element] of Object.entries(answers)) {
        const read = readElement(inner, element);
        if (read.kind === 'answer') add([qid, inner], read.answer);
      }
    }
  }
  return found;
}
