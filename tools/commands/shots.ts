// Screenshots of the demo world: the strip of the README, and with --all every page in both themes for looking at.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuild } from '../build/ensure-build.ts';
import { findChromium } from '../build/find-chromium.ts';
import { openDemoSite } from '../demo/open-demo-site.ts';

interface Shot {
  name: string;
  path: string;
  as: 'visitor' | 'fan' | 'creator' | 'operator';
  /** Brings the page into the state to be shown. */
  prepare?(page: Page): Promise<void>;
}

type Role = Exclude<Shot['as'], 'visitor'>;
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
const sessions = new Map<Role, StorageState>();

const PHONE = { width: 360, height: 740, scale: 2 };
const DESKTOP = { width: 1440, height: 900, scale: 1 };
const FOLDER = 'docs/shots';
// Between pictures in a row, in pixels.
const GAP = 16;

const all = process.argv.includes('--all');
await ensureBuild();
const site = await openDemoSite({ whole: true, say: (line) => console.log(line) });
const browser = await chromium.launch({
  executablePath: findChromium() || undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  if (all) await everyPage();
  else await strip();
} finally {
  await browser.close();
  await site.stop();
}

function pages(): Shot[] {
  return [
    { name: 'welcome', path: '/', as: 'visitor' },
    { name: 'log-in', path: '/auth/login', as: 'visitor' },
    { name: 'register', path: '/auth/register', as: 'visitor' },
    { name: 'register-fan', path: '/auth/fan-register', as: 'visitor' },
    { name: 'register-creator', path: '/auth/creator-register', as: 'visitor' },
    { name: 'profile', path: '/ashandslip', as: 'visitor' },
    { name: 'directory', path: '/creator', as: 'fan' },
    { name: 'home', path: '/home', as: 'fan' },
    { name: 'saved', path: '/user/bookmarks', as: 'fan' },
    { name: 'following', path: '/user/following', as: 'fan' },
    { name: 'purchases', path: '/user/purchases', as: 'fan' },
    { name: 'wallet', path: '/wallet', as: 'fan' },
    { name: 'account', path: '/user/account', as: 'fan' },
    { name: 'studio', path: '/creator/studio', as: 'creator' },
    { name: 'posts', path: '/creator/my-post', as: 'creator' },
    { name: 'compose', path: '/creator/my-post/create', as: 'creator' },
    { name: 'earnings', path: '/creator/earning', as: 'creator' },
    { name: 'edit-profile', path: '/creator/account', as: 'creator' },
    { name: 'desk', path: '/admin', as: 'operator' },
    { name: 'people', path: '/admin/users', as: 'operator' },
    { name: 'health', path: '/admin/health', as: 'operator' },
    { name: 'settings', path: '/admin/settings', as: 'operator' },
    { name: 'ledger', path: '/admin/ledger', as: 'operator' },
    { name: 'applications', path: '/admin/creator-reviews', as: 'operator' },
    { name: 'not-found', path: '/no/such/page', as: 'visitor' },
  ];
}

async function take(shot: Shot, screen: typeof PHONE, theme: 'light' | 'dark'): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    ...(shot.as !== 'visitor' && { storageState: await logIn(shot.as) }),
  });
  try {
    const page = await context.newPage();
    await page.goto(shot.path, { waitUntil: 'networkidle' });
    await shot.prepare?.(page);
    await untilPainted(page);
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** The pictures in view have arrived and are decoded. */
async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.allSettled(inView.map((image) => image.decode()));
  });
}

/** The cookies of somebody who is in; each comes in once, because log-ins are limited. */
async function logIn(role: Role): Promise<StorageState> {
  const known = sessions.get(role);
  if (known) return known;
  const account = site.accounts.find((each) => each.role === role);
  if (!account) throw new Error(`the demo world has no ${role}`);
  const { username, password } = account;
  const context = await browser.newContext({ baseURL: site.address });
  const answer = await context.request.post('/api/auth/login', {
    data: { username, password, remember: true },
  });
  if (!answer.ok()) throw new Error(`log-in as ${role}: ${answer.status()}`);
  const session = await context.storageState();
  await context.close();
  sessions.set(role, session);
  return session;
}

/** Every page, phone and desktop, light and dark. */
async function everyPage(): Promise<void> {
  const folder = join('.cache', 'shots');
  mkdirSync(folder, { recursive: true });
  for (const shot of pages()) {
    for (const [device, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
      for (const theme of ['light', 'dark'] as const) {
        writeFileSync(join(folder, `${shot.name}-${device}-${theme}.png`), await take(shot, screen, theme));
      }
    }
    console.log(shot.name);
  }
}

/** Two rows for the README: desktop in light and dark, phones in light and dark. */
async function strip(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const named = (name: string) => {
    const shot = pages().find((each) => each.name === name);
    if (!shot) throw new Error(`no page ${name}`);
    return shot;
  };
  const desktop = await Promise.all([
    take(named('home'), DESKTOP, 'light'),
    take(named('earnings'), DESKTOP, 'dark'),
  ]);
  const phones = [];
  for (const [name, theme] of [
    ['profile', 'light'],
    ['home', 'dark'],
    ['wallet', 'light'],
    ['directory', 'dark'],
    ['studio', 'light'],
  ] as const) {
    phones.push(await take(named(name), PHONE, theme));
  }
  await row(desktop, 720, join(FOLDER, 'desktop.webp'));
  await row(phones, 280, join(FOLDER, 'phone.webp'));
}

/** Puts pictures side by side, each as wide as given. */
async function row(pictures: Buffer[], width: number, file: string): Promise<void> {
  const scaled = await Promise.all(
    pictures.map((picture) => sharp(picture).resize({ width }).png().toBuffer({ resolveWithObject: true })),
  );
  const height = Math.max(...scaled.map(({ info }) => info.height));
  const canvas = sharp({
    create: {
      width: scaled.length * (width + GAP) - GAP,
      height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  });
  await canvas
    .composite(scaled.map(({ data }, index) => ({ input: data, left: index * (width + GAP), top: 0 })))
    .webp({ quality: 82 })
    .toFile(file);
  console.log(file);
}
