/**
 * What a domain announces. A domain event is a past fact, written to the outbox in the causing transaction and
 * handled at least once by `*.on.ts` handlers; a socket event is what a browser hears.
 */
import type * as z from 'zod/mini';

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
