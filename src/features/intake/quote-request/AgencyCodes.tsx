import { formatAgencyCode } from '../../../domain/questions/workspace/agency-code.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import styles from '../DeskPanels.module.css';

interface AgencyCodesProps {
  readonly workspace: Workspace;
  /** By their place in the workspace. */
  readonly leftOut: ReadonlySet<number>;
  readonly onLeftOut: (leftOut: ReadonlySet<number>) => void;
}

/** The agency codes that go out with a request, each of which may be left out. */
export function AgencyCodes({ workspace, leftOut, onLeftOut }: AgencyCodesProps) {
  if (workspace.agencyCodes.length === 0) return null;
  return (
    <fieldset>
      <legend>Agency codes</legend>
      <p className={styles.note}>
        Sent with the request. A carrier whose code is left out may still quote, and then say that the quote
        cannot be bound.
      </p>
      {workspace.agencyCodes.map((code, index) => (
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
    </fieldset>
  );
}
