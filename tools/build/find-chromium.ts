/** Finds a Chromium for tests: one that is there, else Debian's (as root), else Playwright's own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Path of a Chromium; ends the process with one line that says how to get one. */
export function findChromium(): string {
  const named = process.env.CHROMIUM;
  if (named && existsSync(named)) return named;
  const found = KNOWN.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    if (
      (run('apt-get', ['install', '-y', '-q', 'chromium']) ||
        (run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-y', '-q', 'chromium']))) &&
      existsSync('/usr/bin/chromium')
    )
      return '/usr/bin/chromium';
  }
  console.log('Fetching a Chromium for the browser tests …');
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) return '';
  console.error(
    'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium) or name it in CHROMIUM=/path/to/chromium.',
  );
  process.exit(1);
}
