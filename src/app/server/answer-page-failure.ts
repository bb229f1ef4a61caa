/**
 * A page that failed before the router could draw anything, because the database is away or we have a fault: people
 * get a page, not the JSON of the API. It asks nobody for anything.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerFailure, asRefused, failureBody } from '#platform/server/http/failures.ts';
import { drawOwnPage } from './own-page.ts';
import { pagePolicy } from './security-headers.ts';

// A client that asks for no page, such as a script that fetches data of one, gets the answer of the API.
const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  headers.accept?.includes('text/html') === true;

/** Answers an error on the site's listener. */
export function answerPageFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  answerFailure(error, request, reply, wantsPage(request) ? drawFailure(error, request, reply) : undefined);
}

function drawFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): string {
  const refused = asRefused(error);
  const { statusCode, code } = failureBody(refused, request.id);
  const nonce = randomBytes(16).toString('base64');
  reply.header('content-security-policy', pagePolicy(nonce, false)).type('text/html; charset=utf-8');
  const retryAfter = refused?.fields.retryAfterSeconds;
  return drawOwnPage({
    ...wordsFor(Number(statusCode)),
    code: `${code} ${request.id}`,
    againSeconds: typeof retryAfter === 'number' ? retryAfter : undefined,
    nonce,
  });
}

function wordsFor(status: number): { title: string; words: string } {
  if (status === 503) {
    return {
      title: 'We are out of reach for a moment',
      words:
        'Something behind the stage does not answer. Nothing that you paid or wrote is lost. The page opens by itself as soon as we are back.',
    };
  }
  if (status >= 500) {
    return {
      title: 'Something went wrong',
      words: 'It is our fault, not yours. Nothing that you paid or wrote is lost.',
    };
  }
  return {
    title: 'This page cannot be opened',
    words: 'The address may be mistyped, or it is not open to you.',
  };
}
