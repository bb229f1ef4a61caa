/**
 * Finds the programs that convert video and audio, installs Debian's where that can be done (as root), or else fetches
 * FFmpeg's libraries from npm, which the embedded engine uses.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  EMBEDDED,
  EMBEDDED_FOLDER,
  type EngineProgram,
  embeddedProgram,
  isEmbeddedThere,
} from '#domains/media/server/engine/embedded/embedded-programs.ts';
import { searchEngine } from '#domains/media/server/engine/find-engine.ts';

const HOW = 'install it (Debian: sudo apt-get install ffmpeg) or name it in FFMPEG_PATH and FFPROBE_PATH.';

const INSTALLER = '/usr/bin/apt-get';
/** What of npm belongs to the embedded engine, each version with its checksum. */
const PINNED = fileURLToPath(new URL('./embedded-engine/', import.meta.url));
// Those that its authors build for; on Linux only with glibc.
const PLATFORMS = /^(linux|darwin|win32)-(x64|arm64)$/;

const isHere = ({ command: [program, ...first] }: EngineProgram): boolean =>
  spawnSync(program, [...first, '-hide_banner', '-version'], { stdio: 'ignore' }).status === 0;

const areProgramsHere = (): boolean => {
  const { FFMPEG_PATH = 'ffmpeg', FFPROBE_PATH = 'ffprobe' } = process.env;
  return isHere({ command: [FFMPEG_PATH] }) && isHere({ command: [FFPROBE_PATH] });
};

/** Whether the programs are here, which tests need; says in one line how to get them where they are not. */
export function ensurePrograms(purpose: string): boolean {
  if (areProgramsHere() || (installPrograms() && areProgramsHere())) return true;
  console.error(`${purpose} FFmpeg: ${HOW}`);
  return false;
}

/** Whether there is anything to convert with: programs that can all that is needed, or the embedded engine. */
export async function ensureEngine(purpose: string): Promise<boolean> {
  const { FFMPEG_PATH, FFPROBE_PATH } = process.env;
  const search = async () => {
    const report = await searchEngine({ FFMPEG_PATH, FFPROBE_PATH });
    return 'engine' in report ? report.engine : undefined;
  };
  let found = await search();
  if (!found && installPrograms()) found = await search();
  if (found && !found.isEmbedded) return true;
  const isNamed = FFMPEG_PATH !== undefined || FFPROBE_PATH !== undefined;
  const isOther = isNamed && FFMPEG_PATH !== EMBEDDED;
  const fault = isOther ? '' : ensureEmbedded();
  if (fault === undefined) return true;
  console.error(`${purpose} FFmpeg: ${HOW}${fault && ` It could not be downloaded from npm: ${fault}.`}`);
  return false;
}

/** Installs Debian's; false where that cannot be done. */
function installPrograms(): boolean {
  const isNamed = process.env.FFMPEG_PATH !== undefined || process.env.FFPROBE_PATH !== undefined;
  if (isNamed || process.getuid?.() !== 0 || !existsSync(INSTALLER)) return false;
  console.log('Installing FFmpeg, which converts video and audio …');
  const run = (...args: string[]) =>
    spawnSync(INSTALLER, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const get = () => run('install', '-y', '-q', '--no-install-recommends', 'ffmpeg');
  return get() || (run('update', '-q') && get());
}

/** Fetches the embedded engine unless it is there; answers why that did not work. */
export function ensureEmbedded(): string | undefined {
  const works = () => isHere(embeddedProgram('ffmpeg'));
  if (isEmbeddedThere() && versionIn(EMBEDDED_FOLDER) === versionIn(PINNED) && works()) return undefined;
  const platform = `${process.platform}-${process.arch}`;
  if (!PLATFORMS.test(platform)) return `there is none for ${platform}`;
  if (process.platform === 'linux' && !hasGlibc()) return 'there is none for Linux without glibc';
  console.log(
    'Downloading FFmpeg’s libraries, which convert video and audio, into .ffmpeg/ (170 MB, once) …',
  );
  try {
    mkdirSync(EMBEDDED_FOLDER, { recursive: true });
    cpSync(PINNED, EMBEDDED_FOLDER, { recursive: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const fault = runNpm();
  if (fault !== undefined) return fault;
  return works() ? undefined : 'it does not run on this machine';
}

/** The version of the library that a lock names. */
function versionIn(folder: string): string | undefined {
  try {
    const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
    return lock.packages['node_modules/node-av'].version;
  } catch {
    return undefined;
  }
}

function hasGlibc(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}

/** Installs what the lock names; answers npm's own words where it fails. */
function runNpm(): string | undefined {
  const known = process.env.npm_execpath ?? '';
  const [program, ...first] = known.endsWith('npm-cli.js') ? [process.execPath, known] : ['npm'];
  const { status, stderr, error } = spawnSync(
    program ?? 'npm',
    [
      ...[
        ...first,
        'ci',
        '--prefix',
        EMBEDDED_FOLDER,
        '--ignore-scripts',
        '--include=optional',
        '--no-audit',
        '--no-fund',
      ],
      ...['--loglevel=error', '--prefer-offline', '--fetch-retry-mintimeout=1000'],
      '--fetch-retry-maxtimeout=3000',
    ],
    {
      cwd: EMBEDDED_FOLDER,
      // Its own script would look for a program elsewhere; it is not run, and told not to.
      env: { ...process.env, SKIP_FFMPEG: 'true' },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      // npm is a .cmd file on Windows, which only a shell can run.
      shell: process.platform === 'win32' && program === 'npm',
    },
  );
  if (status === 0) return undefined;
  const lines = (stderr ?? '').split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  const telling = lines.find((line) => line !== '' && !/^(code|errno|syscall|path)\b/.test(line));
  return (telling ?? error?.message ?? 'npm gave no reason').replace(/\.$/, '');
}
