import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** A project of its own around a copy of the script, with an npm that answers at once. */
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fanloft-bootstrap-'));
  mkdirSync(join(root, 'tools', 'commands'), { recursive: true });
  for (const file of ['run.mjs', 'show-that-it-goes-on.mjs'])
    cpSync(fileURLToPath(new URL(file, import.meta.url)), join(root, 'tools', 'bootstrap', file));
  writePackage({ engines: { node: '>=18.0' }, scripts: { 'test:long': '' } });
  writeLock('1.0.0');
  write('npm-cli.js', NPM);
  write(
    'tools/commands/test-long.ts',
    `/**
      * Runs the slow tests.
      */
     const [what, code]: string[] = process.argv.slice(2);
     if (what === 'exit') process.exit(Number(code));
     if (what === 'wait') {
       process.on('SIGTERM', () => process.exit(23));
       process.on('disconnect', () => process.exit(24));
       setInterval(() => {}, 1000);
     }
     console.log(JSON.stringify({ args: process.argv.slice(2), node: process.execPath, pid: process.pid }));`,
  );
});

afterEach(() => rmSync(root, { recursive: true }));

/** Records its call, and leaves behind what the real one would: the list of packages, or a Node. */
const NPM = `
  const { appendFileSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } = require('node:fs');
  const args = process.argv.slice(2);
  const wanted = args.find((arg) => arg.includes('@'));
  appendFileSync('calls', (wanted ? 'one package' : 'all packages') + '\\n');
  if (process.env.NPM_FAILS) {
    console.error('npm error code ENOTFOUND\\nnpm error network request failed, no such host.');
    process.exit(1);
  }
  if (!wanted) {
    mkdirSync('node_modules', { recursive: true });
    copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
  } else {
    const [name, version] = wanted.split('@');
    const folder = '.node/node_modules/' + name;
    mkdirSync(folder + '/bin', { recursive: true });
    writeFileSync(folder + '/package.json', JSON.stringify({ version: '99.0.0' }));
    symlinkSync(process.execPath, folder + '/bin/node');
  }`;

function write(path: string, content: string): void {
  writeFileSync(join(root, path), content);
}

function writePackage(content: object): void {
  write('package.json', JSON.stringify({ type: 'commonjs', ...content }));
}

function writeLock(version: string, more: Record<string, object> = {}): void {
  const packages = {
    '': {},
    'node_modules/needed': { version },
    ...more,
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  };
  write('package-lock.json', JSON.stringify({ packages }));
}

const script = () => join(root, 'tools', 'bootstrap', 'run.mjs');
const environment = (more: NodeJS.ProcessEnv = {}) => ({
  ...process.env,
  npm_execpath: join(root, 'npm-cli.js'),
  ...more,
});

function run(args: string[], more?: NodeJS.ProcessEnv) {
  return spawnSync(process.execPath, [script(), ...args], { encoding: 'utf8', env: environment(more) });
}

const npmCalls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').split('\n') : [];

describe('npm run …', () => {
  test('hands arguments and exit code through', () => {
    expect(run(['test:long', 'a', 'b c']).stdout).toContain('"args":["a","b c"]');
    expect(run(['test:long', 'exit', '7']).status).toBe(7);
  });

  test('lists the commands when it does not know one', () => {
    const { status, stderr } = run(['nonsense']);
    expect(status).toBe(1);
    expect(stderr).toBe('There is no command "nonsense". These exist:\n  test:long  Runs the slow tests.\n');
    expect(npmCalls()).toEqual([]);
  });

  test('hands a request to stop on and ends as the command ends', async () => {
    const child: ChildProcess = spawn(process.execPath, [script(), 'test:long', 'wait'], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', (text) => String(text).includes('wait') && resolve());
    });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([23, null]);
  });

  /** Starts a command that waits, through `program`; answers the number of the command's process. */
  async function startWaiting(
    program: string,
    args: string[],
  ): Promise<{ first: ChildProcess; pid: number }> {
    const first = spawn(program, args, {
      env: environment({ npm_lifecycle_event: 'start' }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [text] = await once(first.stdout as NodeJS.ReadableStream, 'data', {
      signal: AbortSignal.timeout(15_000),
    });
    const line = String(text).includes('"pid"')
      ? String(text)
      : String((await once(first.stdout as NodeJS.ReadableStream, 'data'))[0]);
    return { first, pid: JSON.parse(line.slice(line.indexOf('{'))).pid };
  }

  function isAlive(pid: number): boolean {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  }

  // The first process is what npm is; a comment behind the command keeps a shell from giving way to it.
  test.skipIf(process.platform === 'win32').each([
    ['npm', (run: string) => `exec ${run} & wait`, 'SIGKILL'],
    ['npm, which runs scripts through a shell,', (run: string) => `sh -c '${run}; true' & wait`, 'SIGKILL'],
    ['the script itself', (run: string) => `exec ${run}`, 'SIGKILL'],
  ] as const)('ends with %s when that is killed without a word', async (_name, lineOf, signal) => {
    const { first, pid } = await startWaiting('sh', [
      '-c',
      lineOf(`"${process.execPath}" "${script()}" test:long wait`),
    ]);
    expect(isAlive(pid)).toBe(true);
    first.kill(signal);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test('installs packages once, and again when the lock asks for others', () => {
    const first = run(['test:long']);
    expect(first.stdout).toMatch(/^Installing packages as package-lock.json lists them …\n\{/);
    expect(run(['test:long']).stdout).toMatch(/^\{/);
    writeLock('1.0.1');
    run(['test:long']);
    expect(npmCalls()).toEqual(['all packages', 'all packages', '']);
  });

  test.each([
    ['development', { dev: true }],
    ['development, and optional elsewhere', { devOptional: true }],
  ])('installs again when a package of %s is missing', (_what, entry) => {
    run(['test:long']);
    writeLock('1.0.0', { 'node_modules/tool': { version: '1.0.0', ...entry } });
    run(['test:long']);
    expect(npmCalls()).toEqual(['all packages', 'all packages', '']);
  });

  test('says in one line why packages cannot be installed', () => {
    const { status, stderr } = run(['test:long'], { NPM_FAILS: 'yes' });
    expect(status).toBe(1);
    expect(stderr).toBe(
      'Could not install the packages: network request failed, no such host. "npm install" shows more.\n',
    );
  });

  test('fetches a newer Node once when this one is too old, and goes on with it', () => {
    writePackage({ engines: { node: '>=98.1' } });
    const first = run(['test-long']);
    expect(first.stdout).toMatch(/^This is Node .*; downloading Node .* into \.node\/ \(once\) …\n/);
    expect(run(['test-long']).status).toBe(0);
    expect(npmCalls()).toEqual(['one package', 'all packages', '']);
  });

  test('says in one line that a newer Node cannot be fetched', () => {
    writePackage({ engines: { node: '>=98.1' } });
    const { status, stderr } = run(['test-long'], { NPM_FAILS: 'yes' });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Could not download Node .*: network request failed, no such host\. Please install .*\n$/,
    );
  });
});
