/**
 * Sensitive calls ask for a fresh proof of who sits there. Whoever made such a call knows nothing of it: the person is
 * asked once, and the call repeated as it was, so that nothing that was typed is lost.
 */
import { isRefusal } from './api.ts';

/** Asks the person; resolves to whether the proof was given. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Puts up who asks; returns how to take it away. */
export function askForReauthenticationBy(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = undefined;
  };
}

/** Asks the person now; resolves to whether the proof was given. */
export async function openReauthentication(): Promise<boolean> {
  if (!ask) return false;
  // Two who ask at once wait for one answer.
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Runs a call, with a proof where one is asked for. Whoever gives none has called it off (`AbortError`). */
export async function withReauthentication<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!ask || !isRefusal(error, { code: 'session.reauthentication-needed' })) throw error;
    if (!(await openReauthentication())) throw new DOMException('no proof was given', 'AbortError');
    return send();
  }
}
