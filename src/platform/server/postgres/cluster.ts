import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { PostgresBinaries } from './binaries.ts';
import { commandFor, giveFolder, type RunAs } from './run-as.ts';
import { type Durability, serverSettings } from './server-settings.ts';

/** Name of the database, and of the user that owns everything in it. */
export const DATABASE_NAME = 'fanloft';

/** The layout of a data folder. */
export type ClusterFiles = {
  folder: string;
  /** PostgreSQL's own folder (PGDATA). */
  data: string;
  password: string;
  port: string;
  log: string;
};

export function clusterFilesIn(folder: string): ClusterFiles {
  return {
    folder,
    data: join(folder, 'cluster'),
    password: join(folder, 'password'),
    port: join(folder, 'port'),
    log: join(folder, 'postgres.log'),
  };
}

/** The address of the database `name` on a port, with the cluster's password. */
export function databaseUrl(files: ClusterFiles, port: number, name = DATABASE_NAME): string {
  const password = readFileSync(files.password, 'utf8').trim();
  return `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${name}`;
}

/**
 * Makes the cluster ready to be started: creates it the first time, gives it to the right user, and writes
 * this version's settings.
 *
 * @throws {Error} when the cluster was made by another major version, or cannot be created.
 */
export async function prepareCluster(
  files: ClusterFiles,
  binaries: PostgresBinaries,
  runAs: RunAs,
  durability: Durability,
): Promise<void> {
  if (!existsSync(files.data)) await createCluster(files, binaries, runAs, durability);
  giveFolder(files.data, runAs);
  checkCluster(files, binaries);
  writeFor(runAs, join(files.data, 'postgresql.conf'), serverSettings(durability));
}

function checkCluster(files: ClusterFiles, { majorVersion }: PostgresBinaries): void {
  const madeBy = readFileSync(join(files.data, 'PG_VERSION'), 'utf8').trim();
  if (madeBy !== majorVersion) {
    throw new Error(
      `${files.data} was created by PostgreSQL ${madeBy}, but this release uses ${majorVersion}. ` +
        'Make a backup with the previous release and restore it with this one.',
    );
  }
  if (!existsSync(files.password)) {
    throw new Error(
      `${files.password} is missing; without it the database in ${files.data} cannot be opened.`,
    );
  }
}

/** Works in a folder beside the final one, so that an interrupted first start leaves nothing half made. */
async function createCluster(
  files: ClusterFiles,
  binaries: PostgresBinaries,
  runAs: RunAs,
  durability: Durability,
): Promise<void> {
  const draft = `${files.data}.new`;
  const draftPassword = `${files.password}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveFolder(draft, runAs);
  const password = randomBytes(24).toString('base64url');
  // initdb reads the password as the unprivileged user; the file that stays is ours alone.
  writeFor(runAs, draftPassword, password);
  try {
    await runInitdb(draft, draftPassword, binaries, runAs, durability);
  } finally {
    rmSync(draftPassword);
  }
  writeFileSync(files.password, password, { mode: 0o600 });
  renameSync(draft, files.data);
}

async function runInitdb(
  folder: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
  durability: Durability,
): Promise<void> {
  const { file, args, options } = commandFor(runAs, binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${DATABASE_NAME}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    // The same order of text on every machine, whatever locales are installed there.
    ...['--no-locale', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(durability === 'none' ? ['--no-sync'] : []),
  ]);
  const child = spawn(file, args, { ...options, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const complaints = child.stderr ? text(child.stderr) : '';
  const [code] = await once(child, 'close');
  if (code !== 0)
    throw new Error(`PostgreSQL could not create its data folder: ${(await complaints).trim()}`);
}

/** Writes a file that only the chosen user may read. */
function writeFor(runAs: RunAs, path: string, content: string): void {
  writeFileSync(path, content, { mode: 0o600 });
  chmodSync(path, 0o600);
  if (runAs.user) chownSync(path, runAs.user.uid, runAs.user.gid);
}
