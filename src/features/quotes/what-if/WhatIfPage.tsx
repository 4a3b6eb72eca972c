import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { z } from 'zod';
import { queryKeys } from '../../../api/queries.ts';
import { coverQuestions } from './cover-questions.ts';
import { journalQuery, pollsQuery } from '../../../storage/queries.ts';
import { bookOf } from '../../../operations/books.ts';
import { readWholeClient } from '../../../operations/records.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths, type searches } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Choice } from '../Choice.tsx';
import { promise } from '../../../domain/quotes/promise.ts';
import { quoteRequests } from '../requests.ts';
import styles from '../trends/Premiums.module.css';
import { ViewLinks } from '../ViewLinks.tsx';
import { WhatIfForm } from './WhatIfForm.tsx';
import { WhatIfResults } from './WhatIfResults.tsx';
import { whatIfRuns, type Outgoing } from './what-if-runs.ts';

interface WhatIfPageProps {
  readonly clientId: string;
  readonly productId: string;
  readonly search: z.infer<typeof searches.quotes>;
}

/** What other cover would cost: tried out under a scratch client, and held against cover as it is. */
export function WhatIfPage({ clientId, productId, search }: WhatIfPageProps) {
  const session = useSession();
  const [, navigate] = useLocation();
  const [sent, setSent] = useState<string>();
  const [outgoing, setOutgoing] = useState<Outgoing>();
  const journal = useQuery(journalQuery(session.key));
  const watches = useQuery(pollsQuery(session.key));
  const { workspace, connection } = session;
  const record = useQuery({
    queryKey: [...queryKeys.client(connection, clientId), 'whole', productId],
    queryFn: ({ signal }) => readWholeClient(session, { clientId, productId, signal }),
    // A save elsewhere changes the facts that are sent.
    staleTime: 0,
  });
  const book = bookOf(workspace, productId);
  const covers = useMemo(
    () => (book && record.data ? coverQuestions(book, record.data.clientData) : []),
    [book, record.data],
  );
  const asked = search.request;
  const requests = useMemo(
    () =>
      journal.data &&
      watches.data &&
      quoteRequests(journal.data, watches.data, { clientId, productId, asked }).taken,
    [journal.data, watches.data, clientId, productId, asked],
  );
  if (!journal.data || !watches.data || !requests) {
    return <Skeleton what="quote requests" shape="table" />;
  }
  const runs = whatIfRuns(journal.data, clientId, productId);
  const runOf = (scratchId: string | undefined) => runs.find((one) => one.scratchId === scratchId);
  const run = runOf(outgoing?.scratchId) ?? runOf(search.run) ?? runs[0];
  const product = productOf(workspace, productId).name;
  const here = { ...search, view: 'what-if', product: productId } as const;
  const toIntake = (
    <Link className={buttonClass('plain')} href={paths.intake(clientId, { product: productId })}>
      Go to the intake
    </Link>
  );
  return (
    <Stack gap="loose" className={styles.page}>
      <Toolbar label="What if" end={<ViewLinks clientId={clientId} productId={productId} view="what-if" />}>
        <Choice
          label="Product"
          value={productId}
          onChange={(other) => navigate(paths.quotes(clientId, { view: 'what-if', product: other }))}
        >
          {[...new Set([productId, ...workspace.products.map(({ id }) => id)])].map((id) => (
            <option key={id} value={id}>
              {productOf(workspace, id).name}
            </option>
          ))}
        </Choice>
      </Toolbar>
      {run && (
        <WhatIfResults
          key={run.scratchId}
          clientId={clientId}
          runs={runs}
          run={run}
          journal={journal.data}
          watches={watches.data}
          wanted={search.term}
          outgoing={outgoing?.scratchId === run.scratchId ? outgoing : undefined}
          arrive={sent === run.scratchId}
          onChange={(part) => navigate(paths.quotes(clientId, { ...here, ...part }), { replace: true })}
        />
      )}
      {record.isPending && <Skeleton what="answers" shape="block" />}
      {record.isError && (
        <Notice
          tone="error"
          title="The client’s answers could not be read"
          actions={<Button onClick={() => void record.refetch()}>Try again</Button>}
        >
          {record.error.message}
        </Notice>
      )}
      {record.data && (!book || covers.length === 0) && (
        <EmptyState action={toIntake}>
          {book
            ? `Nothing that is asked of this client for ${product} is cover, so there is nothing to try out.`
            : `The workspace has no question book for ${product}. Only a book says what is cover and what is fact, and facts are never varied.`}
        </EmptyState>
      )}
      {record.data && book && covers.length > 0 && (
        <WhatIfForm
          key={productId}
          clientId={clientId}
          book={book}
          record={record.data}
          covers={covers}
          requests={requests}
          cameFor={search.request}
          onSending={setOutgoing}
          onSent={(scratchId) => {
            setSent(scratchId);
            navigate(paths.quotes(clientId, { ...here, run: scratchId }), { replace: true });
          }}
        />
      )}
      <p className={styles.promise}>{promise}</p>
    </Stack>
  );
}
