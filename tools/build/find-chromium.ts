/** Finds a Chromium for tests: a shell without windows that is there or that Debian has (as root), else any other. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// It has everything that draws and runs a page, and no windows: it needs a quarter less time than the whole browser,
// which now and then does not end when its windows are closed.
const SHELL = '/usr/bin/chromium-headless-shell';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Path of a Chromium, empty for Playwright's own; ends the process with one line that says how to get one. */
export function findChromium(): string {
  const named = process.env.CHROMIUM;
  if (named && existsSync(named)) return named;
  if (existsSync(SHELL) || installShell()) return SHELL;
  const found = KNOWN.find((path) => existsSync(path));
  if (found) return found;
  console.log('Fetching a Chromium for the browser tests …');
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) return '';
  console.error(
    'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell) or name it in CHROMIUM=/path/to/chromium.',
  );
  process.exit(1);
}

/** Installs Debian's; false where that cannot be done. */
function installShell(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium for the browser tests …');
  const install = () => run('apt-get', ['install', '-y', '-q', 'chromium-headless-shell']);
  return (install() || (run('apt-get', ['update', '-q']) && install())) && existsSync(SHELL);
}
