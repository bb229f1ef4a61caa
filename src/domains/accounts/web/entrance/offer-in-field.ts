import { browserApi } from '#platform/web/call/browser-api.ts';
import { beginPasskeyLogIn } from '../../contract/passkeys.contract.ts';
import { canOfferInField, type SignedCredential, signOnDevice } from '../account/ask-device.ts';

// A challenge is valid for five minutes; a form that is open longer gets a new one before.
const RENEWED_AFTER_MILLISECONDS = 4 * 60_000;

/** Lets the browser offer passkeys in the username field while the form is open. Returns a function that stops it. */
export function offerInField(onSigned: (credential: SignedCredential) => void): () => void {
  let isOver = false;
  async function offer() {
    if (!(await canOfferInField()) || isOver) return;
    const asked = await browserApi.call(beginPasskeyLogIn);
    if (isOver) return;
    const credential = await signOnDevice(asked, true);
    if (!isOver) onSigned(credential);
  }
  // The form works without it, so a failure is ignored.
  const begin = () => void offer().catch(() => {});
  begin();
  const renewal = setInterval(begin, RENEWED_AFTER_MILLISECONDS);
  return () => {
    isOver = true;
    clearInterval(renewal);
  };
}
