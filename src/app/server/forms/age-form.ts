/** The form of the page that keeps visitors out until they have confirmed their age; it works without JavaScript. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ageProvider, checkAge, writeAgeCookie } from '#domains/accounts/server/index.ts';
import { AGE_COOKIE } from '#platform/server/http/tokens.ts';
import { Refused } from '#platform/server/refuse.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { publicOrigin } from '../listeners/public-origin.ts';
import { isOwnForm } from './is-own-form.ts';

/** Where the form is sent to, and where a service that checks ages leads back to. */
export const AGE_PAGE = '/age';

/** Begins the check: at the provider's address, or with what the form has sent. */
export async function answerAgeForm(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
): Promise<FastifyReply> {
  const sent = (request.body ?? {}) as Record<string, string>;
  const from = onOurSite(sent.from);
  if (!isOwnForm(request, runtime)) return reply.redirect(from, 303);
  const provider = runtime.ports.one(ageProvider);
  const back = `${publicOrigin(request, runtime)}${AGE_PAGE}?${new URLSearchParams({ from })}`;
  const address = await provider.addressFor(runtime.read(request.caller), back);
  return address ? reply.redirect(address, 303) : finish(request, reply, runtime, { sent, from });
}

/** A service has led back. */
export async function answerAgeReturn(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
): Promise<FastifyReply> {
  const sent = request.query as Record<string, string>;
  return finish(request, reply, runtime, { sent, from: onOurSite(sent.from) });
}

async function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
  { sent, from }: { sent: Record<string, string>; from: string },
): Promise<FastifyReply> {
  try {
    const checked = await runtime.write(request.caller, (ctx) => checkAge(ctx, sent));
    reply.setCookie(AGE_COOKIE, writeAgeCookie(runtime, checked), {
      path: '/',
      expires: checked.validUntil,
      sameSite: 'lax',
      httpOnly: true,
      secure: runtime.config.BASE_URL?.startsWith('https:') ?? false,
    });
    return reply.redirect(from, 303);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return reply.redirect(`${from}${from.includes('?') ? '&' : '?'}age=no`, 303);
  }
}

/** A page of this site, whatever was sent. */
function onOurSite(from: string | undefined): string {
  return from && /^\/(?![/\\])[\x21-\x7e]*$/.test(from) ? from : '/';
}
