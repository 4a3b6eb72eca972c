import type { FindingKind } from './try-connection.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RawView } from '../../ui/RawView.tsx';
import type { Trial } from './use-trial.ts';

const titles: Record<FindingKind, string> = {
  fine: 'Connected',
  keyRefused: 'Key refused',
  doubtful: 'Answered, but may not be the service',
  blocked: 'Answered, but blocked by the browser',
  unreachable: 'Cannot reach it',
};

/** Names what a try found, and leaves the way open where the doubt is only a doubt. */
export function TrialNotice({ trial: { finding, connectAnyway } }: { trial: Trial }) {
  if (!finding) return null;
  const doubtful = finding.kind === 'doubtful';
  return (
    <Notice
      tone={doubtful ? 'warn' : 'error'}
      title={titles[finding.kind]}
      live
      actions={doubtful && <Button onClick={connectAnyway}>Connect anyway</Button>}
    >
      <p>{finding.words}</p>
      {finding.body !== undefined && finding.body !== '' && (
        <RawView label="What came" value={finding.body} />
      )}
    </Notice>
  );
}
