/**
 * The public pages as Lighthouse sees them on a slow phone: the median of three. It is fetched when this bench runs,
 * and only then (`docs/decisions/0024-lighthouse-on-demand.md`), so it belongs to `--full`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import prepareWorld from '../e2e/demo-world.ts';
import { lendSite } from '../e2e/story-site.ts';
import { ensureBuild } from '../tools/build/ensure-build.ts';
import { findChromium } from '../tools/build/find-chromium.ts';
import type { Bench, Figure } from './figure.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const WARM_UP_VISITS = 10;
// A run takes some 20 s; a busy machine may need six times as long.
const PATIENCE_MILLISECONDS = 120_000;

/** Bars in hundredths of Lighthouse's own score. */
const BARS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof BARS;
const CATEGORIES = Object.keys(BARS) as Category[];
// Of the largest sum of shifts; what others call good is twice as much.
const LAYOUT_SHIFT = 0.05;

interface Report {
  categories: Record<Category, { score: number }>;
  audits: { 'cumulative-layout-shift': { numericValue: number } };
}

const bench: Bench = async ({ full, say }) => {
  if (!full) {
    say('only with --full: it fetches Lighthouse');
    return [];
  }
  await ensureBuild();
  const chromium = findChromium();
  await prepareWorld();
  return lendSite(({ address }) => measure(address, { chromium, say }));
};

async function measure(
  site: string,
  { chromium, say }: { chromium: string; say(line: string): void },
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fanloft-lighthouse-'));
  try {
    const pages = await publicPages(site);
    for (const address of Object.values(pages)) await warmUp(address);
    return Object.entries(pages).flatMap(([name, address]): Figure[] => {
      const reports = Array.from({ length: RUNS }, () => runLighthouse(address, { chromium, folder }));
      const figures = CATEGORIES.map((category) => scoreOf(name, category, reports));
      say(`${name}: ${figures.map(({ measured }) => measured).join(' · ')}`);
      return [...figures, shiftOf(name, reports)];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Front page, directory, a profile, a post and a product of the demo world. */
async function publicPages(site: string): Promise<Record<string, string>> {
  const read = async (path: string) => (await (await fetch(`${site}/api${path}`)).json()).data.data[0];
  const [creator, post, product] = [
    await read('/performers/top?limit=1'),
    await read('/user/feeds?audience=latest&limit=1'),
    await read('/performer-assets/products/search?limit=1'),
  ];
  return {
    home: `${site}/`,
    directory: `${site}/creator`,
    profile: `${site}/${creator.username}`,
    post: `${site}/post/${post.slug}`,
    product: `${site}/product/${product.slug}`,
  };
}

/** The first page of a server that has just come up takes ten times as long as all others. */
async function warmUp(address: string): Promise<void> {
  for (let visit = 0; visit < WARM_UP_VISITS; visit++) await (await fetch(address)).text();
}

/** One Lighthouse run on a page, with its simulated slow phone. */
function runLighthouse(address: string, { chromium, folder }: { chromium: string; folder: string }): Report {
  const file = join(folder, 'report.json');
  const command = [
    ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address],
    ...['--form-factor=mobile', '--output=json', `--output-path=${file}`, '--quiet'],
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const { status } = spawnSync('npm', command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) },
    timeout: PATIENCE_MILLISECONDS,
  });
  if (status !== 0) throw new Error(`Lighthouse could not look at ${address}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

const median = (values: number[]) =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

function scoreOf(page: string, category: Category, reports: readonly Report[]): Figure {
  return {
    name: `Lighthouse, ${page}: ${category}`,
    measured: Math.round(median(reports.map(({ categories }) => categories[category].score * 100))),
    limit: 100,
    unit: 'points',
    limitIs: 'all of them',
    bar: { atLeast: BARS[category] / 100 },
  };
}

function shiftOf(page: string, reports: readonly Report[]): Figure {
  return {
    name: `Lighthouse, ${page}: layout shift`,
    measured: median(reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue)),
    limit: LAYOUT_SHIFT,
    unit: 'shift',
    limitIs: 'the bar',
    bar: { atMost: 1 },
  };
}

export default bench;
