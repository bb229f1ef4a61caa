/** Recognizes mail problems that an operator can fix in the settings. */
export type MailProblem = 'unreachable' | 'name' | 'login' | 'encryption' | 'sender' | 'password';

// Servers answer in any words: of their answers only a demand for encryption is recognized. The first match counts.
const SIGNS: readonly (readonly [MailProblem, RegExp])[] = [
  // Our own errors: something is missing in the settings (`find-typed-mail-route.ts`).
  ['sender', /^The sender is missing/],
  ['password', /^The password of .* is not set, or was typed for another server/],
  ['login', /^EAUTH\b/],
  ['encryption', /^ETLS\b|STARTTLS|^ESOCKET\b.*(certificate|\bSSL\b|\bTLS\b)/is],
  ['name', /^EDNS\b|^(?!E(ENVELOPE|MESSAGE)\b).*\b(ENOTFOUND|EAI_AGAIN|EDNS)\b/s],
  ['unreachable', /^(ESOCKET|ETIMEDOUT|ECONNECTION|ECONNREFUSED)\b/],
];

/**
 * Reads the problem from the error stored with a mail, which begins with an error code; undefined for anything else.
 */
export function mailProblemOf(error: string): MailProblem | undefined {
  return SIGNS.find(([, sign]) => sign.test(error))?.[0];
}
