/**
 * Forms that are sent without script, or before their page is awake: the few by which somebody gets back into an
 * account, the letter to the house, and the choice of a language. What was typed goes to the same endpoint, in process, with the same limits;
 * the answer is a page.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secondFactorNeeded } from '#domains/accounts/contract/accounts.refusals.contract.ts';
import { confirmEmail } from '#domains/accounts/contract/email-verification.contract.ts';
import { forgotPassword, resetPassword } from '#domains/accounts/contract/forgotten-password.contract.ts';
import { finishLogIn } from '#domains/accounts/contract/second-factor.contract.ts';
import { logIn } from '#domains/accounts/contract/sessions.contract.ts';
import { sendLetter } from '#domains/site/contract/contact.contract.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { House } from '#platform/server/house.ts';
import { isOwnForm } from './is-own-form.ts';
import { answerLanguage, LANGUAGE_PAGE } from './language-form.ts';

interface PlainForm {
  readonly endpoint: Endpoint;
  /** Where one is afterwards. */
  readonly done: string;
  /** Refusals that lead on to another page. */
  readonly leadsOn?: (refused: { code: string; ticket?: string }) => string | undefined;
}

/** By the path of the page on which the form stands, which is also where it is sent to. */
const FORMS: Readonly<Record<string, PlainForm>> = {
  // Its page leads whoever is in on to where they were going.
  '/auth/login': {
    endpoint: logIn,
    done: '/auth/login',
    leadsOn: ({ code, ticket }) =>
      code === secondFactorNeeded.code && ticket ? formAddress('/auth/second-step', ticket) : undefined,
  },
  '/auth/second-step': { endpoint: finishLogIn, done: '/auth/login' },
  '/auth/forgot-password': { endpoint: forgotPassword, done: '/auth/forgot-password?sent=yes' },
  '/auth/reset-password': { endpoint: resetPassword, done: '/home' },
  '/contact': { endpoint: sendLetter, done: '/contact?sent=yes' },
  '/auth/email-verification': { endpoint: confirmEmail, done: '/auth/email-verified-success' },
};

// A letter of 5,000 characters, each of which a form may spell with up to twelve.
const BODY_LIMIT_BYTES = 64 * 1024;

/** Registers the forms on the site's listener. */
export async function servePlainForms(app: FastifyInstance, house: House): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post(LANGUAGE_PAGE, (request, reply) => answerLanguage(request, reply, house));
    for (const [path, form] of Object.entries(FORMS)) {
      scope.post(path, (request, reply) => answerForm(form, path, request, reply, app, house));
    }
  });
}

async function answerForm(
  { endpoint, done, leadsOn }: PlainForm,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  app: FastifyInstance,
  house: House,
): Promise<FastifyReply> {
  const fields = (request.body ?? {}) as Record<string, string>;
  // A stranger's page must not log anybody in to an account of the stranger's.
  const mark = fields.token ?? fields.ticket;
  const wanted = (request.query as { redirect?: string }).redirect;
  const goTo = (address: string) => reply.redirect(withWanted(address, wanted), 303);
  if (!isOwnForm(request, house)) return goTo(formAddress(path, mark));
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    headers: { 'content-type': 'application/json', 'user-agent': request.headers['user-agent'] ?? '' },
    remoteAddress: request.caller.address,
    payload: JSON.stringify(fields),
  });
  if (answer.statusCode < 300) {
    const cookie = answer.headers['set-cookie'];
    if (cookie !== undefined) reply.header('set-cookie', cookie);
    return goTo(done);
  }
  const refused = answer.json();
  return goTo(leadsOn?.(refused) ?? formAddress(path, mark, String(refused.code)));
}

/** Where one was going is carried along; the page judges whether it is one of ours. */
function withWanted(address: string, wanted: unknown): string {
  if (typeof wanted !== 'string') return address;
  return `${address}${address.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(wanted)}`;
}

/** Back to the form, which says why. */
function formAddress(path: string, token: string | undefined, refused?: string): string {
  const query = new URLSearchParams();
  if (token) query.set('token', token);
  if (refused) query.set('refused', refused);
  return query.size > 0 ? `${path}?${query}` : path;
}
