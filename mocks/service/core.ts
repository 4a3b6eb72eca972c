/** What every operation of the service works with, and the shape of the service itself. */
import type { ResponseBody, Body, EndpointName, Params } from '../../src/contract/endpoints.ts';
import type { ServiceClock } from '../clock.ts';
import type { FaultBox } from '../faults.ts';
import type { DemoTenant } from '../seed/tenants.ts';
import type { Store } from '../store/store.ts';

export interface Core {
  readonly store: Store;
  readonly clock: ServiceClock;
  readonly faults: FaultBox;
}

export interface Context {
  readonly tenant: DemoTenant;
}

export interface Result<T> {
  readonly status: 200 | 201;
  readonly body: T;
}

/** @throws {ProblemError} a refusal. */
export type Operation<N extends EndpointName> = (
  context: Context,
  input: { readonly params: Params<N>; readonly body: Body<N> },
) => Promise<Result<ResponseBody<N>>>;

/** One operation per endpoint of the table: a missing one does not compile. */
export type Service = { readonly [N in EndpointName]: Operation<N> };

/** A service with what it runs on. */
export interface OpenService extends Core {
  readonly service: Service;
}
