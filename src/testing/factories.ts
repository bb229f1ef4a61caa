/** People and things for tests, made through the real routes and actions, so that a test starts from what can exist. */
import { generateSync } from 'otplib/functional';
import { createAccount, createOperator, prepareCredentials } from '#domains/accounts/server/index.ts';
import type { TestCard } from '#domains/payments/contract/sandbox.contract.ts';
import { newSandboxCard } from '#domains/payments/server/sandbox/sandbox-cards.ts';
import type { Viewer } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { photo } from './pictures.ts';
import type { CallableSite, UploadPart } from './site.ts';

export interface TestUser {
  id: string;
  /** Goes into `site.call(…, { token })`. */
  token: string;
  username: string;
}

/** A well-formed id that does not exist. */
export const NO_ID = '0190aaaa-0000-7000-8000-000000000000';

/** The password of every test account. */
export const TEST_PASSWORD = 'correct horse battery staple';

let users = 0;

/** A username that is unique in this process. */
export function freshUsername(prefix = 'fan'): string {
  users += 1;
  return `${prefix}${users}`;
}

/** How many usernames have been given so far; for sites that are copied into another process. */
export const usernamesGiven = () => users;

/** Gives none any more that another process has given. */
export function skipUsernames(given: number): void {
  users = Math.max(users, given);
}

/** Logs in; throws when that is refused. */
export async function logIn(site: CallableSite, username: string, password = TEST_PASSWORD): Promise<string> {
  const { status, data, body } = await site.call('POST', '/auth/login', { body: { username, password } });
  if (status !== 200) throw new Error(`log-in of ${username} failed: ${JSON.stringify(body)}`);
  return data.token;
}

