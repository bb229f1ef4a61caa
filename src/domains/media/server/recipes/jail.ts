/**
 * How a program that opens files of strangers is started, whatever the recipe: with an empty environment, limits of its
 * own on memory, files and handles, and without a network, as far as the machine allows.
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
}

export interface JailedCommand {
  readonly file: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const NO_NETWORK = ['unshare', '--map-root-user', '--net'];

/** Whether a program that starts another one exists here and is allowed to; found out once for each. */
function works(wall: readonly string[]): Promise<boolean> {
  const name = wall.join(' ');
  const known = tried.get(name);
  if (known) return known;
  const [file = '', ...args] = wall;
  // 5 s: a probe that takes longer would hang what it starts as well.
  const trying = run(file, [...args, process.execPath, '--version'], { timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  tried.set(name, trying);
  return trying;
}

const tried = new Map<string, Promise<boolean>>();

/** The command with everything that stands around it here. `env` is all that it is told. */
export async function jailed(
  command: readonly string[],
  { dataBytes, fileBytes, handles }: JailLimits,
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
    ];
    for (const wall of [limits, NO_NETWORK]) if (await works(wall)) walls.push(...wall);
  }
  const [file = '', ...args] = [...walls, ...command];
  return { file, args, env: { ...(process.env.PATH ? { PATH: process.env.PATH } : {}), ...env } };
}
