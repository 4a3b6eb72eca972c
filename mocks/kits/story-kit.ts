/** For specs only: stories played through a service of their own, and short ways to ask what came of them. */
import type { ElementMap } from '../../src/contract/answers.ts';
import { diffMaps } from '../../src/domain/client/diff.ts';
import { describeChange } from '../../src/domain/client/change-text.ts';
import { compileBook } from '../../src/domain/questions/compile-book.ts';
import { messageText } from '../../src/domain/quotes/reading/read-quote.ts';
import { readMessages } from '../../src/domain/quotes/reading/read-messages.ts';
import { isObject } from '../../src/lib/json.ts';
import type { PlayedStep } from '../demo/play-script.ts';
import { localDataFrom } from '../demo/local-data-from.ts';
import type { ScenarioData } from '../../src/domain/local-data.ts';
import { playInMemory } from '../demo/world.ts';
import type { ScenarioStep } from '../seed/script.ts';
import { scenarios } from '../seed/scenarios.ts';
import { pellHarrow } from '../seed/tenants.ts';
import { demoWorkspace } from '../seed/workspace.ts';
import { runOperation } from '../service/service.ts';

/** One carrier's response to a request. */
export interface CarrierAnswer {
  readonly organization: string;
  readonly outcome: 'quoted' | 'referred' | 'declined' | 'failed';
  /** Premium in major units; undefined without one. */
  readonly premium: number | undefined;
  /** Until when the quote is good, ISO 8601 in UTC; undefined without one. */
  readonly expires: string | undefined;
  readonly messages: readonly string[];
  /** The codes in front of the messages, then the messages without one. */
  readonly codes: readonly string[];
  readonly notes: readonly string[];
  /** Factors and fees by label. */
  readonly rateMeta: Readonly<Record<string, unknown>>;
  readonly requestId: unknown;
}

export interface StoryKit {
  readonly localData: ScenarioData;
  readonly steps: readonly PlayedStep[];
  /** A client's answers as the archive has them at a moment; as they are now without one. */
  readonly answersAt: (alias: string, moment?: string) => Promise<ElementMap>;
  /** What changed between two moments, in the words of a product's book, agency file included. */
  readonly changes: (alias: string, productId: string, from: string, to: string) => Promise<string[]>;
  /** What came of a request by its mark, sorted by organization. */
  readonly answersTo: (mark: string) => Promise<CarrierAnswer[]>;
  /** The same in a line each: "Harbor Mutual declined HM-PA-102". */
  readonly verdictsOn: (mark: string) => Promise<string[]>;
  /** The premium that an organization quoted; of its several quotes the highest. */
  readonly premiumOf: (mark: string, organization: string) => Promise<number>;
}

/** Plays the stories and turns the clock to the default scenario's opening, when all answers are in. */
export async function playStories(
  ...stories: { readonly steps: readonly ScenarioStep[] }[]
): Promise<StoryKit> {
  const steps = stories.flatMap((story) => story.steps).toSorted((a, b) => a.at - b.at);
  const { open, played } = await playInMemory({ steps }, { scenario: '', seed: 'stories' });
  const now = scenarios[0]?.now ?? 0;
  open.clock.hold(now);
  const localData = await localDataFrom(open.service, played);

  const ask = { tenant: pellHarrow };
  const clientIdOf = (alias: string) => played.steps.find(({ step }) => step.client === alias)?.clientId;
  const kit: StoryKit = {
    localData,
    steps: played.steps,
    answersAt: async (alias, moment) => {
      const date = new Date(moment === undefined ? now : Date.parse(moment)).toISOString();
      const params = { clientId: clientIdOf(alias), productId: pellHarrow.organizationId, date };
      const { body } = await runOperation(open, ask, 'readClientAt', { params, body: undefined });
      return body.clientData as ElementMap; // the service stores nothing else of a script
    },
    answersTo: async (mark) => {
      const request = played.steps.find(({ step }) => step.do === 'fire' && step.mark === mark);
      const params = { triggerRequestId: request?.answer['triggerRequestId'] };
      const { body } = await runOperation(open, ask, 'readQuotes', { params, body: undefined });
      return [...body.quoted, ...body.declined]
        .map((quote) => answerOf(quote))
        .toSorted((a, b) => a.organization.localeCompare(b.organization));
    },
    changes: async (alias, productId, from, to) => {
      const [before, after] = await Promise.all([kit.answersAt(alias, from), kit.answersAt(alias, to)]);
      const words = compileBook(demoWorkspace, productId)?.reader({ ...before, ...after }, { for: 'file' });
      if (!words) throw new Error('There is no such product.');
      return diffMaps(before, after).map((change) => describeChange(change, words));
    },
    verdictsOn: async (mark) =>
      (await kit.answersTo(mark)).map(({ organization, outcome, codes }) =>
        [organization, outcome, ...(outcome === 'quoted' ? [] : codes)].join(' '),
      ),
    premiumOf: async (mark, organization) => {
      const own = (await kit.answersTo(mark)).filter((one) => one.organization === organization);
      return Math.max(...own.flatMap(({ premium }) => premium ?? []));
    },
  };
  return kit;
}

function answerOf(quote: Readonly<Record<string, unknown>>): CarrierAnswer {
  const details = isObject(quote['quoteDetails']) ? quote['quoteDetails'] : {};
  const premium = isObject(details['premium']) ? details['premium']['amount'] : undefined;
  const expires = details['expirationDate'];
  const metadata = isObject(quote['metadata']) ? quote['metadata'] : {};
  const messages = readMessages(quote['messages']).map(messageText);
  const refused = { DECLINED: 'declined', FAILED: 'failed' } as const;
  const outcome = String(metadata['outcome']);
  return {
    organization: String(quote['quotingOrganization']),
    requestId: quote['requestId'],
    outcome:
      outcome === 'DECLINED' || outcome === 'FAILED'
        ? refused[outcome]
        : quote['bindable'] === true
          ? 'quoted'
          : 'referred',
    premium: typeof premium === 'number' ? premium : undefined,
    expires: typeof expires === 'string' ? expires : undefined,
    messages,
    codes: messages.flatMap((message) => code.exec(message)?.[1] ?? []),
    notes: messages.filter((message) => !code.test(message)),
    rateMeta: isObject(metadata['rateMeta']) ? metadata['rateMeta'] : {},
  };
}

const code = /^([A-Z]{2}-[A-Z\d-]+)\b/;
