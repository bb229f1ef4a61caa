/** What a visitor has confirmed about their age, kept by their browser and with their account. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IsKnownAdult } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { refuse } from '#platform/server/refuse.ts';
import { ageNotConfirmed } from '../../contract/accounts.refusals.contract.ts';
import type * as contract from '../../contract/age.contract.ts';
import { type AgeCheck, hasAgeCheck, putAgeCheck } from './age-checks.sql.ts';
import { ageProvider } from './age-provider.ts';

/**
 * Checks what was sent, and keeps that with the account, where there is one. Refuses with
 * `accounts.age-not-confirmed`.
 */
export async function checkAge(
  ctx: WriteContext,
  sent: Readonly<Record<string, unknown>>,
): Promise<AgeCheck> {
  const provider = ctx.ports.one(ageProvider);
  const found = await provider.check(ctx, sent);
  if (!found) throw refuse(ageNotConfirmed);
  const checkedAt = ctx.clock.now();
  const validUntil = new Date(checkedAt.getTime() + found.validDays * DAY_MILLISECONDS);
  const checked = { provider: provider.name, checkedAt, validUntil };
  if (ctx.viewer) await putAgeCheck(ctx.tx, ctx.viewer.accountId, checked);
  return checked;
}

/** The endpoint's answer. */
export async function checkOwnAge(
  ctx: WriteContext,
  body: { isAdult: boolean },
): Promise<EndpointOutput<typeof contract.checkAge>> {
  return { validUntil: (await checkAge(ctx, body)).validUntil.toISOString() };
}

function signatureOf({ config }: Pick<ReadContext, 'config'>, until: string): Buffer {
  return createHmac('sha256', derivedKey(config, 'ages')).update(until).digest();
}

/** The value of the cookie by which a browser shows a check: until when it holds, signed. It names nobody. */
export function writeAgeCookie(ctx: Pick<ReadContext, 'config'>, { validUntil }: AgeCheck): string {
  const until = String(validUntil.getTime());
  return `${until}.${signatureOf(ctx, until).toString('base64url')}`;
}

/** By what their browser shows, by their account, or as creators whose ID documents were approved. */
export const isKnownAdult: IsKnownAdult = async (ctx) => {
  const { viewer, ageCookie = '' } = ctx;
  if (viewer?.role === 'creator' && viewer.approved) return true;
  const now = ctx.clock.now();
  const [until = '', signature = ''] = ageCookie.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(ctx, until);
  if (Number(until) > now.getTime() && given.length === wanted.length && timingSafeEqual(given, wanted))
    return true;
  return viewer !== undefined && hasAgeCheck(ctx.db, viewer.accountId, now);
};
