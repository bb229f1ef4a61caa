/**
 * The contract mechanism: an endpoint is one piece of data, from which the Fastify route with its validation, the
 * OpenAPI document, the typed web client and the authorization-matrix test are derived. No URL is written twice.
 */
import type * as z from 'zod/mini';
import type { Refusal } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call, by role; `creator` is any creator, approved or not. Owner tests belong to the query, never here.
 */
export type Who = 'anyone' | 'signedIn' | 'fanOrCreator' | 'fan' | 'creator' | 'operator';

/**
 * Classes of rate limits; the numbers are configuration. `usual` is the default; `public` that of answers which are the
 * same for everybody (`keepSeconds`).
 */
export type LimitClass =
  | 'usual'
  | 'public'
  | 'login'
  | 'register'
  | 'upload'
  | 'publish'
  | 'charge'
  | 'payment'
  | 'react'
  | 'download';

/** A file field of a multipart endpoint. */
export interface FileField {
  readonly maxBytes: number;
  readonly required: boolean;
  /** How many files the field may carry. */
  readonly maxCount: number;
  /** What such a file is uploaded for; then it may also be sent in parts. */
  readonly purpose?: string;
}

type Schema = z.ZodMiniType;

export interface EndpointDefinition<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  F extends Record<string, FileField> | undefined,
  O extends Schema,
> {
  readonly method: Method;
  /** Path below the API's root, parameters in braces: `/wallet/charges/tip/{id}`. */
  readonly path: string;
  readonly who: Who;
  /** One line for the API reference. */
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Present = multipart; `body` then describes the form fields beside the files. */
  readonly files?: F;
  /** The value of `data` in the response. */
  readonly output: O;
  readonly refusals?: readonly Refusal[];
  /** A call that moves money takes an `Idempotency-Key` header and answers a repeat with the first result. */
  readonly money?: true;
  readonly limit?: LimitClass;
  /**
   * A GET with the same answer for everyone: how many seconds caches may keep it; 0: store, but revalidate each time.
   * Without it the answer is not cached.
   */
  readonly keepSeconds?: number;
  /**
   * Also answers in maintenance mode and to blocked countries: the status page, the contact form and the operator's
   * login.
   */
  readonly evenWhenClosed?: true;
  /** A write that is allowed during an impersonation: ending it. */
  readonly whileImpersonating?: true;
  /**
   * For sensitive actions: the session must have been reauthenticated (password or second factor) in the last
   * minutes, else the call is refused with `session.reauthentication-needed`. Our own pages then ask for it and call
   * again.
   */
  readonly stepUp?: true;
  /** Other paths under which existing clients call the same endpoint. */
  readonly aliases?: readonly string[];
}

export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  F extends Record<string, FileField> | undefined = Record<string, FileField> | undefined,
  O extends Schema = Schema,
> extends EndpointDefinition<P, Q, B, F, O> {
  readonly kind: 'endpoint';
  // Present or absent for certain, so that a handler's input is typed exactly.
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly files: F;
}

/** Declares an endpoint. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  F extends Record<string, FileField> | undefined = undefined,
  O extends Schema = Schema,
>(definition: EndpointDefinition<P, Q, B, F, O>): Endpoint<P, Q, B, F, O> {
  return { kind: 'endpoint', ...definition } as Endpoint<P, Q, B, F, O>;
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Written<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives, after validation. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
}

/** What a handler returns: the wire shape under `data`. */
export type EndpointOutput<E extends Endpoint> = z.input<E['output']>;

/** What a client receives under `data`. */
export type EndpointResult<E extends Endpoint> = z.output<E['output']>;

type Present<K extends string, V> = V extends undefined ? { [k in K]?: undefined } : { [k in K]: V };

/** What a client passes. Parts that the endpoint does not have may be left out. */
export type EndpointCall<E extends Endpoint> = Present<'params', Written<E['params']>> &
  (E['query'] extends Schema ? { query?: Partial<z.input<E['query']>> } : { query?: undefined }) &
  Present<'body', Written<E['body']>>;
