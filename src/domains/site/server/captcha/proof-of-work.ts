/** Our own proof of work, by altcha: no puzzle, no picture, nothing loaded from third parties. */
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import type { getCaptchaChallenge } from '../../contract/captcha.contract.ts';
import { spendCaptcha } from './captchas.sql.ts';

// 256 tries of 4,000 rounds on average: about a second on a phone, 2 ms for us to verify.
const COST_ROUNDS = 4_000;
const KEY_PREFIX = '00';
// Long enough for the slowest phone, too short to prepare thousands.
const LIFETIME_MILLISECONDS = 5 * 60_000;

const secretOf = ({ config }: ReadContext): string => derivedKey(config, 'captcha').export().toString('hex');

/** A signed challenge. */
export async function makeChallenge(ctx: ReadContext): Promise<EndpointOutput<typeof getCaptchaChallenge>> {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST_ROUNDS,
    keyPrefix: KEY_PREFIX,
    deriveKey,
    expiresAt: new Date(ctx.clock.real().getTime() + LIFETIME_MILLISECONDS),
    hmacSignatureSecret: secretOf(ctx),
  });
  const { parameters, signature } = made;
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix, expiresAt } = parameters;
  if (signature === undefined || expiresAt === undefined) throw new Error('a challenge is signed and ends');
  return { parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix, expiresAt }, signature };
}

/** Whether one of our challenges is solved in time; and its id, so that it can be used up. */
export async function checkWork(ctx: ReadContext, token: string): Promise<SolvedWork | undefined> {
  const payload = readPayload(token);
  const expiresAt = payload?.challenge?.parameters?.expiresAt;
  const signature = payload?.challenge?.signature;
  if (!payload || typeof expiresAt !== 'number' || typeof signature !== 'string') return undefined;
  const { verified } = await verifySolution({
    ...payload,
    deriveKey,
    hmacSignatureSecret: secretOf(ctx),
  }).catch(
    // Missing or malformed parts.
    () => ({ verified: false }),
  );
  return verified ? { signature, expiresAt: new Date(expiresAt * 1_000) } : undefined;
}

export interface SolvedWork {
  readonly signature: string;
  readonly expiresAt: Date;
}

/** Uses a solved challenge up; false when it was used before. */
export async function spendWork(ctx: WriteContext, work: SolvedWork): Promise<boolean> {
  return spendCaptcha(ctx.tx, work, ctx.clock.real());
}

function readPayload(token: string): (Payload & { challenge: Challenge }) | undefined {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8')) ?? undefined;
  } catch {
    return undefined;
  }
}
