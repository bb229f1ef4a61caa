/// <reference lib="dom" />
/** Users of the stories: new fans and creators, and the demo site's own accounts. */
import { readFileSync } from 'node:fs';
import type { APIRequestContext, ElementHandle, Locator, Page, Route } from '@playwright/test';
import { expect, untilAlive, visit } from './story.ts';

export const PASSWORD = 'lantern-and-velvet-42';

/** A demo creator with posts of every kind; the account to log in as. */
export const CREATOR = 'ashandslip';

let made = 0;

/** A username that no other story uses. */
export function freshName(word: string): string {
  made += 1;
  return `${word}${process.pid.toString(36)}${Date.now().toString(36)}${made}`.slice(0, 28);
}

interface HeldUploads {
  release(): Promise<void>;
  breakOff(): Promise<void>;
}

/** Holds running uploads until they are released or aborted. */
export async function holdUploads(page: Page): Promise<HeldUploads> {
  const path = '**/api/admin/pictures';
  const held: Route[] = [];
  await page.route(path, (route) => {
    held.push(route);
  });
  const end = async (action: (route: Route) => Promise<void>) => {
    await expect.poll(() => held.length).toBe(1);
    await Promise.all(held.map(action));
    await page.unroute(path);
  };
  return { release: () => end((route) => route.continue()), breakOff: () => end((route) => route.abort()) };
}

export interface DemoAccount {
  role: 'fan' | 'creator' | 'operator';
  username: string;
  password: string;
}

interface Credentials {
  username: string;
  password: string;
}

/** A picture of the demo world, as a file that a person chooses. */
export const pictureFile = (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: readFileSync(`tools/demo/originals/${name}.webp`),
});

/** A page, or a request context without one: whose session is used. */
export type Asking = Pick<Page, 'request'>;

/** What a browser says of a request from one of the site's own pages. */
const FROM_OUR_PAGE = { 'sec-fetch-site': 'same-origin' };

