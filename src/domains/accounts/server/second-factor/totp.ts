/** Time-based codes of an authenticator app: six digits, new each half minute (RFC 6238). */
import { generateSecret, generateURI, verifySync } from 'otplib/functional';

// One half minute to either side: phone clocks are right, but typing takes time.
const TOLERANCE_SECONDS = 30;
const CODE = /^\d{6}$/;

/** A new key of 160 bits, as RFC 4226 advises, in base32. */
export const newTotpKey = (): string => generateSecret();

/** `otpauth://…`, as in the QR code. */
export function totpAddress(key: string, { site, username }: { site: string; username: string }): string {
  return generateURI({ issuer: site, label: username, secret: key });
}

/** The half minute of a code; undefined for a wrong one, and for one not newer than `afterStep`. `now` is real time. */
export function stepOfCode(key: string, code: string, now: Date, afterStep: number): number | undefined {
  if (!CODE.test(code)) return undefined;
  const result = verifySync({
    secret: key,
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: TOLERANCE_SECONDS,
    afterTimeStep: afterStep,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
