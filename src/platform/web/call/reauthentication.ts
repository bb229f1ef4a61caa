/**
 * Reauthentication for sensitive calls. Callers need no code for it: the user is asked once, and the call is repeated
 * unchanged, so that nothing typed is lost.
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

/** Runs a call, and asks to reauthenticate if needed. Rejects with `AbortError` when the user cancels. */
export async function withReauthentication<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!ask || !isRefusal(error, { code: 'session.reauthentication-needed' })) throw error;
    if (!(await openReauthentication())) throw new DOMException('no proof was given', 'AbortError');
    return send();
  }
}
