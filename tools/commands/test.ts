// Everything that CI runs: checks, unit and integration tests on real PostgreSQL, the build, the stories in a browser.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { ensurePrograms } from '../build/ensure-ffmpeg.ts';
import { findChromium } from '../build/find-chromium.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/** Each keeps one core busy at most, so they run one after the other beside the tests, which often wait. */
const BESIDE_TESTS: readonly (readonly [name: string, script: string, ...args: string[]])[] = [
  ['check', 'tools/commands/check.ts'],
  ['schema', 'tools/commands/schema.ts', '--check'],
  ['texts', 'tools/commands/texts.ts', '--check'],
  ['openapi', 'tools/commands/openapi.ts', '--check'],
  ['notices', 'tools/commands/notices.ts', '--check'],
  ['build', 'tools/commands/build.ts'],
  ['budget', 'tools/commands/budget.ts'],
  ['demo world', 'e2e/demo-world.ts'],
];

const running = new Set<ChildProcess>();
let isEnding = false;

/** Ends with the first failure: stops what still runs, and waits until its databases and browsers are gone. */
async function end(status: number): Promise<never> {
  isEnding = true;
  await Promise.all(
    [...running].map((child) => {
      child.kill('SIGTERM');
      return once(child, 'close');
    }),
  );
  process.exit(status);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(1));

/** Runs a script; answers what it said, where that is to be `held` until others have finished. */
async function step(name: string, args: readonly string[], held = false): Promise<string> {
  const begun = performance.now();
  if (!held) console.log(`\n── ${name}`);
  const child = spawn(process.execPath, args, { stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  running.add(child);
  const closed = once(child, 'close');
  const said = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const [status] = await closed;
  running.delete(child);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const report = `\n── ${name} (${seconds} s)\n${said.join('')}`;
  // What is stopped because something else has failed is no failure.
  if (isEnding) return new Promise(() => {});
  if (status === 0) return report;
  if (held) console.error(report);
  console.error(`\n✗ ${name} failed`);
  return end(status ?? 1);
}

async function runBesideTests(): Promise<string[]> {
  const report: string[] = [];
  for (const [name, ...args] of BESIDE_TESTS) report.push(await step(name, args, true));
  process.env.CHROMIUM = findChromium();
  return report;
}

if (!ensurePrograms('The tests of video and audio need')) process.exit(1);
rmSync('.cache/refusals-seen.tsv', { force: true });
const tests = step('unit and integration', [VITEST, 'run', ...process.argv.slice(2)]);
const beside = runBesideTests().catch((error) => {
  console.error(error);
  return end(1);
});
const [report] = await Promise.all([beside, tests]);
for (const each of report) console.log(each.trimEnd());
await step('refusals', ['tools/commands/refusals.ts']);
await step('stories', [PLAYWRIGHT, 'test']);
