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
  /** Existing clients expect it of a coupon that cannot be used. */
  | 406
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
  sessionRequired: refusal('session.required', 401, 'Please log in to continue.'),
  roleRequired: refusal('access.role-required', 403, 'Your account cannot do this.'),
  /** An impersonation can only read. */
  impersonationReadsOnly: refusal(
    'access.impersonation-reads-only',
    403,
    'You’re viewing the site as another user, so you can’t make changes.',
  ),
  /** The endpoint asks for a fresh proof (`stepUp`); `POST /auth/step-up` gives it. */
  reauthenticationNeeded: refusal('session.reauthentication-needed', 403, 'Please confirm that it’s you.'),
  /** Where the site lets no operator work without one. */
  secondFactorRequired: refusal(
    'access.second-factor-required',
    403,
    'Operators must use two-factor authentication. Please turn it on in your account first.',
  ),
  /** A request that one user started in a tab is not sent in the name of another who has logged in since. */
  otherAccount: refusal(
    'access.other-account',
    409,
    'Someone else is now logged in in this browser. Nothing was sent; reload the page to continue.',
  ),
  originNotAllowed: refusal('access.origin-not-allowed', 403, 'This request didn’t come from this site.'),
  notFound: refusal('request.not-found', 404, 'There is nothing here.'),
  methodNotAllowed: refusal('request.method-not-allowed', 404, 'There is nothing here.'),
  keyRunning: refusal('idempotency.running', 409, 'This is already in progress. Please wait a moment.'),
  /** In maintenance only operators are let in. */
  maintenance: refusal(
    'site.maintenance',
    503,
    'The site is closed for maintenance. Please come back later.',
    ['retryAfterSeconds'],
  ),
  /** Maintenance that only blocks writes; reads go on. */
  readOnly: refusal(
    'site.read-only',
    503,
    'The site is read-only for a short time. Please try again later.',
    ['retryAfterSeconds'],
  ),
  countryBlocked: refusal('site.country-blocked', 451, 'This site is not available in your country.'),
  /** Where only adults are let in. */
  ageCheckNeeded: refusal(
    'site.age-check-needed',
    403,
    'This site is for adults. Please confirm your age first.',
  ),
  /** What was sent did not arrive in time, or stopped arriving. */
  tooSlow: refusal('request.too-slow', 408, 'The upload took too long. Please try again.'),
  tooLarge: refusal('request.too-large', 413, 'This is too large.'),
  mediaType: refusal('request.media-type', 415, 'This content type isn’t accepted.'),
  shape: refusal('request.shape', 422, 'Please check what you entered.'),
  keyReused: refusal(
    'idempotency.reused',
    422,
    'This idempotency key was already used for a different request.',
  ),
  keyInvalid: refusal('idempotency.invalid', 400, 'The idempotency key is not valid.'),
  rateLimited: refusal('request.rate-limited', 429, 'Too many requests. Please try again in a moment.', [
    'retryAfterSeconds',
  ]),
  busy: refusal('platform.busy', 503, 'The site is very busy right now. Please try again in a moment.', [
    'retryAfterSeconds',
  ]),
  outage: refusal('platform.outage', 503, 'The site is temporarily unavailable. Please try again shortly.', [
    'retryAfterSeconds',
  ]),
  storageFull: refusal(
    'platform.storage-full',
    507,
    'The site is out of storage space. Please try again later.',
  ),
} as const;
