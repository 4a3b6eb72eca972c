import { Link } from 'wouter';
import { isKeyRefused, type CallError } from '../../../api/errors.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { RawView } from '../../../ui/RawView.tsx';
import { SignInAgain } from '../../../views/SignInAgain.tsx';
import { Refusals } from './Refusals.tsx';

interface ErrorFactsProps {
  readonly error: CallError;
}

/** What is known of a call that went wrong: in words, what the service refused, and what it answered. */
export function ErrorFacts({ error }: ErrorFactsProps) {
  return (
    <>
      <Refusals error={error} />
      <p>{error.message}</p>
      {isKeyRefused(error) && <AboutTheKey />}
      {error.body !== undefined && <RawView label="What came" value={error.body} />}
    </>
  );
}

/** Where a refused key is put right. */
function AboutTheKey() {
  const { connection } = useSession();
  return connection.kind === 'gateway' ? (
    <p>
      <SignInAgain />. If that does not help, ask whoever runs the gateway. The draft stays.
    </p>
  ) : (
    <p>
      To use another key, lock the connection in <Link href={paths.settings('connection')}>Settings</Link>.
      The draft stays.
    </p>
  );
}
