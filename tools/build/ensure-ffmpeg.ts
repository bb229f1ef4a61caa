/** Finds the programs that convert video and audio, and installs Debian's where that can be done (as root). */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const HOW = 'install it (Debian: sudo apt-get install ffmpeg) or name it in FFMPEG_PATH and FFPROBE_PATH.';

const INSTALLER = '/usr/bin/apt-get';

const isHere = (program: string): boolean =>
  spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0;

/** Whether they are here; says in one line how to get them where they are not. */
export function ensureFfmpeg(purpose: string): boolean {
  const { FFMPEG_PATH = 'ffmpeg', FFPROBE_PATH = 'ffprobe' } = process.env;
  const areHere = () => isHere(FFMPEG_PATH) && isHere(FFPROBE_PATH);
  if (areHere() || (install() && areHere())) return true;
  console.error(`${purpose} FFmpeg: ${HOW}`);
  return false;
}

/** Installs Debian's; false where that cannot be done. */
function install(): boolean {
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
