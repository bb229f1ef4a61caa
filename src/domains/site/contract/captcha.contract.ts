/** The captcha: a proof of work, asked for only after several tries from one address. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, text } from '#platform/contract/fields.ts';
import { refusal } from '#platform/contract/refusal.ts';

/** Our own pages solve it by themselves and try again. */
export const captchaNeeded = refusal(
  'site.captcha-needed',
  403,
  'There were many attempts from your connection. Please confirm that you are human and try again.',
);

export const captchaNotSolved = refusal(
  'site.captcha-not-solved',
  422,
  'We could not confirm that you are human. Please try again.',
);

export const captchaUnreachable = refusal(
  'site.captcha-unreachable',
  503,
  'We cannot check that you are human right now. Please try again in a moment.',
);

/** In altcha's format: the task, and our signature of it. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
  }),
  signature: z.string(),
});

export const getCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/captcha/challenge',
  who: 'anyone',
  summary: 'Returns a captcha challenge (proof of work, one or two seconds)',
  output: challenge,
  // Operators must be able to log in, and after several tries they need it.
  evenWhenClosed: true,
});

// Tokens of altcha and the vendors have at most a few thousand characters.
const MAX_TOKEN_LENGTH = 8_192;

export const verifyCaptcha = endpoint({
  method: 'POST',
  path: '/re-captcha/verify',
  who: 'anyone',
  summary: 'Submits a solved captcha; allows a few more attempts from this address',
  body: z.object({ token: text({ min: 1, max: MAX_TOKEN_LENGTH }) }),
  output: done,
  refusals: [captchaNotSolved, captchaUnreachable],
  evenWhenClosed: true,
});
