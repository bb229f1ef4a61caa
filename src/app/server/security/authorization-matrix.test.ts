/**
 * Every route has a row in the authorization matrix (`src/testing/matrix/matrix.ts`; its head says how to add one).
 * The rows are tested in `authorization/`, a file for each domain.
 */
import { existsSync } from 'node:fs';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matrix, parts } from '#testing/matrix/matrix.ts';
import type { Row } from '#testing/matrix/row.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { domains } from '../domains.ts';
import { serveApiReference } from '../listeners/api-reference.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const endpoints = domains.flatMap((domain) => domain.routes ?? []).map((route) => route.endpoint);

/** Routes that are no endpoints. The API reference and its scripts are public. */
async function rawRoutes(): Promise<string[]> {
  const found = new Set<string>();
  const app = Fastify();
  app.addHook('onRoute', ({ method, url }) => {
    const path = url.replace(/^\/api\//, '/').replace(/:(\w+)/g, '{$1}');
    const methods = [method].flat().filter((each) => each !== 'HEAD');
    if (!path.startsWith('/docs')) for (const each of methods) found.add(`${each} ${path}`);
  });
  for (const domain of domains) domain.rawRoutes?.(app, site.runtime);
  await app.register(serveApiReference);
  await app.ready();
  await app.close();
  return [...found].sort();
}

const routesOf = (rows: readonly Row[]) => [...new Set(rows.map(({ route }) => route))].sort();

describe('the table', () => {
  test('has a row for every endpoint, and no others', () => {
    const declared = endpoints.map(({ method, path }) => `${method} ${path}`).sort();
    expect(routesOf(matrix.filter((row) => !row.isRaw))).toEqual(declared);
  });

  test('has a row for every raw route, and no others', async () => {
    expect(routesOf(matrix.filter((row) => row.isRaw))).toEqual(await rawRoutes());
  });

  test('is asked, each domain in a file of its own', () => {
    const files = Object.keys(parts).map((part) => `${import.meta.dirname}/authorization/${part}.test.ts`);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('says of every row what it is about, when its route has several', () => {
    const names = matrix.map(({ route, about }) => `${route} ${about ?? ''}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
