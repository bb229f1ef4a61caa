/**
 * Events of a domain. A domain event is a past fact, written to the outbox in the causing transaction and handled at
 * least once by `*.on.ts` handlers; a socket event is sent to browsers, and an inbound event by them.
 */
import type * as z from 'zod/mini';
import type { Who } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

export interface DomainEvent<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'domain-event';
  readonly name: string;
  readonly schema: S;
}

/** Declares a domain event, named `domain.past-tense`; its payload must be plain JSON. */
export function domainEvent<S extends z.ZodMiniType>(name: `${string}.${string}`, schema: S): DomainEvent<S> {
  return { kind: 'domain-event', name, schema };
}

export interface SocketEvent<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'socket-event';
  readonly name: string;
  readonly schema: S;
}

/** Declares an event that a browser receives over the socket. */
export function socketEvent<S extends z.ZodMiniType>(name: string, schema: S): SocketEvent<S> {
  return { kind: 'socket-event', name, schema };
}

/** An event that a client sends over its socket. */
export interface InboundEvent<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'inbound-event';
  /** As clients call it: `public-stream/join`. */
  readonly name: string;
  /** Every socket is logged in. */
  readonly who: Exclude<Who, 'anyone'>;
  readonly schema: S;
  /** Beside those that the platform answers: who may send it, its shape, its rate. */
  readonly refusals: readonly Refusal[];
}

/** Declares an event that a client sends; its handler is bound with `receive` and listed under `inbound` of the domain. */
export function inboundEvent<S extends z.ZodMiniType>(event: Omit<InboundEvent<S>, 'kind'>): InboundEvent<S> {
  return { kind: 'inbound-event', ...event };
}
