import { browserApi } from '#platform/web/browser-api.ts';
import { getSelf } from '../contract/self.contract.ts';
import { logIn } from '../contract/sessions.contract.ts';
import { landingOf } from './landing.ts';

interface Credentials {
  /** Or the e-mail address. */
  username: string;
  password: string;
  remember?: boolean;
}

/**
 * Logs in and goes to `wanted`, or to the account's own first page. Throws ApiFailure; on success it never
 * settles, so that the button that was pressed stays busy until the next document is there.
 */
export async function comeIn(credentials: Credentials, wanted?: string): Promise<never> {
  await browserApi.call(logIn, { body: credentials });
  const target = wanted ?? landingOf(await browserApi.call(getSelf));
  // A whole document: nothing of the visitor's page remains. And no way back to a form that is done.
  window.location.replace(target);
  return new Promise(() => {});
}
