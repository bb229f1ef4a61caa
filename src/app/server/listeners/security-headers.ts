/** The headers of answers: those that all have, and those of our own pages. */
import type { Config } from '#platform/server/config/config.ts';
import type { Listener } from '#platform/server/context.ts';
import { API_HEADERS } from '#platform/server/http/failures.ts';
import { withoutSecrets } from '#platform/server/log/log.ts';

// One year, as lists of sites that are reached by https alone ask for.
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Security headers of every answer of a listener: data, not to be framed. Pages and media set their own instead. HSTS
 * only when the public address is https.
 */
export function answerHeaders(
  listener: Listener,
  { BASE_URL }: Pick<Config, 'BASE_URL'>,
): Readonly<Record<string, string>> {
  return {
    ...API_HEADERS,
    'cross-origin-opener-policy': 'same-origin',
    // Existing clients show pictures of the API's listener in pages of other origins.
    'cross-origin-resource-policy': listener === 'site' ? 'same-origin' : 'cross-origin',
    ...(BASE_URL?.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  };
}

/** What a page may do besides showing our own files. */
export interface PageLiberties {
  /** The development server injects modules and styles of its own. */
  readonly development?: boolean;
  /** The site charges cards by Stripe: its form is a frame of Stripe's, made by Stripe's script. */
  readonly stripe?: boolean;
  /** Where live media come from, if a service somewhere else carries them. */
  readonly liveOrigins?: readonly string[];
}

// https://docs.stripe.com/security/guide#content-security-policy
const STRIPE_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com';
const STRIPE_FRAMES = `${STRIPE_SCRIPTS} https://hooks.stripe.com`;

/** The Content-Security-Policy of a page: our own files, scripts by nonce, no plugin, no frame around us. */
export function pagePolicy(
  nonce: string,
  { development = false, stripe = false, liveOrigins = [] }: PageLiberties = {},
): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-eval'" : ''}${stripe ? ` ${STRIPE_SCRIPTS}` : ''}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // A video that was just chosen, and what a player puts together of its parts.
    "media-src 'self' blob:",
    ['connect-src', "'self'", ...(stripe ? ['https://api.stripe.com'] : []), ...liveOrigins].join(' '),
    // Clients of such services count time in workers, which browsers slow down less than pages.
    ...(liveOrigins.length > 0 ? ["worker-src 'self' blob:"] : []),
    ...(stripe ? [`frame-src 'self' ${STRIPE_FRAMES}`] : []),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Further headers of a page. Addresses with one-time tokens are sent to no one as Referer, not even to ourselves. */
export const pageHeaders = (
  address: string,
  { stripe = false }: PageLiberties = {},
): Readonly<Record<string, string>> => ({
  'referrer-policy': withoutSecrets(address) === address ? 'strict-origin-when-cross-origin' : 'no-referrer',
  // Stripe's form offers the wallets of phones.
  'permissions-policy': `camera=(self), microphone=(self), geolocation=(), payment=(self${stripe ? ' "https://js.stripe.com"' : ''})`,
});

/** For the service worker: it may only fetch from this origin. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
