/** People and things for tests, made through the real routes and actions, so that a test starts from what can exist. */
import { createOperator, hashNewPassword } from '#domains/accounts/server/index.ts';
import type { TestSite } from './site.ts';

export interface TestPerson {
  id: string;
  /** Goes into `site.call(…, { token })`. */
  token: string;
  username: string;
}

/** Everybody's password. */
export const TEST_PASSWORD = 'correct horse battery staple';

let people = 0;

/** A username that nobody has had yet in this run. */
export function freshUsername(prefix = 'fan'): string {
  people += 1;
  return `${prefix}${people}`;
}

/** Logs in; throws when that is refused. */
export async function logIn(site: TestSite, username: string, password = TEST_PASSWORD): Promise<string> {
  const { status, data, body } = await site.call('POST', '/auth/login', { body: { username, password } });
  if (status !== 200) throw new Error(`log-in of ${username} failed: ${JSON.stringify(body)}`);
  return data.token;
}

/** A fan who has registered and logged in. Further fields go into the registration. */
export async function registerFan(site: TestSite, fields: Record<string, unknown> = {}): Promise<TestPerson> {
  const username = String(fields.username ?? freshUsername());
  const registration = {
    firstName: 'Robin',
    lastName: 'Vale',
    email: `${username}@fans.test`,
    password: TEST_PASSWORD,
    ...fields,
    username,
  };
  const { status, body } = await site.call('POST', '/auth/users/register', { body: registration });
  if (status !== 200) throw new Error(`registration of ${username} failed: ${JSON.stringify(body)}`);
  const token = await logIn(site, username, registration.password);
  const self = await site.call('GET', '/users/me', { token });
  return { id: self.data._id, token, username };
}

/** An operator who has logged in. */
export async function operator(site: TestSite): Promise<TestPerson> {
  const username = freshUsername('boss');
  const person = { username, email: `${username}@site.test`, name: 'Ira Holm' };
  const passwordHash = await hashNewPassword(site.house.config, TEST_PASSWORD, person);
  const id = await site.house.write({}, (ctx) => createOperator(ctx, { ...person, passwordHash }));
  return { id, token: await logIn(site, username), username };
}
