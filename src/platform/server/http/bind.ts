import type { Endpoint, EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { PrepareContext, ReadContext, WriteContext } from '../context.ts';
import type { RefusedAndKept } from '../refuse.ts';

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
  /** The same for the session of an impersonation; the operator's own session stays beside it. */
  setImpersonation(token: string, lifetimeSeconds: number): void;
  clearImpersonation(): void;
}

/** What a writing handler comes to. A refusal that is thrown takes everything back, `refuseAndKeep` nothing. */
type Outcome<E extends Endpoint> = Promise<EndpointOutput<E> | RefusedAndKept>;

export type Handler<E extends Endpoint> = E['method'] extends 'GET'
  ? (ctx: ReadContext, input: EndpointInput<E>) => Promise<EndpointOutput<E>>
  : (ctx: WriteContext, input: EndpointInput<E> & Files<E>, head: ResponseHead) => Outcome<E>;

/** A read context that may also open transactions, which several requests share. */
export interface GatheringContext extends ReadContext {
  /** One transaction, in the name of nobody; its events and socket messages leave after the commit. */
  write<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
}

export interface BoundRoute {
  readonly endpoint: Endpoint;
  /** Opens its transactions itself. */
  readonly gathers?: true;
  /** Slow work that needs no transaction; runs before it opens. */
  readonly prepare?: (ctx: never, input: never) => Promise<unknown>;
  readonly handle: (ctx: never, input: never, head: ResponseHead, prepared: never) => Promise<unknown>;
}

/** Binds an endpoint to its action: GET handlers can only read, the others run in one transaction. */
export function bind<E extends Endpoint>(endpoint: E, handle: Handler<E>): BoundRoute {
  return { endpoint, handle: handle as BoundRoute['handle'] };
}

/**
 * Binds a writing endpoint with a slow part, such as hashing a password or decoding a picture: `prepare` runs before
 * the transaction opens, so that no connection is held, and its result is passed to `handle`.
 */
export function bindPrepared<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (ctx: PrepareContext, input: EndpointInput<E> & Files<E>) => Promise<Prepared>,
  handle: (
    ctx: WriteContext,
    input: EndpointInput<E> & Files<E>,
    head: ResponseHead,
    prepared: Prepared,
  ) => Outcome<E>,
): BoundRoute {
  return {
    endpoint,
    prepare: prepare as BoundRoute['prepare'],
    handle: handle as unknown as BoundRoute['handle'],
  };
}

/**
 * Binds a writing endpoint whose rows are stored together with those of other requests, such as the lines of a chat: it
 * gets no transaction of its own, and answers once the shared one is committed.
 */
export function bindGathering<E extends Endpoint>(
  endpoint: E,
  handle: (ctx: GatheringContext, input: EndpointInput<E>) => Promise<EndpointOutput<E>>,
): BoundRoute {
  return { endpoint, gathers: true, handle: handle as unknown as BoundRoute['handle'] };
}
