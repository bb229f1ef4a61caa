import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer } from '#platform/server/db/scratch.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { type Readiness, serveHealth } from './health.ts';

let site: TestSite;
let app: FastifyInstance;
const readiness: Readiness = { isOpen: false };
beforeAll(async () => {
  site = await openTestSite();
  app = Fastify();
  serveHealth(app, site.runtime, readiness);
});
afterAll(async () => {
  await app?.close();
  await site?.close();
});

async function ready(): Promise<{ status: number; checks: Record<string, boolean> }> {
  const answer = await app.inject('/health/ready');
  return { status: answer.statusCode, checks: answer.json().checks };
}

test('ready is said only by a site that has wholly started, takes jobs and reaches its tables', async () => {
  expect(await ready()).toEqual({
    status: 503,
    checks: { start: false, database: true, queue: false, disk: true },
  });
  readiness.isOpen = true;
  await site.runtime.jobs?.work([], () => {
    throw new Error('there is no job');
  });
  expect((await ready()).status).toBe(200);
  await administer(site.ownerUrl, 'alter table platform_state rename to elsewhere');
  expect(await ready()).toMatchObject({ status: 503, checks: { database: false } });
  await administer(site.ownerUrl, 'alter table elsewhere rename to platform_state');
  expect((await ready()).status).toBe(200);
  readiness.isOpen = false;
  expect(await ready()).toMatchObject({ status: 503, checks: { start: false } });
});
