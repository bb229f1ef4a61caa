/**
 * What goes on in this document for whoever is in ends with their session: nothing of it is sent in the name of the next
 * one, and nothing asks to stay before the document is loaded anew.
 */
const endings = new Set<() => void>();

/** The same `end` twice counts once. */
export function endWithSession(end: () => void): void {
  endings.add(end);
}

/** To be called once the session is over, before the document is loaded anew. */
export function endAllOfSession(): void {
  for (const end of endings) end();
}
