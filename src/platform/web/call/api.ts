/**
 * The typed client over the contract objects. Pages use it in the browser (fetch) and while they are rendered
 * on the server (in process); both pass the same authorization as any other client.
 */
import type { Endpoint, EndpointCall, EndpointResult } from '#platform/contract/endpoint.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import type { Transport, WireAnswer, WireCall } from '#platform/contract/wire.ts';
import { say } from '../text/say.ts';
import { begunBy } from './acting-account.ts';
import { wordsOfFailure } from './client-texts.ts';

export interface FieldFailure {
  path: string;
  code: string;
  message: string;
}

/**
 * A refusal, fault or outage as the API sent it (or a network failure: status 0). Its message can be shown: the
 * server's own, translated by its code.
 */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldFailure[];
  readonly requestId: string | undefined;
  /** Further fields that the refusal declares, such as `neededTokens`. */
  readonly fields: Readonly<Record<string, unknown>>;
  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body.message === 'string' ? body.message : '');
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'unknown';
    this.errors = Array.isArray(body.errors) ? body.errors : [];
    this.requestId = typeof body.requestId === 'string' ? body.requestId : undefined;
    this.fields = body;
  }
}

/** Whether an error is this refusal. */
export function isRefusal(error: unknown, { code }: Pick<Refusal, 'code'>): error is ApiFailure {
  return error instanceof ApiFailure && error.code === code;
}

interface Options {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /**
   * For a read whose answer would be wrong for another account, such as "not found": it is refused where somebody else
   * has logged in beside this page. Writes always are.
   */
  asActingAccount?: boolean;
}

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

/** What is said of a field is a refusal of its own, or the shape that its code names. */
const inReadersWords = (errors: unknown) =>
  Array.isArray(errors)
    ? errors.map((error: FieldFailure) => ({
        ...error,
        message: say({ id: error.code, message: error.message }),
      }))
    : undefined;

/** Reads the answer to a call; throws ApiFailure for everything but success. */
export function readAnswer(
  call: Pick<Endpoint, 'method' | 'path'>,
  { status, body: text }: WireAnswer,
): unknown {
  let body: Record<string, unknown> = {};
  try {
    body = text ? JSON.parse(text) : {};
  } catch {
    // A proxy's own error page: the status says enough.
  }
  if (status < 200 || status >= 300) {
    const { code, message, errors } = body;
    const sentence =
      typeof message === 'string' && message ? { id: String(code), message } : wordsOfFailure(status, call);
    throw new ApiFailure(status, { ...body, message: say(sentence), errors: inReadersWords(errors) });
  }
  return body.data;
}

/** A browser can call a request off. */
type Stoppable = WireCall & { signal?: AbortSignal };

/** The typed client over a way to the site; failures come as `ApiFailure`, with the words of the reader. */
export function createApi(transport: Transport<Stoppable>): Api {
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
          ...(options.asActingAccount ? begunBy() : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        ...(options.signal ? { signal: options.signal } : {}),
      });
      return readAnswer(endpoint, answer) as never;
    },
  };
}
