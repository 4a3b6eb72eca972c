/**
 * The main job, written by somebody who has the OpenAPI document and nothing else of ours: `client.ts` is generated next
 * to a copy of this file, which is then type-checked and run (client.spec.ts).
 */
import * as api from './client.ts';

interface Job {
  readonly baseUrl: string;
  /** What follows `Basic `. */
  readonly credential: string;
  readonly productId: string;
  readonly intake: api.ElementMap;
  /** Waits until more quotes can have arrived. */
  readonly wait: () => Promise<void>;
}

interface Done {
  /** As of a moment between the two saves. */
  readonly phoneThen: string | undefined;
  readonly phoneNow: string | undefined;
  readonly expected: number;
  /** How many came with a premium. */
  readonly quoted: number;
  readonly declined: readonly string[];
  readonly configTypes: readonly string[];
  readonly unknownClient: string | undefined;
}

/** @throws when a call is refused. */
export async function mainJob({ baseUrl, credential, productId, intake, wait }: Job): Promise<Done> {
  api.defaults.baseUrl = baseUrl;
  api.defaults.headers = { Authorization: `Basic ${credential}` };

  const created = await api.saveClient({
    clientName: 'Generated client',
    clientType: 'COMMERCIAL',
    clientData: { ...intake, phone: answer('phone', 'before') },
  });
  if (created.status !== 201) throw new Error(`A new client: ${created.status}`);
  const { clientId } = created.data;
  const between = new Date(Date.parse(created.headers.get('Date') ?? '') + 1_000).toISOString();
  await wait();
  const saved = await api.saveClient({
    clientId,
    clientData: { ...intake, phone: answer('phone', 'after') },
  });
  if (saved.status !== 200) throw new Error(`The save: ${saved.status}`);

  const event: api.GetQuotesEvent = {
    type: 'GET_QUOTES',
    lineId: productId,
    payload: { clientId, effectiveDate: '2027-01-01', intake },
  };
  const sent = await api.fireEvent(event);
  if (sent.status !== 200) throw new Error(`The event: ${sent.status}`);
  const expected = sent.data.expectedResponseCount;
  let quotes: api.QuotesResponse;
  do {
    await wait();
    const read = await api.readQuotes(sent.data.triggerRequestId);
    if (read.status !== 200) throw new Error(`The quotes: ${read.status}`);
    quotes = read.data;
  } while (quotes.quoted.length + quotes.declined.length < expected);

  const latest = await api.readClient(clientId, productId);
  const past = await api.readClientAt(clientId, productId, between);
  const configs = await api.readConfigs({ productId });
  const unknown = await api.readClient('ffffffff-ffff-4fff-8fff-ffffffffffff', productId);
  return {
    phoneThen: past.status === 200 ? textOf(past.data) : undefined,
    phoneNow: latest.status === 200 ? textOf(latest.data) : undefined,
    expected,
    quoted: quotes.quoted.filter(({ quoteDetails }) => quoteDetails.premium.amount > 0).length,
    declined: quotes.declined.map(({ metadata }) => metadata.outcome),
    configTypes: configs.status === 200 ? Object.keys(configs.data) : [],
    unknownClient: unknown.status === 404 ? unknown.data.title : undefined,
  };
}

const answer = (qid: string, text: string): api.AnswerElement => ({ type: 'ANSWER', qid, answer: text });

function textOf({ clientData }: api.ClientRecord): string | undefined {
  const element: api.Element | undefined = clientData['phone'];
  return element?.type === 'ANSWER' ? element.answer : undefined;
}
