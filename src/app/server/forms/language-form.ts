/** The language choice without JavaScript: stored in a cookie, and in the account when signed in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '#domains/accounts/server/index.ts';
import { YEAR_SECONDS } from '#platform/contract/day.ts';
import { isLanguage } from '#platform/contract/languages.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { LANGUAGE_COOKIE } from '#platform/server/text/preferred-language.ts';
import { isOwnForm } from './is-own-form.ts';

export const LANGUAGE_PAGE = '/language';

/** Answers with the page of the languages, which leads on to where its reader came from. */
export async function answerLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
): Promise<FastifyReply> {
  const { language, from } = (request.body ?? {}) as Record<string, string | undefined>;
  const query = new URLSearchParams(from ? { from } : {});
  if (isLanguage(language) && isOwnForm(request, runtime)) {
    const { viewer } = request.caller;
    if (viewer) await runtime.write(request.caller, (ctx) => chooseLanguage(ctx, viewer.accountId, language));
    const secure = runtime.config.BASE_URL?.startsWith('https:') ?? false;
    reply.setCookie(LANGUAGE_COOKIE, language, {
      path: '/',
      maxAge: YEAR_SECONDS,
      sameSite: 'lax',
      httpOnly: true,
      secure,
    });
    query.set('chosen', language);
  }
  return reply.redirect(`${LANGUAGE_PAGE}?${query}`, 303);
}
