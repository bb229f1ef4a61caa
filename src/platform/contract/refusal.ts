/**
 * A refusal is an expected "no": declared in the contract, documented, tested, and answered with a sentence
 * that the person understands. It is never logged as an error. (A bug is a fault; see platform/server/http.)
 */

/** The HTTP statuses that a refusal may carry. 401 is reserved for a missing or dead session. */
export type RefusalStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 408
  | 409
  | 410
  | 413
  | 415
  | 422
  | 429
  | 451
  | 503
  | 507;

export interface Refusal {
  /** Stable machine code, `domain.reason`; documented in OpenAPI and never used again for something else. */
  readonly code: string;
  readonly status: RefusalStatus;
  /** One short sentence in plain English, safe to show; web code may translate it by `code`. */
  readonly message: string;
  /** Names of further fields that the answer carries, such as `neededTokens`. */
  readonly fields: readonly string[];
  /** The field of the form that is to be changed, where there is just one. */
  readonly at?: string;
}

/** Declares a refusal that is about one field of what was sent; the answer says so in `errors`. */
export function refusalAt(field: string, code: string, status: RefusalStatus, message: string): Refusal {
  return { code, status, message, fields: [], at: field };
}

/** Declares a refusal of a domain. */
export function refusal(
  code: string,
  status: RefusalStatus,
  message: string,
  fields: readonly string[] = [],
): Refusal {
  return { code, status, message, fields };
}

/** Refusals that the platform itself answers; any endpoint may end in those that fit its declaration. */
export const platformRefusals = {
  malformed: refusal('request.malformed', 400, 'The request could not be read.'),
  sessionRequired: refusal('session.required', 401, 'Please log in to go on.'),
  roleRequired: refusal('access.role-required', 403, 'Your account cannot do this.'),
  /** An impersonation can only read. */
  impersonationReadsOnly: refusal(
    'access.impersonation-reads-only',
    403,
    'You are looking through somebody else’s eyes. Nothing can be changed meanwhile.',
  ),
  /** The endpoint asks for a fresh proof (`stepUp`); `POST /auth/step-up` gives it. */
  reauthenticationNeeded: refusal(
    'session.reauthentication-needed',
    403,
    'Please show once more that it is you.',
  ),
  /** Where the site lets no operator work without one. */
  secondFactorRequired: refusal(
    'access.second-factor-required',
    403,
    'Operators of this site log in with a second step. Please switch it on in your account first.',
  ),
  /** A request that one user started in a tab is not sent in the name of another who has logged in since. */
  otherAccount: refusal(
    'access.other-account',
    409,
    'Somebody else is logged in in this browser by now. Nothing was sent in their name: load the page anew to go on.',
  ),
  originNotAllowed: refusal(
    'access.origin-not-allowed',
    403,
    'This request did not come from our own pages.',
  ),
  notFound: refusal('request.not-found', 404, 'There is nothing here.'),
  methodNotAllowed: refusal('request.method-not-allowed', 404, 'There is nothing here.'),
  keyRunning: refusal('idempotency.running', 409, 'This is already being done. Please wait a moment.'),
  /** In maintenance only operators are let in. */
  maintenance: refusal(
    'site.maintenance',
    503,
    'The site is closed for maintenance. Please come back in a little while.',
    ['retryAfterSeconds'],
  ),
  /** Maintenance that only blocks writes; reads go on. */
  readOnly: refusal(
    'site.read-only',
    503,
    'For a little while the site can only be read. Please try again later.',
    ['retryAfterSeconds'],
  ),
  countryBlocked: refusal('site.country-blocked', 451, 'This site is not available in your country.'),
  /** What was sent did not arrive in time, or stopped arriving. */
  tooSlow: refusal('request.too-slow', 408, 'This took too long to reach us. Please try again.'),
  tooLarge: refusal('request.too-large', 413, 'This is larger than we accept.'),
  mediaType: refusal('request.media-type', 415, 'This kind of content is not accepted here.'),
  shape: refusal('request.shape', 422, 'Please check what you entered.'),
  keyReused: refusal('idempotency.reused', 422, 'This key was used for something else.'),
  keyInvalid: refusal('idempotency.invalid', 400, 'The idempotency key is not valid.'),
  rateLimited: refusal('request.rate-limited', 429, 'Too many requests. Please try again in a moment.', [
    'retryAfterSeconds',
  ]),
  busy: refusal('platform.busy', 503, 'We are very busy. Please try again in a moment.', [
    'retryAfterSeconds',
  ]),
  outage: refusal('platform.outage', 503, 'We are out of reach for a moment. Please try again shortly.', [
    'retryAfterSeconds',
  ]),
  storageFull: refusal(
    'platform.storage-full',
    507,
    'There is no room left to keep this at the moment. Please try again later.',
  ),
} as const;
