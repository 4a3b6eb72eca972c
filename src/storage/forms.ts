/** The forms of a connection: their mappings, and the blank ones that are kept to be filled. */
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { FormMapping } from '../domain/forms/form-mapping.ts';
import { storedValue, storeValue, tables } from './database/database.ts';
import { tableKey } from './queries.ts';

const mappingsName = 'forms';
const blankNames = 'form-file:';

const BlankForm = z.object({
  /** As form-key.ts gives it. */
  form: z.string(),
  /** The file's name, without ".pdf". */
  name: z.string(),
  /** The file, as text for files of rows. */
  base64: z.base64(),
});
export type BlankForm = z.infer<typeof BlankForm>;

/** What was chosen in this browser. None when nothing is stored, or it no longer fits the format. */
export async function formMappings(connection: string): Promise<readonly FormMapping[]> {
  return z.array(FormMapping).safeParse(await storedValue(connection, mappingsName)).data ?? [];
}

/** Stores a mapping in place of an earlier one of its form. */
export async function storeMapping(connection: string, mapping: FormMapping): Promise<void> {
  const others = (await formMappings(connection)).filter(({ form }) => form !== mapping.form);
  await storeValue(connection, mappingsName, [...others, mapping]);
}

/** The blank forms, by name. */
export const blankFormsQuery = (connection: string) =>
  queryOptions({
    queryKey: tableKey('values', connection, blankNames),
    queryFn: async (): Promise<readonly BlankForm[]> => {
      const rows = await (await tables()).values.all(connection);
      const blanks = rows.flatMap(({ name, value }) =>
        name.startsWith(blankNames) ? (BlankForm.safeParse(value).data ?? []) : [],
      );
      return blanks.toSorted((a, b) => a.name.localeCompare(b.name));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Stores a blank form in place of the same one. */
export async function storeBlankForm(connection: string, blank: BlankForm): Promise<void> {
  await storeValue(connection, blankNames + blank.form, blank);
}

/** Removes a blank form. What was chosen for it stays, for when it is added again. */
export async function removeBlankForm(connection: string, { form }: BlankForm): Promise<void> {
  await (await tables()).values.delete([connection, blankNames + form]);
}
