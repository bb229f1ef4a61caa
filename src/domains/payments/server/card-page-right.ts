/**
 * Who may open the card page of a payment: its payer, and who shows the right that stands in the address which clients
 * of the API are given, as `<end>.<signature>`. Such payers are logged in at the client, not on the site. The right is
 * for one payment and half an hour, pays only while the payment waits, and otherwise shows what has become of it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadContext } from '#platform/server/context.ts';
import { admit } from '#platform/server/http/admit.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import { refuse } from '#platform/server/refuse.ts';
import { cardPageExpired, paymentNotFound } from '../contract/payments.refusals.contract.ts';

/** Long enough to look for a card, and to answer the bank's question. */
const LIFETIME_MILLISECONDS = 30 * 60_000;
// The end in base 36, and 144 bits.
const RIGHT = /^([0-9a-z]{1,10})\.([A-Za-z0-9_-]{24})$/;
const SIGNATURE_BYTES = 18;

function signatureOf({ config }: Pick<ReadContext, 'config'>, paymentId: string, end: string): Buffer {
  return createHmac('sha256', derivedKey(config, 'card pages'))
    .update(`${paymentId}\n${end}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}

/** A right to pay this payment, from now on. */
function cardPageRight(ctx: Pick<ReadContext, 'config' | 'clock'>, paymentId: string): string {
  const end = (ctx.clock.real().getTime() + LIFETIME_MILLISECONDS).toString(36);
  return `${end}.${signatureOf(ctx, paymentId, end).toString('base64url')}`;
}

/**
 * The page is part of our site. Pages of the site get a path. API clients get a full address with a right in it, because
 * their payers have no session on the site.
 */
export function cardPageAddress(ctx: ReadContext, gateway: string, paymentId: string): string {
  const path = `/payment/${gateway}/${paymentId}`;
  if (ctx.listener === 'site') return path;
  return new URL(`${path}?right=${cardPageRight(ctx, paymentId)}`, siteAddress(ctx.config)).href;
}

/**
 * The fan whose payment it must be; undefined where the right is shown, which names the payment itself. Refuses a right
 * that is over, one of another payment, and everybody but fans where none is shown.
 */
export function admitToCardPage(
  ctx: ReadContext,
  paymentId: string,
  right: string | undefined,
): string | undefined {
  if (right === undefined) {
    admit('fan', ctx.viewer);
    return ctx.viewer?.accountId;
  }
  const [, end = '', signature = ''] = RIGHT.exec(right) ?? [];
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, signatureOf(ctx, paymentId, end)))
    throw refuse(paymentNotFound);
  if (Number.parseInt(end, 36) <= ctx.clock.real().getTime()) throw refuse(cardPageExpired);
  return undefined;
}
