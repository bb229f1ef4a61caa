/** One JSON format for every failure; it never contains internals. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { platformRefusals, type Refusal } from '#platform/contract/refusal.ts';
import { type FieldError, Refused, refuse } from '../refuse.ts';
import { wordsOfShape } from '../text/text-of-shapes.ts';

// Without it every field answers "Invalid input", whatever is wrong.
z.config({ localeError: wordsOfShape });

const MAX_FIELD_ERRORS = 20;

/** Of every answer of the API: it is data, whatever a browser would like to make of it. */
export const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** Turns the issues of a schema into a shape refusal. */
export function shapeRefusal(error: z.core.$ZodError): Refused {
  const errors: FieldError[] = error.issues.slice(0, MAX_FIELD_ERRORS).map((issue) => {
    const { code = 'invalid', message } = plainest(issue);
    return { path: issue.path.join('.'), code, message };
  });
  return refuse(platformRefusals.shape, {}, errors);
}

/** What may be one of several things, such as an amount, a number or its text: where all say the same, that is said. */
function plainest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const [first, ...others] = issue.errors.map(([reason]) => reason);
  return first && others.every((other) => other?.message === first.message) ? first : issue;
}

// Faults of the framework that are really the sender's.
const FRAMEWORK_REFUSALS: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: platformRefusals.tooLarge,
  FST_REQ_FILE_TOO_LARGE: platformRefusals.tooLarge,
  FST_FILES_LIMIT: platformRefusals.tooLarge,
  FST_FIELDS_LIMIT: platformRefusals.tooLarge,
  FST_PARTS_LIMIT: platformRefusals.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: platformRefusals.mediaType,
  FST_INVALID_MULTIPART_CONTENT_TYPE: platformRefusals.mediaType,
  FST_ERR_CTP_EMPTY_TYPE: platformRefusals.mediaType,
};

// The database is away or shutting down: an outage, answered as such and tried again by the client.
const OUTAGE = /^(08|57P)|^ECONN|^EPIPE$|^ENOTFOUND|^ETIMEDOUT/;

// It has no connection or memory to spare.
const EXHAUSTED = /^53/;

// A disk is full, or a quota is used up: ours, or the database's.
const NO_ROOM = /^(ENOSPC|EDQUOT|53100)$/;

// What the driver says of a connection that has gone; these come without a code.
const LOST_CONNECTION = /^Connection terminated|is not queryable$/;

/** The refusal behind an error, or undefined for a bug. */
export function asRefused(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  const {
    code = '',
    statusCode = 500,
    message = '',
  } = error as { code?: string; statusCode?: number; message?: string };
  const known = FRAMEWORK_REFUSALS[code];
  if (known) return refuse(known);
  const soon = { retryAfterSeconds: 5 };
  if (OUTAGE.test(code) || LOST_CONNECTION.test(message)) return refuse(platformRefusals.outage, soon);
  if (NO_ROOM.test(code)) return refuse(platformRefusals.storageFull);
  if (EXHAUSTED.test(code)) return refuse(platformRefusals.busy, soon);
  if (statusCode >= 400 && statusCode < 500) return refuse(platformRefusals.malformed);
  return undefined;
}

/** The response to a failed request. A client that disconnected looks like an internal abort, but is no outage. */
function refusalOf(error: unknown, { raw }: FastifyRequest): Refused | undefined {
  const hasLeft = raw.destroyed && !raw.complete;
  return hasLeft ? refuse(platformRefusals.malformed) : asRefused(error);
}

/** Of fields that are wrong the first one's sentence: existing clients show no other. */
function messageOf(refused: Refused | undefined): string {
  if (!refused) return 'Something went wrong, please try again later';
  const [first] = refused.errors;
  return refused.refusal === platformRefusals.shape && first ? first.message : refused.refusal.message;
}

/** The body of a failure (`errors.md` of the contract). */
export function failureBody(refused: Refused | undefined, requestId: string): Record<string, unknown> {
  const status = refused?.refusal.status ?? 500;
  return {
    statusCode: status,
    status,
    message: messageOf(refused),
    error: STATUS_CODES[status],
    code: refused?.refusal.code ?? 'platform.fault',
    ...refused?.fields,
    ...(refused && refused.errors.length > 0 ? { errors: refused.errors } : {}),
    requestId,
  };
}

/**
 * Answers an error: a refusal as declared, anything else as a fault that is logged and hidden. With a `page`, whose
 * headers the caller has set, that is sent in place of the JSON.
 */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  page?: string,
): void {
  const refused = refusalOf(error, request);
  const body = failureBody(refused, request.id);
  request.failureCode = String(body.code);
  if (!refused) request.log.error({ err: error }, 'fault');
  // Only the operator can free space.
  else if (refused.refusal === platformRefusals.storageFull) request.log.error({ err: error }, 'no room');
  const retryAfter = refused?.fields.retryAfterSeconds;
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  // The client no longer waits for the rest.
  if (refused?.refusal === platformRefusals.tooSlow) reply.header('connection', 'close');
  reply
    .code(refused?.refusal.status ?? 500)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  if (page !== undefined) {
    reply.send(page);
    return;
  }
  const problem = request.headers.accept?.includes('application/problem+json');
  reply
    .type(problem ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8')
    .headers(API_HEADERS)
    .send(JSON.stringify(body));
}

/**
 * Answers bytes that are not valid HTTP (or too long, or too slow) and so never become a request, and closes the
 * connection. The answer has the usual `headers` and a `requestId`.
 */
export function answerNoRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { requestId, headers }: { requestId: string; headers: Readonly<Record<string, string>> },
): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const refusal = isSlow ? platformRefusals.tooSlow : platformRefusals.malformed;
    const body = JSON.stringify(failureBody(refuse(refusal), requestId));
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      `x-request-id: ${requestId}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
