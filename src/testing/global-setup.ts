/** Starts PostgreSQL for the run, migrates the template that every test file copies, and chooses the run's seed. */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { allJobs } from '#app/server/domains.ts';
import { prepareApplicationRole } from '#platform/server/db/application-role.ts';
import { migrate } from '#platform/server/db/migrations.ts';
import { administer } from '#platform/server/db/scratch.ts';
import { Jobs } from '#platform/server/jobs/jobs.ts';
import { openLog } from '#platform/server/log/log.ts';
import { startTestPostgres } from '#platform/server/postgres/ephemeral.ts';
import { quickFolder } from '#platform/server/postgres/quick-folder.ts';
import { databaseUrl } from './database.ts';

const TEMPLATE = 'fanloft_template';
const WORLD = 'fanloft_world';
const FIXED_SEED = 20_261_125;

/** What `SEED` says; else the same in every run, or in the long run a new one. */
function chooseSeed(): number {
  if (process.env.SEED) return Number(process.env.SEED);
  return process.env.LONG ? randomInt(2 ** 31) : FIXED_SEED;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const seed = chooseSeed();
  console.log(`SEED=${seed}`);
  project.provide('seed', seed);
  const server = await startTestPostgres();
  try {
    await administer(server.adminUrl, `drop database if exists ${TEMPLATE} with (force)`);
    await administer(server.adminUrl, `drop database if exists ${WORLD} with (force)`);
    await administer(server.adminUrl, `create database ${TEMPLATE}`);
    const url = databaseUrl(server.adminUrl, TEMPLATE);
    await migrate(url, { dir: 'db/migrations', log: () => {} });
    await prepareApplicationRole(url);
    // The queue's own tables are part of the template: creating them for every file would cost seconds.
    const jobs = await Jobs.open({
      url,
      jobs: allJobs,
      log: openLog({ level: 'fatal' }),
    });
    await jobs.close();
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('adminUrl', server.adminUrl);
  project.provide('templateName', TEMPLATE);
  const worldFolder = await mkdtemp(join(quickFolder(), 'fanloft-test-world-'));
  project.provide('worldFolder', worldFolder);
  project.provide('worldName', WORLD);
  return async () => {
    await server.stop();
    await rm(worldFolder, { recursive: true, force: true });
  };
}
