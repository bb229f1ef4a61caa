import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A project of its own, with a bundler that works until it is allowed to end. */
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fanloft-build-'));
  mkdirSync(join(root, 'node_modules/@react-router/dev'), { recursive: true });
  writeFileSync(join(root, 'node_modules/@react-router/dev/bin.cjs'), BUNDLER);
  mkdirSync(join(root, 'tools/build'), { recursive: true });
  writeFileSync(join(root, 'tools/build/build-offline-worker.ts'), WORKER_BUNDLER);
});

afterEach(() => rmSync(root, { recursive: true }));

const BUNDLER = `
  const { existsSync, mkdirSync, writeFileSync } = require('node:fs');
  writeFileSync('bundler', String(process.pid));
  setInterval(() => {
    if (existsSync('fail')) {
      console.error('a page is broken');
      process.exit(3);
    }
    // Left alone by a test that failed.
    if (!existsSync('bundler')) process.exit();
    if (!existsSync('end')) return;
    mkdirSync('build/client', { recursive: true });
    writeFileSync('build/client/page.js', 'page');
    process.exit();
  }, 20);`;

// It reads what the other one has written.
const WORKER_BUNDLER = `
  import { copyFileSync } from 'node:fs';
  copyFileSync('build/client/page.js', 'build/client/offline-worker.js');`;

/** Builds in a process of its own, as a command does whose output goes into a log. */
function startBuild(): { child: ChildProcess; said: () => string } {
  const ensureBuild = new URL('ensure-build.ts', import.meta.url).href;
  const program = `
    import { ensureBuild } from '${ensureBuild}';
    setTimeout(() => console.log('The clock ticks.'), 1);
    console.log('Built: ' + await ensureBuild());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  return { child, said: () => said };
}

/** Answers its process. The file is there a moment before its content is. */
async function bundlerStarted(): Promise<number> {
  const written = () =>
    existsSync(join(root, 'bundler')) ? Number(readFileSync(join(root, 'bundler'), 'utf8')) : 0;
  await expect.poll(written).toBeGreaterThan(0);
  return written();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('says that it builds while it does, and is not held up by it', async () => {
  const { child, said } = startBuild();
  await bundlerStarted();
  await expect.poll(said).toBe('Building the web part …\nThe clock ticks.\n');
  writeFileSync(join(root, 'end'), '');
  await once(child, 'close');
  expect(said()).toMatch(/\nBuilt: true\n$/);
  for (const name of ['page', 'offline-worker'])
    expect(existsSync(join(root, `build/client/${name}.js.br`))).toBe(true);
});

test('builds once, and says nothing where there is nothing to build', async () => {
  writeFileSync(join(root, 'end'), '');
  await once(startBuild().child, 'close');
  const { child, said } = startBuild();
  await once(child, 'close');
  expect(said()).toContain('Built: false\n');
  expect(said()).not.toContain('Building');
});

test('a build that fails says why and ends the command', async () => {
  writeFileSync(join(root, 'fail'), '');
  const { child, said } = startBuild();
  expect(await once(child, 'close')).toEqual([3, null]);
  expect(said()).toContain('a page is broken');
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the build with the command', async (signal) => {
  const { child } = startBuild();
  const bundler = await bundlerStarted();
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([null, signal]);
  await expect.poll(() => isAlive(bundler)).toBe(false);
});
