/** The last part of a download link: which order, for which session, until when, and a signature over all that. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadContext } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';

export interface DownloadTicket {
  readonly orderId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

type Signer = Pick<ReadContext, 'config' | 'listener'>;

// A link of one listener is no link of the other.
const signatureOf = ({ config, listener }: Signer, signed: string): Buffer =>
  createHmac('sha256', derivedKey(config, 'product downloads')).update(`${listener}\n${signed}`).digest();

export function writeTicket(ctx: Signer, { orderId, sessionId, expiresAt }: DownloadTicket): string {
  const signed = `${orderId}.${sessionId}.${expiresAt.getTime()}`;
  return `${signed}.${signatureOf(ctx, signed).toString('base64url')}`;
}

/** Undefined if any part of it is invalid. */
export function readTicket(ctx: Signer, ticket: string): DownloadTicket | undefined {
  const [orderId = '', sessionId = '', expires = '', signature = ''] = ticket.split('.');
  if (!isId(orderId) || !isId(sessionId) || !/^\d{1,15}$/.test(expires)) return undefined;
  const expected = signatureOf(ctx, `${orderId}.${sessionId}.${expires}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { orderId, sessionId, expiresAt: new Date(Number(expires)) };
}
