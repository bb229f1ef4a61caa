/** By what a request says who sends it: a header, or the cookies of our own site. */
import type { FastifyRequest } from 'fastify';
import type { Listener, Viewer } from '../context.ts';

export const SESSION_COOKIE = 'token';
/** The cookie of an impersonation: while it is valid it takes precedence over the operator's own session. */
export const IMPERSONATION_COOKIE = 'impersonation';

/** What a browser keeps of the check of its user's age. */
export const AGE_COOKIE = 'age';

// Ways in which clients write that they have none.
const ANONYMOUS = new Set(['', 'null', 'undefined', 'deleted']);

/** Whether a value can be a token, and is not a client's way to send "none". */
export const isToken = (token: unknown): token is string =>
  typeof token === 'string' && !ANONYMOUS.has(token);

interface GivenTokens {
  /** In the order in which they count: the first that lives says who it is. */
  tokens: readonly string[];
  byCookie: boolean;
}

/** The tokens of a request: the header (raw or Bearer), on our own site else the cookies. */
export function tokensOf(request: FastifyRequest, listener: Listener): GivenTokens {
  const header = (request.headers.authorization ?? '').replace(/^bearer\s+/i, '').trim();
  if (isToken(header)) return { tokens: [header], byCookie: false };
  const cookies =
    listener === 'site' ? [request.cookies[IMPERSONATION_COOKIE], request.cookies[SESSION_COOKIE]] : [];
  const tokens = cookies.filter(isToken);
  return { tokens, byCookie: tokens.length > 0 };
}

/** Who it is by the first of the tokens that lives; undefined for a guest. */
export async function findViewerByTokens(
  { tokens }: GivenTokens,
  authenticate: (token: string) => Promise<Viewer | undefined>,
): Promise<Viewer | undefined> {
  for (const token of tokens) {
    const viewer = await authenticate(token);
    if (viewer) return viewer;
  }
  return undefined;
}

/** The cookies by which a visitor is known, for calls that are made while a page is rendered. */
export function sessionCookies({ cookies }: FastifyRequest): string {
  return [IMPERSONATION_COOKIE, SESSION_COOKIE, AGE_COOKIE]
    .flatMap((name) => (cookies[name] ? [`${name}=${cookies[name]}`] : []))
    .join('; ');
}
