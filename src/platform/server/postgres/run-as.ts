import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * As whom PostgreSQL's programs run. PostgreSQL refuses to work for root, because a fault in it would then
 * endanger the whole machine.
 */
export type RunAs = {
  /** Set when we are root and switch to another user. */
  user?: { uid: number; gid: number };
  /** A program with its arguments that starts the real one, else empty. */
  wrapper: string[];
};

/** Inside this namespace the process has no privileges, while its files outside belong to root. */
const OWN_NAMESPACE = ['unshare', '-U', '--map-user=1000', '--map-group=1000'];

/**
 * Chooses an unprivileged identity that can work in `folder` and start `program`.
 *
 * @throws {Error} when we are root and there is no way to give the rights up.
 */
export function chooseRunAs(folder: string, program: string): RunAs {
  if (process.getuid?.() !== 0) return { wrapper: [] };
  const user = findPostgresUser();
  if (user && canReach(user, folder, program)) return { user, wrapper: [] };
  if (succeeds([...OWN_NAMESPACE, program, '--version'])) return { wrapper: OWN_NAMESPACE };
  throw new Error(
    'PostgreSQL does not run as root, and neither a user "postgres" with access to ' +
      `${folder} nor a user namespace is available. Start Fanloft as an ordinary user, or set DATABASE_URL.`,
  );
}

/** The command line and options for `spawn` that run a program under the chosen identity. */
export function commandFor(
  runAs: RunAs,
  program: string,
  args: string[],
): { file: string; args: string[]; options: SpawnOptions } {
  const [file = program, ...rest] = [...runAs.wrapper, program, ...args];
  return { file, args: rest, options: { ...runAs.user, env: cleanEnvironment() } };
}

/**
 * Gives a folder and everything in it to the chosen identity. Does nothing when it already belongs to it; it
 * changes when the project's folder was moved to where the user `postgres` can, or no longer can, reach it.
 *
 * @throws {Error} when the folder belongs to somebody else and we are not root.
 */
export function giveFolder(folder: string, runAs: RunAs): void {
  const owner = statSync(folder);
  const wanted = runAs.user ?? { uid: process.getuid?.() ?? owner.uid, gid: process.getgid?.() ?? owner.gid };
  if (owner.uid === wanted.uid) return;
  if (process.getuid?.() !== 0) {
    throw new Error(
      `${folder} belongs to user ${owner.uid}. Start Fanloft as that user, or give it the folder.`,
    );
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, name), wanted.uid, wanted.gid);
  }
  // The folder itself last: an interrupted change is then found and finished at the next start.
  chownSync(folder, wanted.uid, wanted.gid);
}

function findPostgresUser(): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres']).stdout || Number.NaN),
  );
  return uid && gid ? { uid, gid } : undefined;
}

/** A folder above either of them may be closed to others, as the home folder of root always is. */
function canReach(user: { uid: number; gid: number }, folder: string, program: string): boolean {
  return succeeds(['test', '-x', folder], user) && succeeds([program, '--version'], user);
}

function succeeds([file = '', ...args]: string[], user?: { uid: number; gid: number }): boolean {
  // Started in "/" because the present folder may be closed to that user.
  return spawnSync(file, args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Variables like PGPORT, PGDATA or LANG of the person at the terminal must not change the server. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' };
}
