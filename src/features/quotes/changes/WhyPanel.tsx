import { useState, type ReactNode } from 'react';
import { isLapsed } from '../../../domain/quotes/comparison/compare.ts';
import { priceChange, type PricedQuote } from './price-change.ts';
import { premiumWords } from '../../../domain/quotes/term.ts';
import type { CoverageAlias } from '../../../domain/questions/workspace/schema.ts';
import { serviceNow, toServiceTime } from '../../../lib/clock.ts';
import { dayOf, formatDay } from '../../../lib/format.ts';
import { bookOf } from '../../../operations/books.ts';
import { useSession } from '../../../operations/session.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Status } from '../../../ui/Status.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ChangeList } from './ChangeList.tsx';
import styles from './Changes.module.css';
import { Choice } from '../Choice.tsx';
import type { Column } from '../comparison/column.ts';
import { deltaWords } from '../cell-words.ts';
import { chosenPair, datedName, firstPair, isSameOffer } from './price-pair.ts';
import type { ComparedQuote } from '../comparison/use-compared.ts';
import { useKnownVersions } from '../use-changed-since.ts';
import { useInputsOf } from '../use-inputs.ts';

interface WhyPanelProps {
  readonly columns: readonly (Column & ComparedQuote)[];
  /** Key of the quote that the others are held against. */
  readonly baseline: string | undefined;
  /** Coverages that the agency reads as one. */
  readonly joins: readonly CoverageAlias[];
  readonly onClose: () => void;
}

/** "Why did the price change?": what differs between two quotes, what that rests on, and what cannot be known. */
export function WhyPanel({ columns, baseline, joins, onClose }: WhyPanelProps) {
  const formatTime = useFormatTime();
  const [chosen, setChosen] = useState<readonly [string, string]>();
  const pair = chosenPair(columns, chosen) ?? firstPair(columns, baseline);
  if (!pair) return null;
  const [one, two] = pair;
  const options = (left: string) =>
    columns
      .filter(({ key }) => key !== left)
      .map((column) => (
        <option key={column.key} value={column.key}>
          {datedName(column, formatTime)}
        </option>
      ));
  return (
    <Panel
      wide
      title="Why did the price change?"
      meta="The earlier quote first. Differences are listed; causes are not told."
      onClose={onClose}
    >
      <Stack>
        <div className={styles.pair}>
          <Choice label="From" value={one.key} onChange={(key) => setChosen([key, two.key])}>
            {options(two.key)}
          </Choice>
          <Choice label="To" value={two.key} onChange={(key) => setChosen([one.key, key])}>
            {options(one.key)}
          </Choice>
        </div>
        <Reasons key={`${one.key} ${two.key}`} one={one} two={two} joins={joins} />
      </Stack>
    </Panel>
  );
}

function Reasons({
  one,
  two,
  joins,
}: {
  readonly one: Column & ComparedQuote;
  readonly two: Column & ComparedQuote;
  readonly joins: readonly CoverageAlias[];
}) {
  const { workspace } = useSession();
  const formatTime = useFormatTime();
  useNow(30_000);
  const { versions: configs, readAt } = useKnownVersions(two.view.lineId);
  const inputs = useInputsOf([one, two]);
  const [before, after] = inputs;
  if (inputs.some(({ reading }) => reading)) return <Skeleton what="inputs as rated" shape="block" />;
  const priced = (column: Column & ComparedQuote, at: number): PricedQuote => ({
    name: column.name,
    view: column.view,
    askedDate: column.request.entry?.trigger?.effectiveDate,
    inputs: inputs[at]?.asked,
    beside: inputs[at]?.beside,
    source: inputs[at]?.source,
  });
  const now = serviceNow();
  const expired = [one, two].filter(({ view }) => isLapsed(view, now)).map(({ name }) => name);
  const why = priceChange(priced(one, 0), priced(two, 1), {
    bookOf: (line) => (line === undefined ? undefined : bookOf(workspace, line)),
    configs,
    configsReadAt: readAt === undefined ? undefined : toServiceTime(readAt),
    joins,
    now,
    moment: formatTime,
    day: formatDay,
    dayOf,
  });
  const premiumOf = ({ view }: Column) => (view.premium ? premiumWords(view.premium) : 'not provided');
  const premiums = `${premiumOf(one)} → ${premiumOf(two)}; ${deltaWords(why.delta)}`;
  return (
    <>
      {isSameOffer(one, two) ? (
        <p>Premium: {premiums}</p>
      ) : (
        <p>
          <strong>Two offers, not one price that changed.</strong> They differ by product, organization or
          option. Premium of the first and of the second: {premiums}
        </p>
      )}
      {expired.length > 0 && (
        <p>
          <Status tone="warn">Expired, cannot be bound: {expired.join('; ')}</Status>
        </p>
      )}
      {why.nothingOnOurSide && (
        <p>
          <strong>Nothing on our side differs:</strong> the same answers, those of the client’s other lines
          included, the same agency codes and product, and the same effective date asked for.
        </p>
      )}
      {!why.nothingOnOurSide && (
        <Part title="On our side">
          <Sentences sentences={why.ours} />
          {why.answers && why.answers.length > 0 && before?.asked && after?.asked && (
            <>
              <p>Answers as rated:</p>
              <ChangeList
                productId={after.productId}
                before={before.asked}
                after={after.asked}
                changes={why.answers}
              />
            </>
          )}
          {why.answers?.length === 0 && <p>No answer that this line asks differs.</p>}
        </Part>
      )}
      {why.byDate.length > 0 && (
        <Part title="By date alone">
          <p>What moved though no answer did; who rates by it is not told.</p>
          <Sentences sentences={why.byDate} />
        </Part>
      )}
      <Part title="On their side">
        {why.theirs.length === 0 ? <p>Nothing known differs.</p> : <Sentences sentences={why.theirs} />}
      </Part>
      <Part title="What this rests on">
        <Sentences sentences={why.rests} />
      </Part>
      <Part title="What cannot be known from here">
        <Sentences sentences={why.unknown} />
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section title={title} level={3}>
      {children}
    </Section>
  );
}

function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
