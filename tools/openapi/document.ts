/** The OpenAPI 3.1 document of the service: schemas and addresses from the endpoint table, examples from the service. */
import { z } from 'zod';
import { AnswerElement, ElementMap, LoopElement, MapElement } from '../../src/contract/answers.ts';
import { ClientRecord, SaveClientBody } from '../../src/contract/clients.ts';
import { ConfigsBody, ConfigsResponse, ProductConfig } from '../../src/contract/configs.ts';
import { endpointNames, endpoints, type EndpointName } from '../../src/contract/endpoints.ts';
import {
  ClientValidationPayload,
  EventBody,
  EventResponse,
  GetQuotesPayload,
  NoticeFields,
  PaymentSetupPayload,
  SelectQuotePayload,
} from '../../src/contract/events.ts';
import { CalendarDate, Guid, Moment } from '../../src/contract/primitives.ts';
import { Problem } from '../../src/contract/problems.ts';
import { Declined, Quote, QuoteMessage, QuotesResponse } from '../../src/contract/quotes.ts';
import type { ProblemStatus } from '../../mocks/service/problems.ts';
import type { Examples } from './examples.ts';
import { operations, problemResponses, refusalsOfAll, refusalsOfBodies } from './operations.ts';

type Json = Record<string, unknown>;

const lineEvent = (type: string, payload: z.ZodType) =>
  EventBody.extend({ type: z.literal(type), lineId: Guid, payload });
const tenantEvent = (type: string, payload: z.ZodType) =>
  EventBody.extend({ type: z.literal(type), payload });

/** The bodies of the events that we know, then of any other: the endpoint's own schema only says what all have in common. */
const events = {
  GetQuotesEvent: lineEvent('GET_QUOTES', GetQuotesPayload),
  ClientValidationEvent: lineEvent('CLIENT_VALIDATION', ClientValidationPayload),
  NoticeEvent: NoticeFields.extend({ type: z.enum(['CLAIM_ADJUSTER_ASSIGNED', 'CUSTOMER_DOCUMENT']) }),
  SelectQuoteEvent: tenantEvent('SELECT_QUOTE', SelectQuotePayload),
  PaymentSetupEvent: tenantEvent('PAYMENT_SETUP', PaymentSetupPayload),
  OtherEvent: EventBody,
};

/** Every schema that has a name in the document, with what it is. */
const named: readonly (readonly [name: string, schema: z.ZodType, description: string])[] = [
  ['Uuid', Guid, 'A UUID; its version digit is not checked.'],
  ['Day', CalendarDate, 'A calendar day.'],
  ['Moment', Moment, 'A timestamp with 1 to 9 fractional digits and `Z` or an offset.'],
  ['AnswerElement', AnswerElement, 'The answer to a question, always text.'],
  ['LoopElement', LoopElement, 'A repeated list, such as drivers; each item has answers of its own.'],
  ['Element', MapElement, 'An answer or a loop. Members that are not named here are stored and returned.'],
  ['ElementMap', ElementMap, 'Elements by qid. Each has its key as its qid.'],
  ['SaveClientBody', SaveClientBody, 'What a save sends. Members that are not named here are stored, too.'],
  [
    'ClientRecord',
    ClientRecord,
    'A client. Its map may hold unrecognized elements beside answers and loops.',
  ],
  ['GetQuotesPayload', GetQuotesPayload, 'Without `clientId` a client is created from the intake.'],
  ['ClientValidationPayload', ClientValidationPayload, 'Whom to check, and by which answers.'],
  ['SelectQuotePayload', SelectQuotePayload, 'The requestIds of quotes. Not in the interface document.'],
  ['PaymentSetupPayload', PaymentSetupPayload, 'Payment plans by requestId. Not in the interface document.'],
  ...Object.entries(events).map(([name, schema]) => [name, schema, eventDescriptions(name)] as const),
  ['EventResponse', EventResponse, 'What became of an event; the metadata depends on its type.'],
  ['ConfigsBody', ConfigsBody, 'The product to read the configurations of.'],
  ['ProductConfig', ProductConfig, 'One configuration; its spec depends on the type.'],
  ['ConfigsResponse', ConfigsResponse, 'One array per configuration type.'],
  ['QuoteMessage', QuoteMessage, 'A message of a carrier: text, or an object with it.'],
  ['Quote', Quote, 'What a carrier quoted. Amounts are in dollars.'],
  ['Declined', Declined, 'A request that was declined or failed: a quote without its details.'],
  ['QuotesResponse', QuotesResponse, 'The quotes so far.'],
  ['Problem', Problem, 'Problem details (RFC 9457).'],
];

function eventDescriptions(name: string): string {
  return name === 'OtherEvent'
    ? 'Any other event. One that the product does not define runs nothing.'
    : `The body of ${name.replace(/Event$/, '')} events.`;
}

