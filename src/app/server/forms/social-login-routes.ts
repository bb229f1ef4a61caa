/**
 * Social login for our own pages: plain links to the provider and back that work without JavaScript. State for the
 * callback is kept in cookies; the calls go to the API in process, with its limits. The flow ends on the login page,
 * which redirects signed-in users and shows the reason to others.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  secondFactorNeeded,
  socialLoginNotConfirmed,
} from '#domains/accounts/contract/accounts.refusals.contract.ts';
import {
  beginAtTwitter,
  comeBackFromTwitter,
  logInByCode,
} from '#domains/accounts/contract/social-login.contract.ts';
import { SECOND_STEP_PAGE } from '#domains/accounts/contract/ticket-cookie.ts';
import { beginAtGoogle } from '#domains/accounts/server/index.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { asRefused } from '#platform/server/http/failures.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { setTicketCookie } from './log-in-ticket.ts';
import { KEEP_ACCOUNT } from './plain-forms.ts';

const GOOGLE = '/auth/google';
const TWITTER = '/auth/twitter';
const BACK = 'callback';

// Ten minutes are enough to find a password; after that it has to be begun again.
const GOOGLE_SECONDS = 600;
// A day, as the product specification has it for X.
const TWITTER_SECONDS = 86_400;

/** Names of the product specification. */
const TWITTER_COOKIES = ['oauthToken', 'oauthTokenSecret', 'twCallbackUrl', 'role', 'invitation'] as const;
const GOOGLE_COOKIE = 'googleLogin';

interface GoogleLogin {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirect: string;
  /** The code of an invitation; empty without one. */
  invitation: string;
}

type Query = Readonly<Record<string, unknown>>;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const redirectOf = (request: FastifyRequest) => textOf((request.query as Query).redirect);
const invitationOf = (request: FastifyRequest) => textOf((request.query as Query).invitation);

/** Registers the ways out and back on the site's listener. */
export function serveSocialLogin(app: FastifyInstance, runtime: Runtime): void {
  const routes = new AccessCaches(app, runtime);
  app.get(GOOGLE, (request, reply) => routes.toGoogle(request, reply));
  app.get(`${GOOGLE}/${BACK}`, (request, reply) => routes.backFromGoogle(request, reply));
  app.get(TWITTER, (request, reply) => routes.toTwitter(request, reply));
  app.get(`${TWITTER}/${BACK}`, (request, reply) => routes.backFromTwitter(request, reply));
}

class AccessCaches {
  readonly #app: FastifyInstance;
  readonly #site: Runtime;
  readonly #origin: string;

  constructor(app: FastifyInstance, runtime: Runtime) {
    this.#app = app;
    this.#site = runtime;
    this.#origin = siteAddress(runtime.config);
  }

