import type { Endpoint, EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext, WriteContext } from '../context.ts';

/** A file of a multipart request, already on disk in the temporary folder; gone after the request. */
export interface UploadedFile {
  readonly path: string;
  readonly bytes: number;
  /** As the sender called it; never part of a path. */
  readonly name: string;
}

type Files<E extends Endpoint> =
  E['files'] extends Record<string, unknown>
    ? { readonly files: Readonly<Record<keyof E['files'], readonly UploadedFile[]>> }
    : object;

/** Sets or clears the session cookie of our own site; without effect on the API listener. */
export interface ResponseHead {
  setSession(token: string, lifetimeSeconds: number): void;
  clearSession(): void;
}

export type Handler<E extends Endpoint> = E['method'] extends 'GET'
  ? (ctx: ReadContext, input: EndpointInput<E>) => Promise<EndpointOutput<E>>
  : (ctx: WriteContext, input: EndpointInput<E> & Files<E>, head: ResponseHead) => Promise<EndpointOutput<E>>;

export interface BoundRoute {
  readonly endpoint: Endpoint;
  readonly handle: (ctx: never, input: never, head: ResponseHead) => Promise<unknown>;
}

/** Binds an endpoint to its action: GET handlers can only read, the others run in one transaction. */
export function bind<E extends Endpoint>(endpoint: E, handle: Handler<E>): BoundRoute {
  return { endpoint, handle: handle as BoundRoute['handle'] };
}
