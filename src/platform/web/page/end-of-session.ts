/**
 * Ends what is pending in this document when the session ends: no request is sent in the next user's name, and no
 * "unsaved changes" prompt blocks the reload.
 */
const endings = new Set<() => void>();

/** The same `end` twice counts once. */
export function endWithSession(end: () => void): void {
  endings.add(end);
}

/** Call once the session is over, before the document is reloaded. */
export function endAllOfSession(): void {
  for (const end of endings) end();
}
