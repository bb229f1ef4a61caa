/** Builds the web part when its sources have changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const STAMP = 'build/.stamp';
const compress = promisify(brotliCompress);

/** One hash over everything that the build reads. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  const files = [
    ...globSync('src/**/*.{ts,tsx,css}', { exclude: (path) => /\/(server|testing)\//.test(`/${path}/`) }),
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

/** Builds if needed; returns whether it did. Ends the process when the build fails. */
export async function ensureBuild(): Promise<boolean> {
  const hash = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'build'],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 64 * 1024 ** 2,
    },
  );
  if (status !== 0) {
    console.error(`${stdout}${stderr}`);
    process.exit(status ?? 1);
  }
  await compressAssets('build/client');
  writeFileSync(STAMP, hash);
  return true;
}
