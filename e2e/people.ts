/** People of the stories: fresh fans who register by the form, and the demo house's own log-ins. */
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test';

export const SITE = () => process.env.SITE ?? '';
export const PASSWORD = 'lantern-and-velvet-42';

let made = 0;

/** A username that no other story uses. */
export function freshName(word: string): string {
  made += 1;
  return `${word}${process.pid.toString(36)}${Date.now().toString(36)}${made}`.slice(0, 28);
}

export interface DemoAccount {
  role: 'fan' | 'creator' | 'operator';
  username: string;
  password: string;
}

export async function demoAccount(
  request: APIRequestContext,
  role: DemoAccount['role'],
): Promise<DemoAccount> {
  const answer = await request.get(`${SITE()}/api/site/try-out`);
  const { data } = (await answer.json()) as { data: { accounts: DemoAccount[] } };
  const account = data.accounts.find((each) => each.role === role);
  if (!account) throw new Error(`the demo house has no ${role}`);
  return account;
}

/** Every request to a host that is not the site's own, as long as the context lives. */
export function watchForeignHosts(context: BrowserContext): string[] {
  const foreign: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!/^(data|blob|about):/.test(url.protocol) && url.origin.replace(/^ws/, 'http') !== SITE())
      foreign.push(request.url());
  });
  return foreign;
}

export interface Window {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the browser: errors of the page and violations of its policy. */
  faults: string[];
  foreign: string[];
}

/** A browser window of its own, as a phone or a desktop. */
export async function openWindow(
  browser: Browser,
  kind: 'phone' | 'desktop' = 'desktop',
  options: { theme?: 'light' | 'dark' } = {},
): Promise<Window> {
  const viewport = kind === 'phone' ? { width: 360, height: 740 } : { width: 1440, height: 900 };
  const context = await browser.newContext({
    baseURL: SITE(),
    viewport,
    hasTouch: kind === 'phone',
    colorScheme: options.theme ?? 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  const foreign = watchForeignHosts(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A refused call shows as a failed resource; the page says so in words, which the stories check.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return { page, context, faults, foreign };
}

/** Logs in by the API, as a person who is already in. */
export async function comeIn(page: Page, account: { username: string; password: string }): Promise<void> {
  const { username, password } = account;
  const answer = await page.request.post(`${SITE()}/api/auth/login`, {
    data: { username, password, remember: true },
    headers: { origin: SITE() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Registers a fan by the API and logs in. */
export async function newFan(
  page: Page,
  username = freshName('fan'),
): Promise<{ username: string; password: string }> {
  const identity = {
    firstName: 'Story',
    lastName: 'Fan',
    name: username,
    username,
    email: `${username}@stories.test`,
  };
  const answer = await page.request.post(`${SITE()}/api/auth/users/register`, {
    data: { ...identity, password: PASSWORD },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await comeIn(page, { username, password: PASSWORD });
  return { username, password: PASSWORD };
}