/** A fan who has registered and logged in. Further fields go into the registration. */
export async function registerFan(
  site: CallableSite,
  fields: Record<string, unknown> = {},
): Promise<TestUser> {
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
export async function operator(site: CallableSite): Promise<TestUser> {
  const username = freshUsername('boss');
  const user = { username, email: `${username}@site.test`, name: 'Ira Holm' };
  const passwordHash = await prepareCredentials(site.runtime.read(), { ...user, password: TEST_PASSWORD });
  const id = await site.runtime.write({}, (ctx) => createOperator(ctx, { ...user, passwordHash }));
  return { id, token: await logIn(site, username), username };
}

/** A bare creator's account that has logged in; for domains that come before the creators' own. */
export async function creatorAccount(site: CallableSite): Promise<TestUser> {
  const username = freshUsername('creator');
  const user = {
    role: 'creator' as const,
    username,
    email: `${username}@creators.test`,
    name: 'Ash Quill',
  };
  const passwordHash = await prepareCredentials(site.runtime.read(), { ...user, password: TEST_PASSWORD });
  const id = await site.runtime.write({}, (ctx) => createAccount(ctx, { ...user, passwordHash }));
  return { id, token: await logIn(site, username), username };
}

/** Uploads a photo for a post; it is processed when the site settles. Returns the file's id. */
export async function uploadPhoto(site: CallableSite, owner: TestUser, bytes?: Buffer): Promise<string> {
  const file = { name: 'photo.jpg', bytes: bytes ?? (await photo({ width: 600, height: 400 })) };
  const { status, data, body } = await site.upload(
    '/performer/feeds/photo/upload',
    { file },
    { token: owner.token },
  );
  if (status !== 200) throw new Error(`upload failed: ${JSON.stringify(body)}`);
  return data._id;
}

/** Pictures of ID documents: small, so that encrypting them is fast. */
export async function documents(): Promise<Record<'idVerification' | 'documentVerification', UploadPart>> {
  const bytes = await photo({ width: 320, height: 200 });
  return {
    idVerification: { name: 'passport.jpg', bytes },
    documentVerification: { name: 'me.jpg', bytes },
  };
}

/** A creator's registration form, complete but for what the test adds. */
export async function creatorForm(fields: Record<string, string | string[]> = {}) {
  const username = String(fields.username ?? freshUsername('creator'));
  return {
    firstName: 'Noor',
    lastName: 'Legal',
    name: 'Ash & Slip',
    email: `${username}@creators.test`,
    dateOfBirth: 'Fri, 03 Feb 1995 00:00:00 GMT',
    country: 'PT',
    gender: 'female',
    password: TEST_PASSWORD,
    ...(await documents()),
    ...fields,
    username,
  };
}

/** The category field, required where a site has categories: the first of them. */
async function firstCategory(site: CallableSite): Promise<{ categoryIds?: string[] }> {
  const { data } = await site.call('GET', '/performer-categories', { query: { limit: '1' } });
  return data.total === 0 ? {} : { categoryIds: [data.data[0]._id] };
}

/**
 * A creator, registered and logged in; with `approved`, the operator has accepted the ID documents. Takes the site's
 * first category unless the test chooses.
 */
export async function registerCreator(
  site: CallableSite,
  { approved = false, ...fields }: { approved?: boolean } & Record<string, unknown> = {},
): Promise<TestUser> {
  const chosen = 'categoryIds' in fields ? {} : await firstCategory(site);
  const form = await creatorForm({ ...chosen, ...(fields as Record<string, string>) });
  const { status, body } = await site.upload('/auth/performers/register', form);
  if (status !== 200) throw new Error(`registration of ${form.username} failed: ${JSON.stringify(body)}`);
  const token = await logIn(site, form.username);
  const self = await site.call('GET', '/users/me', { token });
  const creator = { id: self.data._id, token, username: form.username };
  if (approved) await approve(site, creator);
  return creator;
}

const operators = new WeakMap<CallableSite, Promise<TestUser>>();

/** One operator for the whole site, for steps that need one behind the scenes. */
function siteOperator(site: CallableSite): Promise<TestUser> {
  const known = operators.get(site) ?? operator(site);
  operators.set(site, known);
  return known;
}

/** The operator approves a creator's ID documents. */
export async function approve(site: CallableSite, creator: TestUser): Promise<void> {
  const { token } = await siteOperator(site);
  const queue = await site.call('GET', '/admin/creator-reviews', { token, query: { limit: '200' } });
  const review = queue.data.data.find(
    (each: { creator: { _id: string } }) => each.creator._id === creator.id,
  );
  if (!review) throw new Error(`${creator.username} has no papers that wait`);
  const { status, body } = await site.call('POST', `/admin/creator-reviews/${review._id}/approve`, { token });
  if (status !== 200) throw new Error(`approval failed: ${JSON.stringify(body)}`);
}

/** An operator suspends an account without an end date. */
export async function suspend(site: CallableSite, { id }: Pick<TestUser, 'id'>): Promise<void> {
  const { token } = await siteOperator(site);
  const body = { reason: 'For a test', days: null };
  const answer = await site.call('POST', `/admin/users/${id}/suspend`, { token, body });
  if (answer.status !== 200) throw new Error(`the suspension was refused: ${JSON.stringify(answer.body)}`);
}

/** What the API answers for a post that was written. */
export interface TestPost {
  _id: string;
  slug: string;
  fileIds: string[];
}

/** One with a poll. */
export interface TestPoll extends TestPost {
  pollIds: string[];
}

/** Writes a post and lets its photos get ready: a text, or with `photos` so many pictures. */
export async function publishPost(
  site: CallableSite,
  creator: TestUser,
  { photos = 0, ...fields }: { photos?: number } & Record<string, unknown> = {},
): Promise<TestPost> {
  const fileIds: string[] = [];
  for (let made = 0; made < photos; made++) {
    fileIds.push(await uploadPhoto(site, creator));
  }
  const post =
    photos > 0
      ? { type: 'photo', text: 'Nine from the shelf', audience: 'everyone', fileIds }
      : { type: 'text', text: 'Glaze day' };
  const { status, data, body } = await site.call('POST', '/performer/feeds', {
    token: creator.token,
    body: { ...post, ...fields },
  });
  if (status !== 200) throw new Error(`the post was refused: ${JSON.stringify(body)}`);
  await site.drain();
  return data;
}

/** What the API answers for a gallery that was created. */
export interface TestGallery {
  _id: string;
  slug: string;
  /** Its photos, in their order, and their files. */
  photoIds: string[];
  fileIds: string[];
}

/** Uploads a photo into a gallery; it is processed when the site settles. Returns the photo's id. */
export async function addGalleryPhoto(
  site: CallableSite,
  { token }: TestUser,
  galleryId: string,
): Promise<string> {
  const form = {
    photo: { name: 'photo.jpg', bytes: await photo({ width: 600, height: 400 }) },
    galleryId,
    status: 'active',
  };
  const { status, data, body } = await site.upload('/performer/performer-assets/photos/upload', form, {
    token,
  });
  if (status !== 200) throw new Error(`the photo was refused: ${JSON.stringify(body)}`);
  return data._id;
}

/** Creates a gallery of so many photos, and lets them get ready. */
export async function publishGallery(
  site: CallableSite,
  creator: TestUser,
  { photos = 1, ...fields }: { photos?: number } & Record<string, unknown> = {},
): Promise<TestGallery> {
  const { status, data, body } = await site.call('POST', '/performer/performer-assets/galleries', {
    token: creator.token,
    body: { title: 'Nine from the shelf', audience: 'everyone', status: 'active', ...fields },
  });
  if (status !== 200) throw new Error(`the gallery was refused: ${JSON.stringify(body)}`);
  const photoIds: string[] = [];
  for (let made = 0; made < photos; made++) photoIds.push(await addGalleryPhoto(site, creator, data._id));
  await site.drain();
  const { data: own } = await site.call('GET', '/performer-assets/photos', {
    token: creator.token,
    query: { galleryId: data._id },
  });
  const fileIds = own.data.map((each: { photo: { _id: string } }) => each.photo._id);
  return { ...data, photoIds, fileIds };
}

/** Publishes a post that asks a question. */
export const publishPoll = async (
  site: CallableSite,
  creator: TestUser,
  fields: Parameters<typeof publishPost>[2] = {},
): Promise<TestPoll> => {
  const pollOptions = ['Celadon', 'Tenmoku', 'Ash'];
  const poll = { text: '', pollDescription: 'Which glaze next?', pollOptions };
  return (await publishPost(site, creator, { ...poll, ...fields })) as TestPoll;
};

/** Lets a fan top up the wallet with a test card that pays. `amountHundredths` within the site's limits. */
export async function giveTokens(site: CallableSite, fan: TestUser, amountHundredths: number): Promise<void> {
  const { token } = fan;
  const started = await site.call('POST', '/payment/wallet/top-up', {
    token,
    body: { amount: amountHundredths / 100 },
  });
  if (started.status !== 200) throw new Error(`the top-up was refused: ${JSON.stringify(started.body)}`);
  const paid = await site.call('POST', `/payment/sandbox/${started.data._id}/pay`, {
    token,
    body: { card: 'pays' },
  });
  if (paid.status !== 200) throw new Error(`the payment was refused: ${JSON.stringify(paid.body)}`);
  await site.drain();
}

/** A fan tips a creator. Answers what the API does: some tips are to be refused. */
export const giveTip = (
  site: CallableSite,
  { fan, creator }: { fan: TestUser; creator: Pick<TestUser, 'id'> },
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) => site.call('POST', `/wallet/charges/tip/${creator.id}`, { token: fan.token, body, headers });

/** Makes the last reauthentication of all the account's sessions expire; they stay valid. */
export async function expireReauthentication(
  site: CallableSite,
  { id }: Pick<TestUser, 'id'>,
): Promise<void> {
  await site.runtime.database.pool.query(
    `update sessions set authenticated_at = 'epoch' where account_id = $1`,
    [id],
  );
}

/** An account's available tokens, spendable or earned, as clients see them. */
export async function balance(site: CallableSite, { token }: TestUser): Promise<number> {
  return (await site.call('GET', '/users/me', { token })).data.balance;
}

/** What an app holds and the paper says, of an account whose log-in asks for a second step. */
export interface TestAuthenticator {
  key: string;
  recoveryCodes: string[];
}

/** Switches the second step on, by the app's code of this half minute. */
export async function switchOnSecondFactor(
  site: CallableSite,
  { token }: TestUser,
): Promise<TestAuthenticator> {
  const { data: begun } = await site.call('POST', '/auth/second-factor/authenticator', { token });
  const body = { code: codeOf(begun.key) };
  const path = '/auth/second-factor/authenticator/confirm';
  const { status, data, body: answer } = await site.call('POST', path, { token, body });
  if (status !== 200) throw new Error(`the second step was not switched on: ${JSON.stringify(answer)}`);
  return { key: begun.key, recoveryCodes: data.recoveryCodes };
}

/** What the app shows now, or so many half minutes later. */
export const codeOf = (key: string, halfMinutesLater = 0): string =>
  generateSync({ secret: key, epoch: Math.floor(Date.now() / 1_000) + 30 * halfMinutesLater });

let contactMessages = 0;

/** A letter to those who run the site; each from another address, because one writes once a minute. */
export function aContactMessage(): { name: string; email: string; message: string } {
  contactMessages += 1;
  return {
    name: 'Ida',
    email: `ida${contactMessages}@letters.test`,
    message: 'Where do I find my receipts, please?',
  };
}

/** Saves one of the sandbox's named test cards for a fan; returns its id. */
export async function saveCard(site: CallableSite, fan: TestUser, name: TestCard): Promise<string> {
  const owner = { accountId: fan.id, email: '', customerRef: null };
  const card = newSandboxCard(owner, `test_${name}`, site.runtime.clock.now());
  if (!card) throw new Error(`there is no test card ${name}`);
  const id = newId();
  await site.runtime.database.pool.query(
    `insert into payment_cards (id, account_id, gateway, customer_ref, token, brand, last4, exp_month, exp_year,
       fingerprint, created_at)
     values ($1, $2, 'sandbox', $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[id, fan.id, card.customerRef, card.token, card.brand, card.last4, card.expMonth, card.expYear],
      ...[card.fingerprint, site.runtime.clock.now()],
    ],
  );
  return id;
}

/** The viewer that a creator's session gives, for actions that a test calls by themselves. */
export const creatorViewer = (accountId: string): Viewer => ({
  accountId,
  role: 'creator',
  sessionId: NO_ID,
  approved: true,
  language: null,
  authenticatedAt: new Date(),
  openedOn: 'api',
  hasOperatorPowers: false,
});
