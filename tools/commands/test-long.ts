// What takes too long for every change: the stories of the browser in all their ways.
import { spawnSync } from 'node:child_process';
import { ensureBuild } from '../build/ensure-build.ts';
import { findChromium } from '../build/find-chromium.ts';

await ensureBuild();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM: findChromium(), LONG: '1' } },
);
process.exit(status ?? 1);
