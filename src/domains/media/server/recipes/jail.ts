/**
 * Starts programs that open untrusted files, for any recipe: with an empty environment, their own limits on
 * memory, files and handles, and without network access, as far as the machine allows.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface JailLimits {
  /** Memory that it may reserve. */
  readonly dataBytes: number;
  /** The largest file that it may write. */
  readonly fileBytes: number;
  readonly handles: number;
  /** What one of its threads may put on its stack; the system's own limit if absent. */
  readonly stackBytes?: number;
  /** Seconds of processor time; unlimited if absent. */
  readonly cpuSeconds?: number;
}

export interface JailedCommand {
  readonly file: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

// At the limit a program is asked to end, and so much later it is ended.
const CPU_GRACE_SECONDS = 5;
const NO_NETWORK = ['unshare', '--map-root-user', '--net'];
// Otherwise a program would go on for nobody when the server is killed.
const ENDS_WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL'];

/** Whether a wrapper program exists here and may be used; tested once for each. */
function works(wall: readonly string[]): Promise<boolean> {
  const name = wall.join(' ');
  const known = tried.get(name);
  if (known) return known;
  const [file = '', ...args] = wall;
  // 5 s: a wrapper that takes longer would also delay every start.
  const trying = run(file, [...args, process.execPath, '--version'], { timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  tried.set(name, trying);
  return trying;
}

const tried = new Map<string, Promise<boolean>>();

/** The command with all wrappers that work here. `env` is its complete environment. */
export async function jailed(
  command: readonly string[],
  { dataBytes, fileBytes, handles, stackBytes, cpuSeconds }: JailLimits,
  env: Readonly<Record<string, string>> = {},
): Promise<JailedCommand> {
  const walls: string[] = [];
  if (process.platform === 'linux') {
    const limits = [
      'prlimit',
      `--data=${dataBytes}`,
      `--fsize=${fileBytes}`,
      `--nofile=${handles}`,
      '--core=0',
      ...(stackBytes ? [`--stack=${stackBytes}`] : []),
      ...(cpuSeconds ? [`--cpu=${cpuSeconds}:${cpuSeconds + CPU_GRACE_SECONDS}`] : []),
    ];
    // Tried without the limits, which are not made for the program that it is tried with.
    if (await works(['prlimit', '--core=0'])) walls.push(...limits);
    for (const wall of [NO_NETWORK, ENDS_WITH_PARENT]) if (await works(wall)) walls.push(...wall);
  }
  const [file = '', ...args] = [...walls, ...command];
  return { file, args, env: { ...(process.env.PATH ? { PATH: process.env.PATH } : {}), ...env } };
}
