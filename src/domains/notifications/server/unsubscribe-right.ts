/**
 * The right that stands in the links of a mail: to turn off, without logging in, the kind of mail that it came with. It
 * is for one account and one kind, and does not end, because old mails are unsubscribed from as well.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadContext } from '#platform/server/context.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { refuse } from '#platform/server/refuse.ts';
import { unsubscribeLinkInvalid } from '../contract/preferences.contract.ts';

// An account's id, the kind, and 144 bits.
const RIGHT = /^([0-9a-f-]{36})~([a-z.-]{1,100})~([A-Za-z0-9_-]{24})$/;
const SIGNATURE_BYTES = 18;

export interface MailedRight {
  readonly accountId: string;
  readonly kind: string;
}

function signatureOf({ config }: Pick<ReadContext, 'config'>, { accountId, kind }: MailedRight): Buffer {
  return createHmac('sha256', derivedKey(config, 'unsubscribing'))
    .update(`${accountId}\n${kind}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}

export function unsubscribeRight(ctx: Pick<ReadContext, 'config'>, right: MailedRight): string {
  return `${right.accountId}~${right.kind}~${signatureOf(ctx, right).toString('base64url')}`;
}

/** Refuses with `notifications.link-invalid`. */
export function readUnsubscribeRight(ctx: Pick<ReadContext, 'config'>, text: string): MailedRight {
  const [, accountId = '', kind = '', signature = ''] = RIGHT.exec(text) ?? [];
  const right = { accountId, kind };
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, signatureOf(ctx, right)))
    throw refuse(unsubscribeLinkInvalid);
  return right;
}
