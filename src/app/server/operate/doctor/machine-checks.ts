/** The machine, the folders on it, and the build. */
import { constants, existsSync } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { findLockHolder } from '#platform/server/postgres/data-folder-lock.ts';
import { secretFile } from '../open-console.ts';
import { type Check, failed, notApplicable, ok, warning } from './check.ts';
import { sentence } from './sentence.ts';

// The oldest Node on which everything is tested, and the one to which versions are pinned.
const OLDEST_NODE = [22, 22] as const;
const MEGABYTE = 1024 ** 2;
// The site takes some 250 MB, PostgreSQL as much, two photo workers 300 MB each while they work.
const ENOUGH_MEMORY = 1_000 * MEGABYTE;
const LEAST_MEMORY = 500 * MEGABYTE;
// Below the first the site says that it is not ready; a database without room stops.
const LEAST_DISK = 512 * MEGABYTE;
const ENOUGH_DISK = 2_048 * MEGABYTE;
const ENOUGH_DISK_SHARE = 0.05;
const WRITABLE_BY_OTHERS = 0o022;
const OPEN_TO_OTHERS = 0o077;

/** The folder itself, or the nearest above it that is there. */
const standing = (folder: string): string => (existsSync(folder) ? folder : standing(dirname(folder)));

export const machineChecks: readonly Check[] = [
  {
    name: 'Node',
    async check() {
      const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
      const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
      const hint = sentence(
        'doctor.node.hint',
        'Install Node 24, or start with "npm start", which downloads it.',
      );
      return isOld ? failed(process.versions.node, hint) : ok(process.versions.node);
    },
  },
  {
    name: 'memory',
    async check() {
      // A container's limit, where there is one.
      const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
      const seen = sentence('doctor.memory', '{memory}', { memory: { bytes } });
      const hint = sentence('doctor.memory.hint', 'Give the machine or the container 1 GB or more.');
      if (bytes < LEAST_MEMORY) return failed(seen, hint);
      return bytes < ENOUGH_MEMORY ? warning(seen, hint) : ok(seen);
    },
  },
  {
    name: 'disk space',
    async check({ folder }) {
      const volume = await statfs(standing(folder));
      const [free, total] = [volume.bavail * volume.bsize, volume.blocks * volume.bsize];
      const seen = sentence('doctor.disk-space', '{free} of {total} free on the data volume', {
        free: { bytes: free },
        total: { bytes: total },
      });
      const hint = sentence(
        'doctor.disk-space.hint',
        'Free up space on the volume of {folder}, or move it to a larger one.',
        { folder },
      );
      if (free < LEAST_DISK) return failed(seen, hint);
      return free < Math.max(ENOUGH_DISK, total * ENOUGH_DISK_SHARE) ? warning(seen, hint) : ok(seen);
    },
  },
  {
    name: 'time zone data',
    async check() {
      // A Node built without its data knows UTC only, and shows every date in it.
      const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', timeStyle: 'short' });
      const zones = Intl.supportedValuesOf('timeZone').length;
      const isRight = parts.format(new Date('2026-07-01T10:00:00Z')) === '12:00';
      const { tz = '?' } = process.versions;
      const seen = sentence('doctor.time-zones', '{zones} time zones, tz data {tz}', { zones, tz });
      return isRight
        ? ok(seen)
        : failed(
            seen,
            sentence(
              'doctor.time-zones.hint',
              'Use a Node build with full ICU data, such as the one from nodejs.org.',
            ),
          );
    },
  },
  {
    name: 'data folder',
    async check({ folder, isUntouched }) {
      if (!existsSync(folder))
        return isUntouched
          ? notApplicable(`the first start creates ${folder}`)
          : failed(
              `${folder} does not exist`,
              'Fix DATA_DIR or mount the volume; a new site creates it at startup.',
            );
      const { mode } = await stat(folder);
      const rights = (mode & 0o777).toString(8);
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      if (mode & WRITABLE_BY_OTHERS)
        return failed(
          sentence('doctor.data-folder.open', '{folder} has mode {rights}: others can write to it', {
            folder,
            rights,
          }),
          `chmod go-w ${folder}`,
        );
      return ok(sentence('doctor.data-folder', '{folder}, mode {rights}', { folder, rights }));
    },
  },
  {
    name: 'data folder lock',
    async check({ folder, config, isServing }) {
      if (config.DATABASE_URL) return notApplicable('the database is not in the data folder');
      const holder = findLockHolder(folder);
      if (!holder) return ok('free');
      if (holder.pid === process.pid) return ok('free');
      const seen = `held by process ${holder.pid}`;
      return isServing
        ? ok(`${seen} (the site)`)
        : warning(
            seen,
            `No site answers on port ${config.PORT}. If it was started with another port, run "PORT=… npm run doctor". Otherwise wait a moment, then check that process.`,
          );
    },
  },
  {
    name: 'secret key',
    async check({ config, folder, isUntouched }) {
      if (config.SECRET_KEY) return ok('from the environment');
      const path = secretFile(folder);
      const found = await stat(path).catch(() => undefined);
      if (!found && isUntouched) return notApplicable('a new site creates one at its first start');
      if (!found)
        return failed(
          `${path} is missing`,
          'Put the key from your backup there; only a new site creates one by itself.',
        );
      const rights = (found.mode & 0o777).toString(8);
      if (found.mode & OPEN_TO_OTHERS) return failed(`${path} has mode ${rights}`, `chmod 600 ${path}`);
      return ok(`${path}, mode ${rights}`);
    },
  },
  {
    name: 'build',
    async check({ build }) {
      if (!build.isPresent) return failed('not built', 'npm start builds the web part.');
      return build.isFresh
        ? ok(`up to date (${join('build', '.stamp')})`)
        : warning('out of date', 'Restart with "npm start", which builds it.');
    },
  },
];
