// Everything that CI runs: checks, unit and integration tests on real PostgreSQL, the build, the stories in a browser.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ensureBuild } from '../build/ensure-build.ts';
import { findChromium } from '../build/find-chromium.ts';

const node = process.execPath;

function step(name: string, command: string, args: string[], environment: Record<string, string> = {}): void {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  if (status !== 0) {
    console.error(`\n✗ ${name} failed`);
    process.exit(status ?? 1);
  }
}

rmSync('.cache/refusals-seen.tsv', { force: true });
step('check', node, ['tools/commands/check.ts']);
step('schema', node, ['tools/commands/schema.ts', '--check']);
step('texts', node, ['tools/commands/texts.ts', '--check']);
step('openapi', node, ['tools/commands/openapi.ts', '--check']);
step('notices', node, ['tools/commands/notices.ts', '--check']);
step('unit and integration', node, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]);
step('refusals', node, ['tools/commands/refusals.ts']);
await ensureBuild();
step('budget', node, ['tools/commands/budget.ts']);
step('stories', node, ['node_modules/@playwright/test/cli.js', 'test'], { CHROMIUM: findChromium() });
