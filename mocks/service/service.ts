/** The whole service, put together from its resources, and one call to it with the contract checked on both sides. */
import type { z } from 'zod';
import {
  endpoints,
  type ResponseBody,
  type Body,
  type EndpointName,
  type Params,
} from '../../src/contract/endpoints.ts';
import type { ServiceClock } from '../clock.ts';
import { FaultBox } from '../faults.ts';
import type { Store } from '../store/store.ts';
import { clientOperations, saveToCheck } from './clients.ts';
import { configOperations } from './configs.ts';
import type { Context, OpenService, Operation, Result } from './core.ts';
import { eventOperations } from './events.ts';
import { fieldProblems, ProblemError, unfit } from './problems.ts';
import { quoteOperations } from './quotes.ts';

export function openService(store: Store, clock: ServiceClock, faults = new FaultBox()): OpenService {
  const core = { store, clock, faults };
  const service = {
    ...clientOperations(core),
    ...eventOperations(core),
    ...configOperations(core),
    ...quoteOperations(core),
  };
  return { ...core, service };
}

/**
 * Parses parameters and body, runs the operation and checks its answer.
 * @throws {ProblemError} the refusals of the document; 500 when our own service is off contract.
 */
export async function runOperation<N extends EndpointName>(
  open: OpenService,
  context: Context,
  name: N,
  input: { readonly params: unknown; readonly body: unknown },
): Promise<Result<ResponseBody<N>>> {
  const {
    params: Params,
    body: Body,
    response: Response,
  }: Record<'params' | 'body' | 'response', z.ZodType> = endpoints[name];
  const params = Params.safeParse(input.params);
  if (!params.success) throw badAddress(params.error);
  let body = Body.safeParse(input.body);
  if (!body.success && name === 'saveClient') {
    body = Body.safeParse(await saveToCheck(open, context, input.body));
  }
  if (!body.success) throw unfit(fieldProblems(body.error, []));

  const operation: Operation<N> = open.service[name];
  const result = await operation(context, {
    params: params.data as Params<N>, // the endpoint's own schema just made it
    body: input.body as Body<N>, // as sent, which the schema found to fit, unrecognized elements handed back aside
  });
  const response = Response.safeParse(result.body);
  if (!response.success) throw offContract(name, response.error);
  return result;
}

/** An id that is no UUID names nothing; a date that cannot be read is a mistake of its own. */
function badAddress(error: z.ZodError): ProblemError {
  const [first] = error.issues;
  if (first?.path[0] === 'date') {
    return new ProblemError(400, `The date in the address cannot be read: ${first.message}`);
  }
  return new ProblemError(404, 'An id in the address is no UUID, so there is nothing by that name.');
}

function offContract(name: EndpointName, error: z.ZodError): ProblemError {
  const where = fieldProblems(error, []).map(({ path, message }) => `${path}: ${message}`);
  return new ProblemError(500, `The demo service's answer to ${name} is off contract. ${where.join(' ')}`);
}
