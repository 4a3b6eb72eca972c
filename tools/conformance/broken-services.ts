/**
 * Variants of our service, each broken in one way, and the clauses that are to name it. A variant stands between the
 * checks and the sound service, and changes what is sent or what comes back.
 */
import { isObject } from '../../src/lib/json.ts';

type Send = (request: Request) => Promise<Response>;
type Body = Record<string, unknown>;

export interface BrokenService {
  /** What is wrong with it. */
  readonly breaks: string;
  /** Every clause that fails or differs, in their order. */
  readonly named: readonly string[];
  /** Which needs of the app it does not meet; none where the app works with it all the same. */
  readonly stops?: readonly string[];
  readonly through: (send: Send) => Send;
}

const save = /^PUT .*\/v3\/client$/;
const latest = /^GET .*\/product\/[^/]+$/;
const past = /^GET .*\/datetime\/[^/]+$/;
const event = /^POST .*\/v3\/event\/fire$/;
const configs = /^POST .*\/config\/all$/;
const quotes = /^GET .*\/quotes\/trigger\/[^/]+$/;
const anything = /^/;

const callOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;
const other = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

/** Changes the body of successes; `sent` is what the call had sent. */
function answers(where: RegExp, change: (body: Body, sent: Body, call: string) => unknown) {
  return (send: Send): Send =>
    async (request) => {
      const sent = await bodyOf(request);
      const response = await send(request);
      if (!response.ok || !where.test(callOf(request))) return response;
      return jsonResponse(change((await response.json()) as Body, sent, callOf(request)), response);
    };
}

/** Answers some refusals as if they were something else. */
function refusals(
  where: RegExp,
  from: number,
  to: (response: Response, sent: Body) => Response | Promise<Response>,
) {
  return (send: Send): Send =>
    async (request) => {
      const sent = await bodyOf(request);
      const response = await send(request);
      return response.status === from && where.test(callOf(request)) ? to(response, sent) : response;
    };
}

/** Changes the body that is sent. */
function bodies(where: RegExp, change: (body: Body) => Body) {
  return requests(where, async (request) => withBody(request, JSON.stringify(change(await bodyOf(request)))));
}

function requests(where: RegExp, change: (request: Request) => Request | Promise<Request>) {
  return (send: Send): Send =>
    async (request) =>
      send(where.test(callOf(request)) ? await change(request) : request);
}

const path = (request: Request, change: (path: string) => string) => {
  const url = new URL(request.url);
  return new Request(new URL(change(url.pathname), url), request);
};
const withBody = (request: Request, body: string) =>
  new Request(request.url, { method: request.method, headers: request.headers, body });

async function bodyOf(request: Request): Promise<Body> {
  try {
    const body: unknown = await request.clone().json();
    return isObject(body) ? body : {};
  } catch {
    return {};
  }
}

function jsonResponse(body: unknown, { status, headers }: Response): Response {
  const text = body === undefined ? '' : JSON.stringify(body);
  return new Response(text, { status, headers });
}

function withHeaders(response: Response, change: (headers: Headers) => void): Response {
  const headers = new Headers(response.headers);
  change(headers);
  return new Response(response.body, { status: response.status, headers });
}

/** The same refusal under another status. */
const asStatus = (status: number) => async (response: Response) =>
  jsonResponse(
    { ...((await response.json()) as Body), status },
    new Response(null, { status, headers: response.headers }),
  );

/** A success in place of a refusal. */
const asSuccess =
  (body: unknown) =>
  ({ headers }: Response) =>
    new Response(JSON.stringify(body), {
      headers: { Date: headers.get('Date') ?? '', 'Content-Type': 'application/json' },
    });

const everyQuote = (change: (quote: Body) => Body) =>
  answers(quotes, (body) => ({ ...body, quoted: (body['quoted'] as Body[]).map(change) }));