/** Calls the API with the session; throws the server's message on a refusal. */
export async function call<T>(
  { request }: Asking,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<T> {
  const answer = await request.fetch(`/api${path}`, {
    method,
    data,
    headers: FROM_OUR_PAGE,
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).data as T;
}

/** Logs in by the API, as a person who is already in. */
export async function signIn(page: Asking, { username, password }: Credentials): Promise<void> {
  await call(page, 'POST', '/auth/login', { username, password, remember: true });
}

/** Logs in on the login page that is already open. */
export async function signInByForm(page: Page, { username, password }: Credentials): Promise<void> {
  await untilAlive(page);
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** A demo account that anyone can log in as. */
export async function demoAccount(
  request: APIRequestContext,
  role: DemoAccount['role'],
): Promise<DemoAccount> {
  const answer = await request.get(`/api/site/try-out`);
  const { data } = (await answer.json()) as { data: { accounts: DemoAccount[] } };
  const account = data.accounts.find((each) => each.role === role);
  if (!account) throw new Error(`the demo house has no ${role}`);
  return account;
}

export async function signInAs(
  page: Asking,
  request: APIRequestContext,
  role: DemoAccount['role'],
): Promise<void> {
  await signIn(page, await demoAccount(request, role));
}

interface NewUser {
  username?: string;
  /** Shown to others. */
  name?: string;
}

/** Registers a fan by the API and logs in. */
export async function newFan(
  page: Page,
  { username = freshName('fan'), name = username }: NewUser = {},
): Promise<Credentials> {
  const credentials = { username, password: PASSWORD };
  const email = `${username}@stories.test`;
  await call(page, 'POST', '/auth/users/register', { ...credentials, name, email });
  await signIn(page, credentials);
  return credentials;
}

/** Registers a fan by the form that is open; answers who that is. */
export async function signUpByForm(page: Page, name = 'Newcomer'): Promise<Credentials & { email: string }> {
  await untilAlive(page);
  const fan = { username: freshName('fan'), password: PASSWORD };
  const email = `${fan.username}@stories.test`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Username').fill(fan.username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(fan.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  return { ...fan, email };
}

/** Counts what is tapped from now on, on all pages of the window; typing is no tap. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.context().exposeFunction('noteTap', () => {
    taps += 1;
  });
  await page.context().addInitScript(() => {
    const { noteTap } = window as unknown as { noteTap(): void };
    window.addEventListener('pointerdown', noteTap, true);
  });
  return () => taps;
}

/** Registers a creator by the API and logs in; the ID documents are not reviewed yet. */
export async function newCreator(
  page: Page,
  { username = freshName('maker'), name = username }: NewUser = {},
): Promise<Credentials> {
  const credentials = { username, password: PASSWORD };
  const { data } = await call<{ data: { _id: string }[] }>(page, 'GET', '/performer-categories?limit=1');
  const answer = await page.request.post(`/api/auth/performers/register`, {
    headers: FROM_OUR_PAGE,
    multipart: {
      ...credentials,
      name,
      email: `${username}@stories.test`,
      firstName: 'Story',
      lastName: 'Maker',
      dateOfBirth: '1990-05-04',
      country: 'PT',
      gender: 'female',
      // With categories on the site, one is required.
      ...(data[0] ? { categoryIds: data[0]._id } : {}),
      idVerification: pictureFile('applicant-1-card'),
      documentVerification: pictureFile('applicant-1-holder'),
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await signIn(page, credentials);
  return credentials;
}

/** The operator reviews a creator's ID documents and approves. */
export async function approve(operator: Asking, username: string): Promise<void> {
  const reviews = await call<{ data: { _id: string; creator: { username: string } }[] }>(
    operator,
    'GET',
    '/admin/creator-reviews?limit=100',
  );
  const review = reviews.data.find(({ creator }) => creator.username === username);
  if (!review) throw new Error(`${username} has no papers that wait`);
  await call(operator, 'POST', `/admin/creator-reviews/${review._id}/approve`);
}

/** A creator who is in and may publish; `request` is the operator's from here on. */
export async function newApprovedCreator(
  page: Page,
  request: APIRequestContext,
  user: NewUser = {},
): Promise<Credentials> {
  const credentials = await newCreator(page, user);
  await signInAs({ request }, request, 'operator');
  await approve({ request }, credentials.username);
  return credentials;
}

/** The creator who is in publishes words. */
export async function publishText(creator: Asking, text: string): Promise<{ _id: string; slug: string }> {
  return call(creator, 'POST', '/performer/feeds', { type: 'text', text, status: 'active' });
}

/** The creator who is in publishes photos of the demo world; answers once they can be seen. */
export async function publishPhotos(
  creator: Asking,
  names: readonly string[],
  offer: { audience: string; price?: number; title?: string; text: string },
): Promise<{ _id: string }> {
  const fileIds: string[] = [];
  for (const name of names) {
    const answer = await creator.request.post(`/api/performer/feeds/photo/upload`, {
      headers: FROM_OUR_PAGE,
      multipart: { file: pictureFile(name) },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    fileIds.push((await answer.json()).data._id);
  }
  const post = await call<{ _id: string }>(creator, 'POST', '/performer/feeds', {
    type: 'photo',
    ...offer,
    fileIds,
  });
  const state = async () =>
    (await call<{ mediaState: string }>(creator, 'GET', `/performer/feeds/${post._id}`)).mediaState;
  await expect.poll(state).toBe('ready');
  return post;
}

/** Tokens of the person who is in. */
export async function balanceOf(page: Page): Promise<number> {
  return (await call<{ balance: number }>(page, 'GET', '/users/me')).balance;
}

/** Begins a top-up; answers the id of the payment, which waits at `/payment/sandbox/{id}`. */
export async function beginTopUp(page: Page, amount: number, returnTo?: string): Promise<string> {
  const begun = await call<{ _id: string }>(page, 'POST', '/payment/wallet/top-up', { amount, returnTo });
  return begun._id;
}

/** Tops up by the card that pays; comes back when the tokens are there. */
export async function topUp(page: Page, amount: number): Promise<void> {
  const before = await balanceOf(page);
  const id = await beginTopUp(page, amount);
  await call(page, 'POST', `/payment/sandbox/${id}/pay`, { card: 'pays' });
  await expect.poll(() => balanceOf(page)).toBe(before + amount);
}

/** The button of a profile behind which the tip is; a phone has it at the foot of the page. */
export async function profileTip(page: Page): Promise<Locator> {
  const { _id } = await call<{ _id: string }>(page, 'GET', `/performers/${CREATOR}`);
  return page.locator(`[data-tip="${_id}"]`).filter({ visible: true });
}

/** Follows the demo creator and opens her page; answers the button behind which the tip is. */
export async function tipButton(page: Page): Promise<Locator> {
  await call(page, 'POST', `/follows/${CREATOR}`);
  await visit(page, `/${CREATOR}`);
  return profileTip(page);
}

export interface LockedPost {
  _id: string;
  slug: string;
  title: string;
  price: number;
}

/** A photo of the post as its owner sees it; its address names the post, unlike those of other posts on the page. */
export function openPhoto(page: Page, post: LockedPost): Locator {
  // The right in the address: a byte, the post's id, and more, three bytes to four letters.
  const named = Buffer.from(post._id.replaceAll('-', ''), 'hex').subarray(2, 14).toString('base64url');
  return page.locator(`article img[src*="${named}"]:not([src*="/locked"])`).first();
}

/** The creator's cheapest post that the person who is in has not bought; without a name, the demo creator's. */
export async function lockedPost(page: Asking, username = CREATOR): Promise<LockedPost> {
  const { data } = await call<{ data: (LockedPost & { lockedReason: string | null })[] }>(
    page,
    'GET',
    `/user/feeds/search/${username}?limit=50`,
  );
  const [post] = data
    .filter(({ lockedReason }) => lockedReason === 'buyers')
    .sort((one, other) => one.price - other.price);
  if (!post) throw new Error(`${username} has no locked post`);
  return post;
}

/** The place of a post's photos, which stays when it opens: it holds the preview, then both, then the photos alone. */
export async function lockOf(
  page: Page,
  { title }: Pick<LockedPost, 'title'>,
): Promise<ElementHandle<HTMLElement>> {
  const lock = page
    .getByRole('article', { name: title })
    .locator('> div')
    .filter({ has: page.getByAltText(/^Locked photo/) });
  await expect(lock).toHaveCount(1);
  return (await lock.elementHandle()) as ElementHandle<HTMLElement>;
}

/** The sheet of a payment; a toast is a dialog as well. */
export const paySheet = (page: Page) =>
  page.getByRole('dialog', { name: /^(Unlock “|Tip |First message to )/ });

/** The ticket that says what was paid goes by itself; answers the way to the receipt, which comes in its place. */
export async function untilTicketIsGone(page: Page): Promise<Locator> {
  const receipt = page.getByRole('button', { name: 'View receipt' });
  await expect(receipt).toBeVisible();
  await expect(paySheet(page)).toHaveCount(0);
  return receipt;
}
