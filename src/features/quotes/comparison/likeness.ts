/**
 * Whether quotes side by side answer the same question. Where inputs, effective date, product, term, period or
 * rating configuration differ, a difference in price says nothing about the carriers, and the comparison must say so.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Change } from '../../../domain/client/diff.ts';
import { ratedDifferences } from '../rated-differences.ts';
import { aheadMoved, type Ahead } from '../moves-by-date.ts';
import { besideDifference, besideWords, type SentBeside } from '../sent-beside.ts';

/** What counts of one quote. Undefined members are what the service or this browser does not tell. */
export interface Rated {
  /** As its column is headed. */
  readonly name: string;
  readonly product: string | undefined;
  readonly productId: string | undefined;
  readonly organization: string;
  readonly effectiveDate: string | undefined;
  /** The effective date that was asked for. */
  readonly askedDate: string | undefined;
  /** When its request was sent, and for which effective date. */
  readonly ahead: Ahead;
  readonly term: string | undefined;
  /** "per year"; empty where a premium names no period, undefined where there is no premium. */
  readonly per: string | undefined;
  readonly configuredAt: string | undefined;
  readonly triggerRequestId: string;
  /** What tells its request from the others, such as its day. */
  readonly request: string;
  /** The answers as rated that its line asks. */
  readonly intake: StoredMap | undefined;
  /** What went out beside these answers. */
  readonly beside: SentBeside | undefined;
  /** Where these answers are known from, without a full stop. */
  readonly basis: string | undefined;
}

/** Changes between the inputs of two requests, as these are told apart. */
export interface InputDifference {
  readonly first: string;
  readonly second: string;
  readonly productId: string | undefined;
  readonly before: StoredMap;
  readonly after: StoredMap;
  readonly changes: readonly Change[];
}

/** What differs in what two requests sent beside the answers of their line. For the agency: it is no client's business. */
export interface AlongDifference {
  readonly first: string;
  readonly second: string;
  /** Each without a full stop. */
  readonly words: readonly string[];
}

export interface Unlikeness {
  /** Each a whole sentence, one for each kind of difference. */
  readonly sentences: readonly string[];
  /** Of each request's inputs against those of the first quote's request, where any answer differs. */
  readonly inputs: readonly InputDifference[];
  readonly along: readonly AlongDifference[];
  /** What it follows from, and what it cannot know. Sentences; none where nothing was found. */
  readonly rests: readonly string[];
}

/** What keeps quotes from being like for like; all lists empty when nothing known does. */
export function unlikeness(quotes: readonly Rated[]): Unlikeness {
  const [first] = quotes;
  if (!first || quotes.length < 2) return { sentences: [], inputs: [], along: [], rests: [] };
  const inputs = inputDifferences(quotes);
  const along = alongDifferences(quotes);
  const oneRequest = quotes.every((quote) => quote.triggerRequestId === first.triggerRequestId);
  const sentences = [
    spread('Products differ', quotes, (quote) => quote.product),
    spread('Effective dates differ', quotes, (quote) => quote.effectiveDate),
    ...otherDatesThanAsked(quotes),
    ...howFarAhead(quotes),
    spread('Terms differ', quotes, (quote) => quote.term),
    periodsDiffer(quotes),
    inputs.length > 0 ? 'The answers sent for rating differ.' : undefined,
    oneRequest ? undefined : inputsUnknown(quotes),
    along.length > 0 ? 'What was sent along with the requests differs.' : undefined,
    configurationsMoved(quotes),
  ];
  const found = sentences.filter((sentence) => sentence !== undefined);
  return { sentences: found, inputs, along, rests: found.length === 0 ? [] : restsOf(quotes) };
}

/** One sentence for each request, because its quotes had one set of inputs. */
function restsOf(quotes: readonly Rated[]): string[] {
  const requests = new Map<string, Rated>();
  for (const quote of quotes) {
    if (!requests.has(quote.triggerRequestId)) requests.set(quote.triggerRequestId, quote);
  }
  const bases = [...requests.values()].map(({ request, basis = 'not known in this browser' }) =>
    requests.size === 1 ? `Inputs: ${basis}.` : `Inputs of the request of ${request}: ${basis}.`,
  );
  return [
    'Products, dates, terms, periods and rating configurations are those that the quotes state.',
    ...bases,
    ...alongUnknown([...requests.values()]),
    'What an organization found in reports of its own, and whether a difference moved its price, is not told.',
  ];
}

function spread(
  what: string,
  quotes: readonly Rated[],
  valueOf: (quote: Rated) => string | undefined,
): string | undefined {
  const named = new Map<string, string[]>();
  for (const quote of quotes) {
    const value = valueOf(quote) ?? 'not provided';
    named.set(value, [...(named.get(value) ?? []), quote.name]);
  }
  if (named.size < 2) return undefined;
  return `${what}: ${[...named].map(([value, names]) => `${value} (${who(names)})`).join(' · ')}.`;
}

/** More than so many quotes are counted: the table below says the same of each by its name. */
const mostNamed = 2;

const who = (names: readonly string[]): string =>
  names.length > mostNamed ? `${names.length} quotes` : names.join('; ');

/** Premiums of several periods are put side by side as they came, and never converted (docs/service.md, "Quotes"). */
function periodsDiffer(quotes: readonly Rated[]): string | undefined {
  const priced = quotes.filter(({ per }) => per !== undefined);
  const what = 'Premiums are for different periods and do not compare';
  return spread(what, priced, ({ per }) => (per === '' ? 'period not stated' : per));
}

