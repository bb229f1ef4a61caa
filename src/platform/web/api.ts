/**
 * The typed client over the contract objects. Pages use it in the browser (fetch) and while they are rendered
 * on the server (in process); both pass the same authorization as any other client.
 */
import type { Endpoint, EndpointCall, EndpointResult } from '#platform/contract/endpoint.ts';

export interface FieldFailure {
  path: string;
  code: string;
  message: string;
}

/** A refusal, fault or outage as it stood on the wire (or that the network is gone: status 0). */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldFailure[];
  readonly requestId: string | undefined;
  /** Further fields that the refusal declares, such as `neededTokens`. */
  readonly fields: Readonly<Record<string, unknown>>;
  constructor(status: number, body: Record<string, unknown>) {
    super(
      typeof body.message === 'string' && body.message
        ? body.message
        : 'Something went wrong, please try again later',
    );
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'unknown';
    this.errors = Array.isArray(body.errors) ? body.errors : [];
    this.requestId = typeof body.requestId === 'string' ? body.requestId : undefined;
    this.fields = body;
  }
}

export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal?: AbortSignal;
}

/** How a request travels: fetch in the browser, in-process on the server. */
export type Transport = (request: WireRequest) => Promise<{ status: number; body: string }>;

type Options = { idempotencyKey?: string; signal?: AbortSignal };

export interface Api {
  call<E extends Endpoint>(
    endpoint: E,
    call?: EndpointCall<E>,
    options?: Options,
  ): Promise<EndpointResult<E>>;
}

/** Path and query of a call. */
export function addressOf(
  endpoint: Pick<Endpoint, 'path'>,
  call: { params?: unknown; query?: unknown },
): string {
  const params = (call.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((call.query ?? {}) as Record<string, unknown>)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') query.append(key, String(each));
    }
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Reads an answer; throws ApiFailure for everything but success. */
export function readAnswer(status: number, text: string): unknown {
  let body: Record<string, unknown> = {};
  try {
    body = text ? JSON.parse(text) : {};
  } catch {
    // A proxy's own error page: the status says enough.
  }
  if (status < 200 || status >= 300) throw new ApiFailure(status, body);
  return body.data;
}

export function createApi(transport: Transport): Api {
  return {
    async call(endpoint, call = {} as never, options = {}) {
      const { body } = call as { body?: unknown };
      const answer = await transport({
        method: endpoint.method,
        url: addressOf(endpoint, call),
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        ...(options.signal ? { signal: options.signal } : {}),
      });
      return readAnswer(answer.status, answer.body) as never;
    },
  };
}
