/**
 * Forms that are sent without JavaScript, or before their page is interactive: login, registration, password reset,
 * logout, the end of an impersonation, the contact form and the language. They call the same endpoints in process,
 * with the same limits. The answer is a page; on a refusal it contains what was typed, except passwords.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secondFactorNeeded } from '#domains/accounts/contract/accounts.refusals.contract.ts';
import { cancelDeletion } from '#domains/accounts/contract/data-export.contract.ts';
import { confirmEmail } from '#domains/accounts/contract/email-verification.contract.ts';
import { forgotPassword, resetPassword } from '#domains/accounts/contract/forgotten-password.contract.ts';
import { finishLogIn } from '#domains/accounts/contract/second-factor.contract.ts';
import { logIn, logOut } from '#domains/accounts/contract/sessions.contract.ts';
import { SECOND_STEP_PAGE } from '#domains/accounts/contract/ticket-cookie.ts';
import { endImpersonation } from '#domains/accounts/contract/users-admin.contract.ts';
import { sendContactMessage } from '#domains/site/contract/contact.contract.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { WrittenForm } from '#platform/contract/written-form.ts';
import { sessionCookies } from '#platform/server/http/tokens.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { AGE_PAGE, answerAgeForm, answerAgeReturn } from './age-form.ts';
import { isOwnForm } from './is-own-form.ts';
import { answerLanguage, LANGUAGE_PAGE } from './language-form.ts';
import { clearTicketCookie, setTicketCookie } from './log-in-ticket.ts';

/** What of an answer decides where one goes on. */
interface Answered {
  /** When the account that has logged in is to be deleted. */
  readonly deletionDueAt?: string;
  /** The site sends no mail: what it would send is kept for its operator. */
  readonly isKept?: boolean;
  /** Through whose eyes the operator has looked. */
  readonly userId?: string;
}

interface PlainForm {
  readonly endpoint: Endpoint;
  /** Where one is afterwards. */
  readonly done: string | ((answered: Answered) => string);
  /** Fields to fill in again when the form is refused. Without any, the form is shown empty. */
  readonly keeps?: readonly string[];
  /** Sent with the user's session; all others need none. */
  readonly isOfSession?: true;
  /** Refusals that lead on to another page. */
  readonly leadsOn?: (refused: { code: string }) => string | undefined;
}

/** Asks after login whether to keep an account that is to be deleted. */
export const KEEP_ACCOUNT = '/auth/keep-account';

const afterLogIn = ({ deletionDueAt }: Answered) => (deletionDueAt ? KEEP_ACCOUNT : '/auth/login');

/** By the path of the form's page, to which it is also sent. */
const FORMS: Readonly<Record<string, PlainForm>> = {
  // Its page redirects signed-in users to where they were going.
  '/auth/login': {
    endpoint: logIn,
    done: afterLogIn,
    keeps: ['username'],
    leadsOn: ({ code }) => (code === secondFactorNeeded.code ? SECOND_STEP_PAGE : undefined),
  },
  [SECOND_STEP_PAGE]: { endpoint: finishLogIn, done: afterLogIn },
  '/auth/forgot-password': {
    endpoint: forgotPassword,
    done: ({ isKept }) => `/auth/forgot-password?sent=${isKept ? 'kept' : 'yes'}`,
    keeps: ['email'],
  },
  '/auth/reset-password': { endpoint: resetPassword, done: '/home' },
  '/contact': {
    endpoint: sendContactMessage,
    done: '/contact?sent=yes',
    keeps: ['name', 'email', 'message'],
  },
  // The login page leads on.
  [KEEP_ACCOUNT]: { endpoint: cancelDeletion, done: '/auth/login', isOfSession: true },
  '/auth/logout': { endpoint: logOut, done: '/auth/login', isOfSession: true },
  '/auth/impersonation/end': {
    endpoint: endImpersonation,
    done: ({ userId }) => `/admin/users/${userId}`,
    isOfSession: true,
    // The impersonation has ended already: show the dashboard.
    leadsOn: () => '/admin/users',
  },
  '/auth/email-verification': { endpoint: confirmEmail, done: '/auth/email-verified-success' },
};

/** Pages of forms that are answered while the site is closed too: otherwise nobody could open the form. */
export const PAGES_OF_OPEN_FORMS: readonly string[] = Object.entries(FORMS)
  .filter(([, { endpoint, isOfSession }]) => endpoint.evenWhenClosed && !isOfSession)
  .map(([path]) => path);

// A letter of 5,000 characters, each of which a form may spell with up to twelve.
const BODY_LIMIT_BYTES = 64 * 1024;

/** The page of a form as the answer to it: in place of a page to which the browser is led, which would know nothing. */
export interface FormPage {
  readonly address: string;
  readonly status: number;
  readonly written: WrittenForm;
}

type ShowPage = (request: FastifyRequest, reply: FastifyReply, page: FormPage) => Promise<FastifyReply>;

/** Registers the forms on the site's listener. */
export async function servePlainForms(app: FastifyInstance, runtime: Runtime, show: ShowPage): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post(AGE_PAGE, (request, reply) => answerAgeForm(request, reply, runtime));
    scope.get(AGE_PAGE, (request, reply) => answerAgeReturn(request, reply, runtime));
    scope.post(LANGUAGE_PAGE, (request, reply) => answerLanguage(request, reply, runtime));
    for (const [path, form] of Object.entries(FORMS)) {
      const config = { whileImpersonating: form.endpoint.whileImpersonating ?? false };
      scope.post(path, { config }, (request, reply) =>
        answerForm(form, path, request, reply, { app, runtime, show }),
      );
    }
  });
}

async function answerForm(
  { endpoint, done, keeps, isOfSession, leadsOn }: PlainForm,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { app, runtime, show }: { app: FastifyInstance; runtime: Runtime; show: ShowPage },
): Promise<FastifyReply> {
  const fields = (request.body ?? {}) as Record<string, string>;
  const wanted = (request.query as { redirect?: string }).redirect;
  const goTo = (address: string) => reply.redirect(withWanted(address, wanted), 303);
  // Login CSRF: a foreign page must not log a user in to the attacker's account. A same-site request gets an
  // explanation.
  if (!isOwnForm(request, runtime))
    return goTo(formAddress(path, fields.token, platformRefusals.originNotAllowed.code));
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    headers: {
      'content-type': 'application/json',
      'user-agent': request.headers['user-agent'] ?? '',
      // The request is known to come from one of our pages.
      ...(isOfSession && { cookie: sessionCookies(request), 'sec-fetch-site': 'same-origin' }),
    },
    remoteAddress: request.caller.address,
    payload: JSON.stringify(fields),
  });
  if (answer.statusCode < 300) {
    const cookie = answer.headers['set-cookie'];
    if (cookie !== undefined) reply.header('set-cookie', cookie);
    if (endpoint === finishLogIn) clearTicketCookie(reply);
    return goTo(typeof done === 'string' ? done : done(answer.json().data));
  }
  const refused = answer.json();
  const onward = leadsOn?.(refused);
  const back = formAddress(path, fields.token, String(refused.code));
  if (refused.code === secondFactorNeeded.code) setTicketCookie(reply, runtime, refused.ticket);
  if (onward !== undefined || keeps === undefined) return goTo(onward ?? back);
  const kept = keeps.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]] as const]));
  return show(request, reply, {
    address: withWanted(back, wanted),
    status: answer.statusCode,
    written: { fields: Object.fromEntries(kept), refused },
  });
}

/** The return address is passed on; the page checks that it is on this site. */
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
