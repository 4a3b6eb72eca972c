import { useStore } from 'zustand';
import { agencyCodesFor, formatAgencyCode } from '../../../domain/questions/workspace/agency-code.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { changeSettings, settings, settingsStore } from '../../../storage/settings.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/Stack.tsx';

const keyOf = (code: Workspace['agencyCodes'][number]): string =>
  typeof code === 'string' ? code : JSON.stringify(code);

/** The codes for a line, and those of them that go out with its requests. */
function codesOf(workspace: Workspace, productId: string) {
  const codes = agencyCodesFor(productOf(workspace, productId).name, workspace);
  const { codesLeftOut } = settings();
  const leftOut = new Set(codesLeftOut[productId]);
  return { codes, leftOut, sent: codes.filter((code) => !leftOut.has(keyOf(code))) };
}

export const codesToSend = (workspace: Workspace, productId: string): Workspace['agencyCodes'] =>
  codesOf(workspace, productId).sent;

/** The carriers that a line's requests go to by agency code; each code can be left out, and stays left out. */
export function AgencyCodes({ productId }: { readonly productId: string }) {
  const { workspace } = useSession();
  useStore(settingsStore);
  const { codes, leftOut } = codesOf(workspace, productId);
  if (codes.length === 0) return null;
  const onChecked = (key: string, isSent: boolean) => {
    const next = isSent ? [...leftOut].filter((one) => one !== key) : [...leftOut, key];
    changeSettings({ codesLeftOut: { ...settings().codesLeftOut, [productId]: next } });
  };
  return (
    <Field label="To" group hint="The service may ask others." hintBelow>
      {(control) => (
        <Stack {...control} role="group" gap={1}>
          {codes.map((code) => (
            <Checkbox
              key={keyOf(code)}
              label={formatAgencyCode(code, workspace)}
              checked={!leftOut.has(keyOf(code))}
              onChange={(event) => onChecked(keyOf(code), event.target.checked)}
            />
          ))}
        </Stack>
      )}
    </Field>
  );
}
