import type { IndexedRequest } from '../../../domain/client-index/index-row.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Badge } from '../../../ui/Status.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Time } from '../../../ui/Time.tsx';
import { IndexedPremium } from '../../../views/quotes/IndexedPremium.tsx';

/** The premiums of a request as they were last read, while they cannot be read again. */
export function LastKnown({ request: { quotes, arrivedAt, sentAt } }: { readonly request: IndexedRequest }) {
  if (quotes.length === 0) return null;
  return (
    <Section title="Last known">
      <Text as="p" tone="soft">
        As of <Time ms={arrivedAt ?? sentAt} />
      </Text>
      <DataList
        items={quotes.map((quote, at) => ({
          key: quote.requestId ?? String(at),
          label: quote.carrier,
          value: (
            <Row as="span">
              <IndexedPremium quote={quote} soft />
              {(timestampToMs(quote.validUntil) ?? Infinity) < serviceNow() && (
                <Badge tone="declined">Quote expired</Badge>
              )}
            </Row>
          ),
        }))}
      />
    </Section>
  );
}
