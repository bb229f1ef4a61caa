/** Builds the web part when its sources have changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { showThatItGoesOn } from '../bootstrap/show-that-it-goes-on.mjs';

const STAMP = 'build/.stamp';
const STOPS = ['SIGTERM', 'SIGINT'] as const;
const compress = promisify(brotliCompress);

/** One hash over everything that the build reads. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = [
    ...globSync('src/**/*.{ts,tsx,css}', { exclude: (path) => /\/(server|testing)\//.test(`/${path}/`) }),
    // What the offline worker shows by itself.
    ...globSync('src/app/server/pages/{offline-pages,standalone-page}.ts'),
    ...globSync('{locales,public}/**/*.*'),
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'lingui.config.ts',
    ...globSync('tools/build/*.ts'),
  ].sort();
  for (const file of files)
    if (existsSync(file)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Compresses the browser's files once, so that no request pays for it. */
async function compressAssets(folder: string): Promise<void> {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|svg|json|txt|webmanifest)$/.test(name),
  );
  await Promise.all(
    texts.map(async (name) => {
      const path = join(folder, name);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      writeFileSync(`${path}.br`, await compress(readFileSync(path), { params }));
    }),
  );
}

/** Whether there is a build, and whether it is that of the present sources. */
export function findBuild(): { isPresent: boolean; isFresh: boolean } {
  const isPresent = existsSync(STAMP);
  return { isPresent, isFresh: isPresent && readFileSync(STAMP, 'utf8') === sourcesHash() };
}

/** Builds if needed, and says so; returns whether it did. Ends the process when the build fails. */
export async function ensureBuild(): Promise<boolean> {
  const hash = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false;
  const failure = await showThatItGoesOn('Building the web part …', build());
  if (failure) {
    console.error(failure.output);
    process.exit(failure.status);
  }
  writeFileSync(STAMP, hash);
  return true;
}

interface Failure {
  status: number;
  output: string;
}

// The offline worker is given the files of the pages.
const STEPS = [['node_modules/@react-router/dev/bin.cjs', 'build'], ['tools/build/build-offline-worker.ts']];

/** Resolves to nothing on success, else to all that the build has said. */
async function build(): Promise<Failure | undefined> {
  for (const step of STEPS) {
    const failure = await run(step);
    if (failure) return failure;
  }
  await compressAssets('build/client');
}

async function run(step: readonly string[]): Promise<Failure | undefined> {
  const bundler = spawn(process.execPath, step, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [bundler.stdout, bundler.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  // A signal to us also ends the bundler, which would otherwise run for another minute.
  const stop = (signal: NodeJS.Signals) => {
    bundler.kill();
    // Heard once only: the second one ends us as if we had not listened.
    process.kill(process.pid, signal);
  };
  for (const signal of STOPS) process.once(signal, stop);
  const [status] = await once(bundler, 'close');
  for (const signal of STOPS) process.off(signal, stop);
  return status === 0 ? undefined : { status: status ?? 1, output };
}
