/** One call to the service with the contract checked on both sides. Handlers and the seed player both come through here. */
import type { z } from 'zod';
import {
  endpoints,
  type ResponseBody,
  type Body,
  type EndpointName,
  type Params,
} from '../../src/contract/endpoints.ts';
import { saveToCheck } from './clients.ts';
import type { Context, Core, Operation, Result, Service } from './core.ts';
import { fieldProblems, ProblemError, unfit } from './problems.ts';

/**
 * Parses parameters and body, runs the operation and checks its answer.
 * @throws {ProblemError} the refusals of the document; 500 when our own service is off contract.
 */
export async function runOperation<N extends EndpointName>(
  core: Core,
  service: Service,
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
    body = Body.safeParse(await saveToCheck(core, context, input.body));
  }
  if (!body.success) throw unfit(fieldProblems(body.error, []));

  const operation: Operation<N> = service[name];
  const result = await operation(context, {
    params: params.data as Params<N>, // the endpoint's own schema just made it
    body: input.body as Body<N>, // as sent, which the schema found to fit, odd elements handed back aside
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
