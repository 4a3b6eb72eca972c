import { useStore } from 'zustand';
import { agencyCodesFor, formatAgencyCode } from '../../../domain/questions/workspace/agency-code.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { changeSettings, settings, settingsStore } from '../../../storage/settings.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { Text } from '../../../ui/Text.tsx';

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

/** The agency codes that go out with the requests of a line, folded; each can be left out, and stays left out. */
export function AgencyCodes({ productId }: { readonly productId: string }) {
  const { workspace } = useSession();
  useStore(settingsStore);
  const { codes, leftOut, sent } = codesOf(workspace, productId);
  if (codes.length === 0) return null;
  const name = (code: (typeof codes)[number]) => formatAgencyCode(code, workspace);
  const onChecked = (key: string, isSent: boolean) => {
    const next = isSent ? [...leftOut].filter((one) => one !== key) : [...leftOut, key];
    changeSettings({ codesLeftOut: { ...settings().codesLeftOut, [productId]: next } });
  };
  return (
    <Fold label={`Codes sent: ${summaryOf(sent.map((code) => name(code).split(' · ')[0]))}`}>
      <Text as="p" size="small" tone="soft">
        Unchecked codes are not sent. Their carriers may be asked anyway.
      </Text>
      {codes.map((code) => (
        <Checkbox
          key={keyOf(code)}
          label={name(code)}
          checked={!leftOut.has(keyOf(code))}
          onChange={(event) => onChecked(keyOf(code), event.target.checked)}
        />
      ))}
    </Fold>
  );
}

const named = 2;

/** "Harbor Mutual, Quillstone +3" */
function summaryOf(names: readonly (string | undefined)[]): string {
  if (names.length === 0) return 'none';
  const more = names.length - named;
  return `${names.slice(0, named).join(', ')}${more > 0 ? ` +${more}` : ''}`;
}
