/** From what came over the wire to what a handler receives: cleaned, then validated by the endpoint's schemas. */
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { refuse } from '../refuse.ts';
import { shapeRefusal } from './failures.ts';

// How existing clients write "no value".
const NO_FILTER = new Set(['', 'undefined', 'null']);

/** Existing clients encode queries twice; a rest of the form %20 is decoded once more. */
function decodeAgain(value: string): string {
  if (!/%[0-9a-f]{2}/i.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function cleanValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.map(cleanValue).filter((each) => each !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  if (typeof value !== 'string') return value;
  return NO_FILTER.has(value) ? undefined : decodeAgain(value);
}

/** Drops keys that mean "no filter", and such values of repeated keys. */
export function cleanQuery(query: Record<string, unknown>): Record<string, unknown> {
  const cleaned = Object.entries(query).map(([key, value]) => [key, cleanValue(value)] as const);
  return Object.fromEntries(cleaned.filter(([, value]) => value !== undefined));
}

/** Validates one part of a request. */
export function parsePart(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw shapeRefusal(parsed.error);
  return parsed.data;
}

/** Validates parameters, query and JSON body. */
export function readInput(endpoint: Endpoint, request: FastifyRequest) {
  const query = cleanQuery(request.query as Record<string, unknown>);
  const params = endpoint.params?.safeParse(request.params);
  // An id that cannot exist is an unknown object, not a mistake in a form.
  if (params && !params.success) throw refuse(platformRefusals.notFound);
  return {
    params: params?.data,
    query: parsePart(endpoint.query, query),
    body: endpoint.files ? undefined : parsePart(endpoint.body, bodyOf(endpoint, request, query)),
  };
}

function bodyOf(endpoint: Endpoint, request: FastifyRequest, query: Record<string, unknown>): unknown {
  // Forms with files are read by the endpoints that take files; here one would pass for an empty body.
  if (request.isMultipart()) throw refuse(platformRefusals.mediaType);
  // Some proxies drop the body of a DELETE; the same fields are accepted as a query.
  if (endpoint.method === 'DELETE' && request.body === undefined) return query;
  return request.body ?? {};
}
