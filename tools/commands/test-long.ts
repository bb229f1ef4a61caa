// What takes too long for every change: thirty power cuts, every faulty start, 300,000 random requests, every property
// with random input of the day (the seed is printed, SEED=… repeats it), conversions by the embedded engine, the stories
// in all their ways. Each step has an end: what takes longer than a busy machine needs is a fault.

import { spawnSync } from 'node:child_process';
import { EMBEDDED } from '#domains/media/server/engine/embedded/embedded-programs.ts';
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { ensureBuild } from '../build/ensure-build.ts';
import { ensureEmbedded, ensurePrograms } from '../build/ensure-ffmpeg.ts';
import { findChromium } from '../build/find-chromium.ts';
import { CONVERSION_TESTS, findTests, LONG_TESTS } from '../build/long-tests.ts';

function step(minutes: number, args: string[], environment: Record<string, string> = {}): void {
  const env = { ...process.env, LONG: '1', ...environment };
  const timeout = minutes * MINUTE_MILLISECONDS;
  // Interrupted, a step still stops the databases and browsers that it has started.
  const { status, signal } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env,
    timeout,
    killSignal: 'SIGINT',
  });
  if (signal) console.error(`✗ not done after ${minutes} minutes`);
  if (status !== 0) process.exit(status ?? 1);
}

if (!ensurePrograms('The tests of video and audio need')) process.exit(1);
const fault = ensureEmbedded();
if (fault !== undefined) {
  console.error(`The tests of the embedded engine need it: ${fault}`);
  process.exit(1);
}
// The random requests alone take a quarter of an hour on two quiet cores.
step(120, ['node_modules/vitest/vitest.mjs', 'run', ...findTests(LONG_TESTS)]);
// As often as in every run; the thousands of damaged files are for the programs.
step(30, ['node_modules/vitest/vitest.mjs', 'run', ...findTests(CONVERSION_TESTS)], {
  FFMPEG_PATH: EMBEDDED,
  LONG: '',
});
await ensureBuild();
step(60, ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
  CHROMIUM: findChromium(),
});
