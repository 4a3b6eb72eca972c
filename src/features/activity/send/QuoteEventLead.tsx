import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { quotesQuery } from '../../../api/queries.ts';
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { requestsOf } from '../../../domain/journal/quote-requests.ts';
import { isVariation, optionWords } from '../../../domain/quotes/option.ts';
import type { QuoteActionKind } from '../../../domain/quotes/quote-actions.ts';
import { inOrder, withStanding } from '../../../domain/quotes/quote-standing.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { sameId } from '../../../lib/same-id.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { Field } from '../../../ui/Field.tsx';
import { List } from '../../../ui/List.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFormatTimeAmong } from '../../../ui/use-format-time.ts';
import { carrierOf } from '../../../views/quotes/carrier-of.ts';
import { formatQuotedPremium } from '../../../views/quotes/premium-text.ts';
import { useAwaitedReads } from '../../../views/quotes/use-awaited-reads.ts';

interface QuoteEventLeadProps {
  readonly kind: QuoteActionKind;
  readonly clientId: string;
}

/** A press on a quote opens the form that sends the event for it, beside the other quotes. */
export function QuoteEventLead({ kind, clientId }: QuoteEventLeadProps) {
  const { key, connection, workspace } = useSession();
  const [picked, setPicked] = useState<string>();
  const requests = requestsOf(
    useQuery(clientJournalQuery(key, clientId || undefined)).data ?? [],
    clientId || undefined,
  );
  const formatTime = useFormatTimeAmong(requests.map(({ entry }) => sentByServiceClock(entry)));
  const chosen = requests.find(({ triggerRequestId }) => sameId(triggerRequestId, picked)) ?? requests[0];
  const { triggerRequestId: request = '', productId } = chosen ?? {};
  const read = useQuery({ ...quotesQuery(connection, request), enabled: chosen !== undefined });
  const { data, error } = useAwaitedReads()(request, read);
  if (clientId === '') return null;
  if (!chosen) return <p>No quotes requested yet.</p>;
  const quotes = inOrder(withStanding(data?.quoted ?? [], { now: serviceNow() }));
  const productName = (id: string) => productOf(workspace, id).name;
  return (
    <>
      <Field label="Quote request">
        {(control) => (
          <Select {...control} value={request} onChange={({ target: { value } }) => setPicked(value)}>
            {requests.map(({ entry, triggerRequestId, productId: line }) => (
              <option key={triggerRequestId} value={triggerRequestId}>
                {line === undefined ? 'Quotes' : productName(line)}, {formatTime(sentByServiceClock(entry))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <List gap={2} aria-label="Quotes">
        {quotes.map(({ key: response, view }) => (
          <li key={response}>
            <Link
              href={paths.quotes(clientId, {
                product: productId,
                request,
                view: kind,
                quote: view.requestId,
              })}
            >
              {[
                carrierOf(view),
                isVariation(view) && optionWords(view),
                formatQuotedPremium(view) ?? 'no premium',
              ]
                .filter(Boolean)
                .join(', ')}
            </Link>
          </li>
        ))}
      </List>
      {data && quotes.length === 0 && <p>No quotes.</p>}
      {error && <p>{error.message}</p>}
    </>
  );
}
