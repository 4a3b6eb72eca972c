import { Component, type ReactNode } from 'react';
import { isCallError } from '../api/errors.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useTitle } from '../ui/use-title.ts';

interface State {
  readonly error: unknown;
}

/** Shows the error of a screen that failed to render. Drafts and the journal are stored, so nothing typed is lost. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <RenderError error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

function RenderError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const title = 'This screen failed';
  useTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <Notice tone="error" live>
        <p>{isCallError(error) || error instanceof Error ? error.message : String(error)}</p>
        <p>What you typed is kept as a draft.</p>
        <Button onClick={onRetry}>Try again</Button>
      </Notice>
    </>
  );
}