/** @param examples from `examplesOfService()`. */
export function openApiDocument(examples: Examples): Json {
  const { schemas, refTo } = componentSchemas();
  const paths: Record<string, Json> = {};
  for (const name of endpointNames) {
    const { method, path } = endpoints[name];
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(name, examples, refTo) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Quotebench service',
      version: '3',
      summary: 'Clients with an archive of every change, events, product configurations and quotes.',
      description:
        'Our reading of the Insurance Quoting and Client Service Interface (v3); docs/service.md says where it fills gaps. Generated by "npm run openapi": schemas from the endpoint table, examples from the service with long lists and maps cut. Answers may have members that are not named here. A path that is called with another method than it takes answers 405 with Allow.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{baseUrl}',
        description: 'Any deployment; the default is "npm run service".',
        variables: { baseUrl: { default: 'http://127.0.0.1:4010', description: 'What comes before /v3.' } },
      },
    ],
    security: [{ basic: [] }],
    tags: [
      { name: 'Clients', description: 'Records and their archive.' },
      { name: 'Events', description: 'What starts quotes, checks and notices.' },
      { name: 'Quotes', description: 'What carriers answered.' },
      { name: 'Configurations', description: 'What is configured for a product.' },
    ],
    paths,
    components: {
      securitySchemes: {
        basic: {
          type: 'http',
          scheme: 'basic',
          description:
            'The tenant’s credential. Our service takes base64 of `key:secret`; behind a gateway the proxy adds it.',
        },
      },
      schemas,
      responses: Object.fromEntries(
        Object.entries(problemResponses).map(([status, { name, description, headers }]) => [
          name,
          {
            description,
            ...(headers && { headers: headersOf(headers) }),
            content: {
              'application/problem+json': {
                schema: refTo(Problem),
                example: examples.problems[Number(status) as ProblemStatus], // the table's own keys
              },
            },
          },
        ]),
      ),
    },
  };
}

type RefTo = (schema: z.ZodType) => Json;

function operation(name: EndpointName, examples: Examples, refTo: RefTo): Json {
  const { method, params, body, response } = endpoints[name];
  const { tag, summary, description, success, refusals } = operations[name];
  const { params: values = {}, requests, responses } = examples.endpoints[name];
  const hasBody = method !== 'GET';
  const refused = [...refusalsOfAll, ...(hasBody ? refusalsOfBodies : []), ...refusals];
  const parameters = Object.entries<z.ZodType>(params.shape).map(([key, schema]) => ({
    name: key,
    in: 'path',
    required: true,
    schema: refTo(schema),
    example: values[key],
  }));
  return {
    operationId: name,
    tags: [tag],
    summary,
    description,
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: name === 'fireEvent' ? { anyOf: Object.values(events).map(refTo) } : refTo(body),
            examples: namedExamples(requests ?? {}),
          },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(success).map(([status, meaning]) => [
          status,
          {
            description: meaning,
            headers: headersOf({ Date: 'The service’s own time, by which its archive counts.' }),
            content: {
              'application/json': {
                schema: refTo(response),
                examples: namedExamples(responses[Number(status)] ?? {}),
              },
            },
          },
        ]),
      ),
      ...Object.fromEntries(
        refused
          .toSorted((a, b) => a - b)
          .map((status) => [status, { $ref: `#/components/responses/${problemResponses[status]?.name}` }]),
      ),
    },
  };
}

function headersOf(headers: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

function namedExamples(examples: Readonly<Record<string, unknown>>): Json {
  const keyed = Object.entries(examples).map(([name, value]) => [
    name.replace(/\W+/g, '-').toLowerCase(),
    { summary: name, value },
  ]);
  return Object.fromEntries(keyed);
}

/** The named schemas as JSON Schema that refer to one another, and how to refer to one of them. */
function componentSchemas(): { schemas: Json; refTo: RefTo } {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.ZodType, string>();
  for (const [id, schema] of named) {
    registry.add(schema, { id });
    names.set(schema, id);
  }
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri,
    override: ({ jsonSchema }) => {
      // What says no more than that keys are text and numbers are numbers.
      const { propertyNames } = jsonSchema;
      if (typeof propertyNames === 'object' && !propertyNames.$ref) delete jsonSchema.propertyNames;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const entries = named.map(([id, , description]) => {
    const { $schema: _dialect, $id: _id, ...schema } = schemas[id] ?? {};
    return [id, { description, ...schema }] as const;
  });
  const refTo: RefTo = (schema) => {
    const id = names.get(schema);
    if (id === undefined) throw new Error('A schema of the endpoint table has no name in the document.');
    return { $ref: uri(id) };
  };
  return { schemas: Object.fromEntries(entries), refTo };
}