function otherDatesThanAsked(quotes: readonly Rated[]): string[] {
  const found = new Map<string, string[]>();
  for (const { name, effectiveDate, askedDate } of quotes) {
    if (effectiveDate === undefined || askedDate === undefined || effectiveDate === askedDate) continue;
    const dates = `${effectiveDate}; ${askedDate} was asked for.`;
    found.set(dates, [...(found.get(dates) ?? []), name]);
  }
  return [...found].map(
    ([dates, names]) => `${who(names)} ${names.length === 1 ? 'quotes' : 'are for'} ${dates}`,
  );
}

/** The requests of one product against each other: those of another product are priced apart. */
function howFarAhead(quotes: readonly Rated[]): string[] {
  const products = [...new Set(quotes.map(({ product }) => product))];
  return products.flatMap((product) => {
    const requests = new Map<string, Rated>();
    for (const quote of quotes) {
      const { triggerRequestId } = quote;
      if (quote.product === product && !requests.has(triggerRequestId)) requests.set(triggerRequestId, quote);
    }
    return aheadMoved(
      ...[...requests.values()].map(({ ahead, request }) => ({
        ...ahead,
        name: `request of ${named(request, products.length > 1 ? product : undefined)}`,
      })),
    );
  });
}

/** What tells a request from others may name its product already. */
function named(request: string, product: string | undefined): string {
  return product === undefined || request.includes(product) ? request : `${request}, ${product}`;
}

function inputsUnknown(quotes: readonly Rated[]): string | undefined {
  const unknown = quotes.filter((quote) => quote.intake === undefined).map((quote) => quote.name);
  if (unknown.length === 0) return undefined;
  return `Whether the answers sent for rating differ is not known in this browser for ${who(unknown)}.`;
}

/** Quotes of one request had one set of inputs, so each request is held against the first one's only once. */
function inputDifferences(quotes: readonly Rated[]): InputDifference[] {
  const base = quotes.find((quote) => quote.intake !== undefined);
  if (base?.intake === undefined) return [];
  const from = base.intake;
  const seen = new Set([base.triggerRequestId]);
  return quotes.flatMap((quote): InputDifference[] => {
    if (quote.intake === undefined || seen.has(quote.triggerRequestId)) return [];
    seen.add(quote.triggerRequestId);
    const oneLine = quote.product === base.product;
    // What only one of two lines asks is no difference between their answers.
    const before = oneLine ? from : shared(from, quote.intake);
    const after = oneLine ? quote.intake : shared(quote.intake, from);
    const changes = ratedDifferences(before, after);
    const { request: second, productId } = quote;
    return changes.length === 0 ? [] : [{ first: base.request, second, productId, before, after, changes }];
  });
}

/**
 * Each request against the first one of its product: other lines of the client and agency codes may move a price as
 * answers do. What one line does not ask is what another asks, so that products are not held against each other.
 */
function againstFirst(quotes: readonly Rated[]): (readonly [Rated, Rated])[] {
  const firsts = new Map<string | undefined, Rated>();
  const seen = new Set<string>();
  return quotes.flatMap((quote) => {
    if (quote.beside === undefined || seen.has(quote.triggerRequestId)) return [];
    seen.add(quote.triggerRequestId);
    const first = firsts.get(quote.product) ?? quote;
    firsts.set(quote.product, first);
    return first === quote ? [] : [[first, quote] as const];
  });
}

function differenceAlong(first: Rated, second: Rated): ReturnType<typeof besideDifference> | undefined {
  return first.beside && second.beside && besideDifference(first.beside, second.beside);
}

function alongDifferences(quotes: readonly Rated[]): AlongDifference[] {
  return againstFirst(quotes).flatMap(([first, second]) => {
    const difference = differenceAlong(first, second);
    const words = difference ? besideWords(difference) : [];
    return words.length === 0 ? [] : [{ first: first.request, second: second.request, words }];
  });
}

function alongUnknown(requests: readonly Rated[]): string[] {
  const blind = againstFirst(requests).some(
    ([first, second]) => differenceAlong(first, second)?.known === false,
  );
  return blind
    ? ['Which other lines of the client and agency codes went along is not known here of every request.']
    : [];
}

function shared(map: StoredMap, other: StoredMap): StoredMap {
  return Object.fromEntries(Object.entries(map).filter(([qid]) => Object.hasOwn(other, qid)));
}

/** Each organization has its own configuration for each product, so only quotes of one of both can show that it moved. */
function configurationsMoved(quotes: readonly Rated[]): string | undefined {
  const known = quotes.filter((quote) => quote.configuredAt !== undefined);
  const moments = new Map<string, { readonly organization: string; readonly of: Set<string | undefined> }>();
  for (const { organization, product, configuredAt } of known) {
    const key = JSON.stringify([organization, product]);
    const found = moments.get(key) ?? { organization, of: new Set() };
    moments.set(key, found);
    found.of.add(configuredAt);
  }
  const moved = [...moments.values()].filter(({ of }) => of.size > 1);
  if (moved.length === 0) return undefined;
  const organizations = [...new Set(moved.map(({ organization }) => organization))];
  return `Rated with different rating configurations: ${organizations.join('; ')}.`;
}
