import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { formatAgencyCode } from '../../../domain/questions/workspace/agency-code.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';

interface AgencyCodesProps {
  readonly workspace: Workspace;
  /** By their place in the workspace. */
  readonly leftOut: ReadonlySet<number>;
  readonly onLeftOut: (leftOut: ReadonlySet<number>) => void;
}

/** The agency codes that go out with a request, folded; each can be left out. */
export function AgencyCodes({ workspace, leftOut, onLeftOut }: AgencyCodesProps) {
  const { agencyCodes } = workspace;
  if (agencyCodes.length === 0) return null;
  const names = agencyCodes
    .filter((_code, index) => !leftOut.has(index))
    .map((code) => formatAgencyCode(code, workspace).split(' · ')[0]);
  return (
    <details>
      <summary>Codes sent: {summaryOf(names)}</summary>
      {agencyCodes.map((code, index) => (
        <Checkbox
          key={index}
          label={formatAgencyCode(code, workspace)}
          checked={!leftOut.has(index)}
          onChange={(event) => {
            const next = new Set(leftOut);
            if (event.target.checked) next.delete(index);
            else next.add(index);
            onLeftOut(next);
          }}
        />
      ))}
    </details>
  );
}

const named = 2;

/** "Harbor Mutual, Quillstone +3" */
function summaryOf(names: readonly (string | undefined)[]): string {
  if (names.length === 0) return 'none';
  const more = names.length - named;
  return `${names.slice(0, named).join(', ')}${more > 0 ? ` +${more}` : ''}`;
}
