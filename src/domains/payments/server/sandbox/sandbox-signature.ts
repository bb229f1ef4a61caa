/**
 * Signs sandbox events: `t=<unix seconds>,v1=<hex>`, where v1 is HMAC-SHA-256 over `<t>.<body>`. The time is
 * signed too and may differ by five minutes, so that an intercepted event cannot be replayed later.
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'sandbox-signature';

const TOLERANCE_SECONDS = 300;

function codeFor(secret: KeyObject, seconds: number, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}

/** The header for a body that is sent now. */
export function sign(secret: KeyObject, body: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${codeFor(secret, seconds, body).toString('hex')}`;
}

/** Whether one of the header's signatures is valid and its time close enough to now. */
export function isSigned(secret: KeyObject, body: Buffer, header: unknown, now: Date): boolean {
  // A few signatures are normal while a secret is being replaced; a long list is not.
  if (typeof header !== 'string' || header.length > 1_000) return false;
  const parts = header.split(',').map((part) => part.trim().split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!Number.isSafeInteger(seconds)) return false;
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false;
  const expected = codeFor(secret, seconds, body);
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(name === 'v1' ? value : '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