const everyConfig = (change: (config: Body) => Body) =>
  answers(configs, (body) =>
    Object.fromEntries(Object.entries(body).map(([type, items]) => [type, (items as Body[]).map(change)])),
  );
const ofType = (type: string, change: (body: Body) => Body) =>
  answers(event, (body, sent) => (sent['type'] === type ? change(body) : body));

const emptyRecord = { clientId: other, clientName: '', clientType: 'PERSONAL', clientData: {} };
const nothingRan = {
  triggerRequestId: other,
  executedActionCount: 0,
  expectedResponseCount: 0,
  metadata: {},
};

export const brokenServices: readonly BrokenService[] = [
  {
    breaks: 'answers a client without its answers',
    named: [
      'reads.latest',
      'saves.stored',
      'saves.replace',
      'saves.left-out',
      'saves.further-members',
      'events.creates',
    ],
    stops: ['open', 'store', 'change'],
    through: answers(latest, ({ clientData: _dropped, ...body }) => body),
  },
  {
    breaks: 'answers another client’s id',
    named: ['reads.record'],
    stops: ['open'],
    through: answers(latest, (body) => ({ ...body, clientId: other })),
  },
  {
    breaks: 'answers an empty record for a client that does not exist',
    named: ['reads.unknown', 'reads.no-uuid', 'access.tenant'],
    through: refusals(latest, 404, asSuccess(emptyRecord)),
  },
  {
    breaks: 'answers 400 to an id that is not a UUID',
    named: ['reads.no-uuid'],
    through: (send) => refusals(/not-a-uuid/, 404, asStatus(400))(send),
  },
  {
    breaks: 'knows clients of the product only',
    named: ['reads.any-product'],
    through: (send) => async (request) => {
      const response = await send(request);
      const isKnown = !latest.test(callOf(request)) || /-(51e8b2c6f903)$/.test(callOf(request));
      return isKnown || !response.ok ? response : asSuccess(emptyRecord)(response);
    },
  },
  {
    breaks: 'has no archive: a moment answers 404',
    named: ['moments.now', 'saves.archived'],
    stops: ['history'],
    through: requests(/datetime\/20(?!26-0)/, (request) =>
      path(request, (text) => text.replace(/[^/]+$/, '1970-01-01T00:00:00.000Z')),
    ),
  },
  {
    breaks: 'answers any moment with the latest record',
    named: ['moments.before', 'saves.archived'],
    stops: ['history'],
    through: requests(/datetime\/(?!2026-02-30)\d{4}-\d\d-\d\dT.*Z$/, (request) =>
      path(request, (text) => text.replace(/\/datetime.*/, '')),
    ),
  },
  {
    breaks: 'answers an empty record for a moment of a client that does not exist',
    named: ['moments.unknown', 'moments.before'],
    through: refusals(past, 404, asSuccess(emptyRecord)),
  },
  {
    breaks: 'refuses a moment that is still to come',
    named: ['moments.future', 'moments.forms'],
    through: requests(/datetime\/2999/, (request) =>
      path(request, (text) => text.replace(/[^/]+$/, '1970-01-01T00:00:00.000Z')),
    ),
  },
  {
    breaks: 'takes milliseconds only',
    named: ['moments.forms'],
    through: requests(/datetime\/[^/]*\.(\d{1,2}|\d{4,9})Z/, (request) =>
      path(request, (text) => text.replace(/[^/]+$/, 'x')),
    ),
  },
  {
    breaks: 'takes a day for a moment',
    named: ['moments.unreadable'],
    through: requests(/datetime\/\d{4}-\d\d-\d\d$/, (request) =>
      path(request, (text) => `${text}T00:00:00.000Z`),
    ),
  },
  {
    breaks: 'makes no clients',
    named: ['saves.create', 'saves.create-answer'],
    stops: ['create'],
    through: (send) => async (request) => {
      const isCreate = save.test(callOf(request)) && (await bodyOf(request))['clientId'] === undefined;
      return send(isCreate ? path(request, (text) => `${text}/none`) : request);
    },
  },
  {
    breaks: 'hangs up on saves',
    named: ['saves.create', 'saves.create-answer'],
    stops: ['create'],
    through: (send) => (request) =>
      save.test(callOf(request)) ? Promise.reject(new TypeError('Failed to fetch')) : send(request),
  },
  {
    breaks: 'answers a create with 200',
    named: ['saves.create-answer'],
    through: (send) => async (request) => {
      const response = await send(request);
      return response.status === 201
        ? jsonResponse(await response.json(), new Response(null, { headers: response.headers }))
        : response;
    },
  },
  {
    breaks: 'loses the location code',
    named: ['saves.stored', 'saves.left-out'],
    through: bodies(save, ({ locationCode: _dropped, ...body }) => body),
  },
  {
    breaks: 'writes text in ASCII',
    named: ['saves.create-answer', 'saves.stored', 'saves.archived'],
    stops: ['store', 'history'],
    through: requests(save, async (request) =>
      withBody(request, (await request.text()).replace(/[^ -~]/g, '?')),
    ),
  },
  {
    breaks: 'turns loops around',
    named: ['moments.now', 'moments.future', 'saves.stored', 'events.intake'],
    stops: ['store'],
    through: answers(latest, (body) => ({
      ...body,
      clientData: Object.fromEntries(
        Object.entries(body['clientData'] as Body).map(([qid, element]) => [
          qid,
          isObject(element) && Array.isArray(element['iterations'])
            ? { ...element, iterations: element['iterations'].toReversed() }
            : element,
        ]),
      ),
    })),
  },
  {
    breaks: 'adds what is saved to what is there',
    named: ['saves.replace'],
    stops: ['change'],
    through: (send) => async (request) => {
      const { clientId, clientData, ...body } = await bodyOf(request);
      if (!save.test(callOf(request)) || typeof clientId !== 'string' || !isObject(clientData))
        return send(request);
      const address = new URL(`client/${clientId}/product/${other}`, request.url);
      const known = await send(new Request(address, { headers: request.headers }));
      const before = known.ok ? ((await known.json()) as Body)['clientData'] : {};
      const merged = { ...Object(before), ...clientData };
      return send(withBody(request, JSON.stringify({ ...body, clientId, clientData: merged })));
    },
  },
  {
    breaks: 'answers an update with nothing',
    named: ['saves.update-answer'],
    through: answers(save, (body, sent) => (sent['clientId'] === undefined ? body : undefined)),
  },
  {
    breaks: 'forgets the archive at the third save',
    named: ['saves.archive-stays'],
    through: (send) => {
      let saves = 0;
      return async (request) => {
        const call = callOf(request);
        if (save.test(call)) saves += 1;
        return send(
          saves > 2 && /datetime\/2026/.test(call)
            ? path(request, (text) => text.replace(/\/datetime.*/, ''))
            : request,
        );
      };
    },
  },
  {
    breaks: 'empties the map of a save without one',
    named: ['saves.left-out'],
    through: bodies(save, (body) => ({ ...(body['clientId'] !== undefined && { clientData: {} }), ...body })),
  },
  {
    breaks: 'drops members that no document names',
    named: ['saves.further-members'],
    through: requests(save, async (request) =>
      withBody(request, (await request.text()).replaceAll(/,"x_quotebench":\{[^}]*\}/g, '')),
    ),
  },
  {
    breaks: 'makes a client of an unknown id',
    named: ['saves.unknown'],
    through: refusals(save, 404, (response, sent) => asSuccess(sent)(response)),
  },
  {
    breaks: 'names a nameless client by itself',
    named: ['saves.required'],
    through: bodies(save, (body) =>
      body['clientId'] === undefined ? { clientName: 'Unnamed', clientType: 'PERSONAL', ...body } : body,
    ),
  },
  {
    breaks: 'takes an iteration id twice',
    named: ['saves.misfit'],
    through: bodies(save, (body) =>
      JSON.parse(JSON.stringify(body).replace(/("iterationId":")[^"]*("[^\]]*"again")/, `$1${other}$2`)),
    ),
  },
  {
    breaks: 'does not say where a body does not fit',
    named: ['saves.required', 'saves.misfit', 'configs.required', 'events.required', 'events.misfit'],
    through: refusals(anything, 422, async (response) =>
      jsonResponse({ ...((await response.json()) as Body), errors: undefined }, response),
    ),
  },
  {
    breaks: 'answers configurations as one list',
    named: ['configs.types'],
    stops: ['connect'],
    through: answers(configs, (body) => Object.values(body).flat()),
  },
  {
    breaks: 'writes versions as text',
    named: ['configs.items'],
    through: everyConfig((config) => ({ ...config, version: String(config['version']) })),
  },
  {
    breaks: 'calls every type of configuration CONFIG',
    named: ['configs.items'],
    through: everyConfig((config) => ({ ...config, configIdentity: 'CONFIG' })),
  },
  {
    breaks: 'writes yes and no for true and false in specs',
    named: ['configs.items'],
    through: everyConfig((config) => ({
      ...config,
      spec: { ...(config['spec'] as Body), enableCancellationRules: 'yes' },
    })),
  },
  {
    breaks: 'writes timestamps without a zone',
    named: ['configs.timestamps'],
    through: everyConfig((config) => ({ ...config, updatedTimestamp: '2026-11-17T09:30:00' })),
  },
  {
    breaks: 'answers another product’s configurations',
    named: ['configs.product'],
    through: everyConfig((config) => ({ ...config, productId: other })),
  },
  {
    breaks: 'knows every product',
    named: ['configs.unknown'],
    through: refusals(configs, 404, asSuccess({})),
  },
  {
    breaks: 'answers 400 where a productId is missing',
    named: ['configs.required'],
    through: refusals(configs, 422, asStatus(400)),
  },
  {
    breaks: 'expects more responses than actions ran',
    named: ['events.get-quotes'],
    through: ofType('GET_QUOTES', (body) => ({ ...body, executedActionCount: 1 })),
  },
  {
    breaks: 'answers counts as text',
    named: ['events.get-quotes'],
    through: ofType('GET_QUOTES', (body) => ({
      ...body,
      expectedResponseCount: String(body['expectedResponseCount']),
    })),
  },
  {
    breaks: 'answers an event without its id',
    named: ['events.get-quotes'],
    stops: ['request'],
    through: ofType('GET_QUOTES', ({ triggerRequestId: _dropped, ...body }) => body),
  },
  {
    breaks: 'leaves the client as it is when quotes are requested',
    named: ['events.intake'],
    through: bodies(event, (body) => ({
      ...body,
      ...(isObject(body['payload']) &&
        body['payload']['clientId'] !== undefined && { payload: { ...body['payload'], intake: {} } }),
    })),
  },
  {
    breaks: 'replaces the client by the intake',
    named: ['events.intake'],
    through: (send) => async (request) => {
      const { type, payload } = await bodyOf(request);
      const { clientId, intake } = isObject(payload) ? payload : {};
      const response = await send(request);
      if (type === 'GET_QUOTES' && clientId !== undefined && response.ok) {
        const address = new URL('/base/v3/client', request.url);
        const { headers } = request;
        const body = JSON.stringify({ clientId, clientData: intake });
        await send(new Request(address, { method: 'PUT', headers, body }));
      }
      return response;
    },
  },
  {
    breaks: 'does not say which client it made',
    named: ['events.creates'],
    through: ofType('GET_QUOTES', (body) => ({ ...body, metadata: {} })),
  },
  {
    breaks: 'writes the results of checks as text',
    named: ['events.validation'],
    through: ofType('CLIENT_VALIDATION', (body) => ({
      ...body,
      metadata: { OFAC: { OFACCheckPassed: 'true' } },
    })),
  },
  {
    breaks: 'runs checks and answers none',
    named: ['events.validation'],
    through: ofType('CLIENT_VALIDATION', (body) => ({ ...body, metadata: {} })),
  },
  {
    breaks: 'expects responses of checks',
    named: ['events.validation-responses'],
    through: ofType('CLIENT_VALIDATION', (body) => ({ ...body, expectedResponseCount: 1 })),
  },
  ...['CLAIM_ADJUSTER_ASSIGNED', 'CUSTOMER_DOCUMENT'].map((type) => ({
    breaks: `wants a payload for ${type}`,
    named: [`events.${type.toLowerCase().replaceAll('_', '-')}`],
    through: bodies(event, (body) => (body['type'] === type ? {} : body)),
  })),
  {
    breaks: 'answers notices with a text',
    named: ['events.notices'],
    through: answers(event, (body, sent) => (sent['policyNumber'] === undefined ? body : 'Sent')),
  },
  {
    breaks: 'runs an event that nobody defined',
    named: ['events.undefined'],
    through: ofType('QUOTEBENCH_CONFORMANCE_CHECK', (body) => ({ ...body, executedActionCount: 1 })),
  },
  {
    breaks: 'knows no quotes of an event that nobody defined',
    named: ['events.no-quotes'],
    through: ofType('QUOTEBENCH_CONFORMANCE_CHECK', (body) => ({ ...body, triggerRequestId: other })),
  },
  {
    breaks: 'takes an event without a line',
    named: ['events.required'],
    through: refusals(event, 422, (response, sent) =>
      sent['lineId'] === undefined ? asSuccess(nothingRan)(response) : response,
    ),
  },
  {
    breaks: 'takes a day that does not exist',
    named: ['events.misfit'],
    through: requests(event, async (request) =>
      withBody(request, (await request.text()).replace('2026-02-30', '2026-03-02')),
    ),
  },
  {
    breaks: 'takes an unknown line or client',
    named: ['events.unknown'],
    through: refusals(event, 404, asSuccess(nothingRan)),
  },
  {
    breaks: 'has no list of declined requests',
    named: ['quotes.lists'],
    through: answers(quotes, ({ declined: _dropped, ...body }) => body),
  },
  {
    breaks: 'writes premiums as text',
    named: ['quotes.members'],
    stops: ['quotes'],
    through: everyQuote((quote) =>
      JSON.parse(JSON.stringify(quote).replace(/"amount":([\d.]+)/, '"amount":"$$$1"')),
    ),
  },
  {
    breaks: 'leaves out whether a quote can be bound',
    named: ['quotes.members'],
    through: everyQuote(({ bindable: _dropped, ...quote }) => quote),
  },
  {
    breaks: 'writes the end of a quote as a day',
    named: ['quotes.timestamps'],
    through: everyQuote((quote) => ({
      ...quote,
      quoteDetails: { ...(quote['quoteDetails'] as Body), expirationDate: '2026-12-17' },
    })),
  },
  {
    breaks: 'answers quotes of another request',
    named: ['quotes.request'],
    through: everyQuote((quote) => ({ ...quote, triggerRequestId: other })),
  },
  {
    breaks: 'gives two quotes one id',
    named: ['quotes.distinct'],
    through: everyQuote((quote) => ({ ...quote, requestId: other })),
  },
  {
    breaks: 'quotes from another day',
    named: ['quotes.as-requested'],
    through: everyQuote((quote) => ({ ...quote, effectiveDate: '2030-01-01' })),
  },
  {
    breaks: 'has premiums per fortnight',
    named: ['quotes.units'],
    through: everyQuote((quote) => ({
      ...quote,
      quoteDetails: { ...(quote['quoteDetails'] as Body), premium: { amount: 100, per: 'FORTNIGHT' } },
    })),
  },
  {
    breaks: 'does not say why there is no quote',
    named: ['quotes.declined'],
    through: answers(quotes, (body) => ({
      ...body,
      declined: (body['declined'] as Body[]).map((item) => ({ ...item, metadata: {}, messages: [] })),
    })),
  },
  {
    breaks: 'has a declined request twice',
    named: ['quotes.arrive'],
    through: answers(quotes, (body) => ({
      ...body,
      declined: [...(body['declined'] as Body[]), ...(body['declined'] as Body[])],
    })),
  },
  {
    breaks: 'has no quotes, ever',
    named: ['quotes.arrive'],
    stops: ['quotes'],
    through: answers(quotes, () => ({ quoted: [], declined: [] })),
  },
  {
    breaks: 'has empty lists for a request that nobody made',
    named: ['quotes.unknown'],
    through: refusals(quotes, 404, asSuccess({ quoted: [], declined: [] })),
  },
  {
    breaks: 'asks for no credential',
    named: ['access.credential'],
    through: (send) => async (request) => {
      const copy = request.clone();
      const response = await send(request);
      if (response.status !== 401) return response;
      const headers = new Headers(copy.headers);
      headers.set('Authorization', `Basic ${btoa('demo-pell-harrow:demo-only-no-secret-1')}`);
      return send(new Request(copy, { headers }));
    },
  },
  {
    breaks: 'does not say how to authenticate',
    named: ['access.credential'],
    through: refusals(anything, 401, (response) =>
      withHeaders(response, (headers) => headers.delete('WWW-Authenticate')),
    ),
  },
  {
    breaks: 'shows clients to another tenant',
    named: ['access.tenant'],
    through: requests(latest, (request) => {
      const headers = new Headers(request.headers);
      const own = `Basic ${btoa('demo-pell-harrow:demo-only-no-secret-1')}`;
      if (headers.get('Authorization')?.includes(btoa('demo-juniper'))) headers.set('Authorization', own);
      return new Request(request, { headers });
    }),
  },
  {
    breaks: 'answers 400 to an unknown path',
    named: ['access.path'],
    through: refusals(/quotebench-check$/, 404, asStatus(400)),
  },
  {
    breaks: 'does not say which method a path takes',
    named: ['access.method'],
    through: refusals(anything, 405, (response) =>
      withHeaders(response, (headers) => headers.delete('Allow')),
    ),
  },
  {
    breaks: 'takes the last of two members of a name',
    named: ['access.unreadable'],
    through: requests(configs, async (request) => {
      const text = await request.text();
      return withBody(request, text.replace(/^(\{"productId":"[^"]*"),"productId":"[^"]*"/, '$1'));
    }),
  },
  {
    breaks: 'takes JSON under any name',
    named: ['access.media-type'],
    through: requests(configs, (request) => {
      const headers = new Headers(request.headers);
      headers.set('Content-Type', 'application/json');
      return new Request(request, { headers });
    }),
  },
  {
    breaks: 'takes a body of any size',
    named: ['access.size'],
    through: requests(configs, async (request) =>
      withBody(request, (await request.text()).replace(/x{1000,}/, '')),
    ),
  },
  {
    breaks: 'refuses with a web page',
    named: ['answers.problems'],
    through: refusals(
      anything,
      404,
      () => new Response('<p>Not found</p>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
    ),
  },
  {
    breaks: 'refuses with another status in the body',
    named: ['answers.problems'],
    through: refusals(anything, 404, async (response) =>
      jsonResponse({ ...((await response.json()) as Body), status: 400 }, response),
    ),
  },
  {
    breaks: 'sends JSON as text',
    named: ['answers.json'],
    through: (send) => async (request) => {
      const response = await send(request);
      return response.ok
        ? withHeaders(response, (headers) => headers.set('Content-Type', 'text/plain'))
        : response;
    },
  },
];
