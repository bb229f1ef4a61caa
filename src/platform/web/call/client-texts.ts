/**
 * The sentences that clients of this API have always shown, word for word, where the server has none of its own: what
 * the server says wins. The ids are for translators; see `say.ts`.
 */
import type { MessageDescriptor } from '@lingui/core';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';

export const clientWords = {
  /** An answer 401 without words. */
  forbidden: /*i18n*/ { id: 'client.forbidden', message: 'Forbidden in the action!' },
  /** A log-in that was refused without words. */
  incorrectCredentials: /*i18n*/ { id: 'client.incorrect-credentials', message: 'Incorrect credentials!' },
  /** A profile or password that was not changed, without words. */
  errorOccurred: /*i18n*/ {
    id: 'client.error-occurred',
    message: 'Error occurred, please try again later',
  },
  /** Any other failure without words. */
  somethingWrong: /*i18n*/ {
    id: 'client.something-wrong',
    message: 'Something went wrong, please try again later',
  },
  /** An answer 413 without words, which is a proxy's: the site has a sentence of its own. */
  tooLarge: /*i18n*/ {
    id: 'client.too-large',
    message: 'This is too large for this site. Please choose a smaller file.',
  },
  changesSaved: /*i18n*/ { id: 'client.changes-saved', message: 'Changes saved' },
  /** A success without words. */
  actionSuccess: /*i18n*/ { id: 'client.action-success', message: 'Action success' },
  copied: /*i18n*/ { id: 'client.copied', message: 'Copied to clipboard' },
} satisfies Record<string, MessageDescriptor>;

const TOO_LARGE = 413;
// Of the log-in, and of the calls that change a profile or a password.
const LOG_IN = '/auth/login';
const OWN_CHANGES = ['/users', '/performers/me', '/performers/{id}', '/auth/users/me/password'];

/** What a failure is called that came without words. */
export function wordsOfFailure(status: number, { method, path }: { method: string; path: string }) {
  if (path === LOG_IN) return clientWords.incorrectCredentials;
  if (status === UNAUTHORIZED) return clientWords.forbidden;
  if (status === TOO_LARGE) return clientWords.tooLarge;
  return method === 'PUT' && OWN_CHANGES.includes(path)
    ? clientWords.errorOccurred
    : clientWords.somethingWrong;
}
