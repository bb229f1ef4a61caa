/**
 * The error page for failures before the router could render, because the database is down or there is a bug: an HTML
 * page in the reader's language instead of the API's JSON. It needs no database.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts';
import { answerFailure, asRefused, failureBody } from '#platform/server/http/failures.ts';
import { openWords, type Words } from '#platform/server/text/open-text.ts';
import { preferredLanguage } from '#platform/server/text/preferred-language.ts';
import { askedAddress } from '../listeners/asked-address.ts';
import { pagePolicy } from '../listeners/security-headers.ts';
import { renderStandalonePage } from './standalone-page.ts';

// A client that asks for no page, such as a script that fetches data of one, gets the answer of the API.
const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !askedAddress(url).path.startsWith('/api/') &&
  headers.accept?.includes('text/html') === true;

/** Answers an error on the site's listener. */
export function answerPageFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!wantsPage(request)) {
    answerFailure(error, request, reply);
    return;
  }
  // An unreadable catalog must not break the page, nor a failing page the answer.
  openWords(languageOf(request))
    .catch(() => openWords(SOURCE_LANGUAGE))
    .then((i18n) => renderFailure(error, request, reply, i18n))
    .catch(() => undefined)
    .then((page) => answerFailure(error, request, reply, page));
}

/** The failure may have come from authentication, or before it. */
function languageOf({ caller, cookies, headers }: Partial<FastifyRequest>): string {
  const wanted =
    caller?.language ?? preferredLanguage({ cookies: cookies ?? {}, headers: headers ?? {} }, undefined);
  return wanted ?? SOURCE_LANGUAGE;
}

function renderFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, i18n: Words): string {
  const refused = asRefused(error);
  const { statusCode, code } = failureBody(refused, request.id);
  const nonce = randomBytes(16).toString('base64');
  reply.header('content-security-policy', pagePolicy(nonce)).type('text/html; charset=utf-8');
  const retryAfter = refused?.fields.retryAfterSeconds;
  const page = {
    ...wordsFor(Number(statusCode), i18n),
    code: `${code} ${request.id}`,
    againSeconds: typeof retryAfter === 'number' ? retryAfter : undefined,
    nonce,
  };
  return renderStandalonePage(page, i18n);
}

function wordsFor(status: number, i18n: Words): { title: string; words: string } {
  if (status === 503) {
    return {
      title: i18n._('The site is temporarily unavailable'),
      words: i18n._(
        'Part of the site isn’t responding. Your payments and text are safe, and this page reloads automatically.',
      ),
    };
  }
  if (status >= 500) {
    return {
      title: i18n._('Something went wrong'),
      words: i18n._('The problem is on our side. Your payments and text are safe.'),
    };
  }
  return {
    title: i18n._('This page can’t be opened'),
    words: i18n._('The link may be wrong, or you don’t have access.'),
  };
}
