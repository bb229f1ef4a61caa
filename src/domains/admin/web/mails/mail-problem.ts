/** What stands in the way of a mail, as far as an operator can mend it in the settings. */
export type MailProblem = 'unreachable' | 'name' | 'login' | 'encryption' | 'sender' | 'password';

// A server answers what it likes: of its own answers only the wish for encryption is read. The first that fits counts.
const SIGNS: readonly (readonly [MailProblem, RegExp])[] = [
  // Of our own: something is missing in the settings (`find-typed-mail-route.ts`).
  ['sender', /^The sender is missing/],
  ['password', /^The password of .* is not set, or was typed for another server/],
  ['login', /^EAUTH\b/],
  ['encryption', /^ETLS\b|STARTTLS|^ESOCKET\b.*(certificate|\bSSL\b|\bTLS\b)/is],
  ['name', /^EDNS\b|^(?!E(ENVELOPE|MESSAGE)\b).*\b(ENOTFOUND|EAI_AGAIN|EDNS)\b/s],
  ['unreachable', /^(ESOCKET|ETIMEDOUT|ECONNECTION|ECONNREFUSED)\b/],
];

/** Reads it from what is kept with a mail, which begins with the code of the failure; undefined for anything else. */
export function mailProblemOf(error: string): MailProblem | undefined {
  return SIGNS.find(([, sign]) => sign.test(error))?.[0];
}