  async toGoogle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const redirect = redirectOf(request);
    try {
      const { url, kept } = await beginAtGoogle(
        this.#site.read(request.caller),
        `${this.#origin}${GOOGLE}/${BACK}`,
      );
      const waiting: GoogleLogin = { ...kept, redirect, invitation: invitationOf(request) };
      this.#keep(reply, GOOGLE, GOOGLE_SECONDS, { [GOOGLE_COOKIE]: JSON.stringify(waiting) });
      return reply.redirect(url, 303);
    } catch (error) {
      const code = asRefused(error)?.refusal.code;
      if (code === undefined) throw error;
      return toLogIn(reply, redirect, code);
    }
  }

  async backFromGoogle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { state, code } = request.query as Query;
    const waiting = readWaiting(request.cookies[GOOGLE_COOKIE]);
    this.#forget(reply, GOOGLE, [GOOGLE_COOKIE]);
    if (!waiting || state !== waiting.state) return toLogIn(reply, '', socialLoginNotConfirmed.code);
    // The user declined at the provider and needs no message, only the login page.
    if (typeof code !== 'string') return toLogIn(reply, waiting.redirect);
    const { nonce, codeVerifier, invitation } = waiting;
    const redirectUri = `${this.#origin}${GOOGLE}/${BACK}`;
    return this.#finish(request, reply, waiting.redirect, logInByCode, {
      code,
      redirectUri,
      codeVerifier,
      nonce,
      invitation,
    });
  }

  async toTwitter(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const redirect = redirectOf(request);
    const invitation = invitationOf(request);
    const callbackUrl = `${this.#origin}${TWITTER}/${BACK}`;
    const answer = await this.#ask(request, beginAtTwitter, { callbackUrl });
    if (answer.statusCode !== 200) return toLogIn(reply, redirect, String(answer.json().code));
    const { url, oauth_token, oauth_token_secret } = answer.json().data;
    this.#keep(reply, TWITTER, TWITTER_SECONDS, {
      oauthToken: oauth_token,
      oauthTokenSecret: oauth_token_secret,
      twCallbackUrl: redirect,
      role: 'user',
      ...(invitation !== '' && { invitation }),
    });
    return reply.redirect(url, 303);
  }

  async backFromTwitter(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { oauth_token, oauth_verifier, denied } = request.query as Query;
    const { oauthToken = '', oauthTokenSecret = '', twCallbackUrl = '', invitation = '' } = request.cookies;
    this.#forget(reply, TWITTER, TWITTER_COOKIES);
    if (typeof denied === 'string') return toLogIn(reply, twCallbackUrl);
    // The callback must reach the browser that started the login, or an attacker could log a victim in to the
    // attacker's account.
    if (oauthToken === '' || oauth_token !== oauthToken || typeof oauth_verifier !== 'string') {
      return toLogIn(reply, twCallbackUrl, socialLoginNotConfirmed.code);
    }
    return this.#finish(request, reply, twCallbackUrl, comeBackFromTwitter, {
      oauth_verifier,
      oauthToken,
      oauthTokenSecret,
      invitation,
    });
  }

  async #finish(
    request: FastifyRequest,
    reply: FastifyReply,
    redirect: string,
    endpoint: Endpoint,
    body: unknown,
  ): Promise<FastifyReply> {
    const answer = await this.#ask(request, endpoint, body);
    if (answer.statusCode !== 200) {
      const { code, ticket } = answer.json();
      if (code !== secondFactorNeeded.code) return toLogIn(reply, redirect, String(code));
      setTicketCookie(reply, this.#site, ticket);
      return toPage(SECOND_STEP_PAGE, reply, { redirect });
    }
    const session = answer.headers['set-cookie'];
    if (session !== undefined) reply.header('set-cookie', session);
    return answer.json().data.deletionDueAt
      ? toPage(KEEP_ACCOUNT, reply, { redirect })
      : toLogIn(reply, redirect);
  }

  #ask(request: FastifyRequest, endpoint: Endpoint, body: unknown) {
    return this.#app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      headers: {
        'content-type': 'application/json',
        'user-agent': request.headers['user-agent'] ?? '',
      },
      remoteAddress: request.caller.address,
      payload: JSON.stringify(body),
    });
  }

  #keep(reply: FastifyReply, path: string, maxAge: number, cookies: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(cookies)) {
      reply.setCookie(name, value, { ...this.#cookie(path), maxAge });
    }
  }

  #forget(reply: FastifyReply, path: string, names: readonly string[]): void {
    for (const name of names) reply.clearCookie(name, this.#cookie(path));
  }

  #cookie(path: string) {
    // Lax: the callback is a link from another site.
    return { path, httpOnly: true, sameSite: 'lax', secure: this.#origin.startsWith('https:') } as const;
  }
}

/** The log-in page; what it may lead on to, it decides by itself. */
function toLogIn(reply: FastifyReply, redirect: string, refused = ''): FastifyReply {
  return toPage('/auth/login', reply, { redirect, refused });
}

function toPage(page: string, reply: FastifyReply, fields: Readonly<Record<string, string>>): FastifyReply {
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
  const address = query.size > 0 ? `${page}?${query}` : page;
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}

function readWaiting(cookie: string | undefined): GoogleLogin | undefined {
  try {
    return cookie === undefined ? undefined : (JSON.parse(cookie) as GoogleLogin);
  } catch {
    return undefined;
  }
}
