/** Every route, asked by everybody. The table is `src/testing/matrix/matrix.ts`; how to add a row stands at its head. */
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askRow } from '#testing/ask-row.ts';
import type { TestPost } from '#testing/factories.ts';
import { fingerprint } from '#testing/fingerprint.ts';
import { matrix } from '#testing/matrix/matrix.ts';
import type { Expected, Row } from '#testing/matrix/row.ts';
import type { Answer } from '#testing/site.ts';
import { type Actor, actors, entitled, openWorld, type Somebody, type World } from '#testing/world.ts';
import { domains } from '../domains.ts';
import { serveApiReference } from '../listeners/api-reference.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.site.close());
// All rows together may take longer than a proof is fresh; what a stale one is answered stands beside the actions.
beforeEach(() => world.site.house.database.pool.query('update sessions set proven_at = now()'));

const endpoints = domains.flatMap((domain) => domain.routes ?? []).map((route) => route.endpoint);

/** The routes that are no endpoints. The page of the API reference and its scripts are for everybody. */
async function rawRoutes(): Promise<string[]> {
  const found = new Set<string>();
  const app = Fastify();
  app.addHook('onRoute', ({ method, url }) => {
    const path = url.replace(/^\/api\//, '/').replace(/:(\w+)/g, '{$1}');
    const methods = [method].flat().filter((each) => each !== 'HEAD');
    if (!path.startsWith('/docs')) for (const each of methods) found.add(`${each} ${path}`);
  });
  for (const domain of domains) domain.rawRoutes?.(app, world.site.house);
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

  test('says of every row what it is about, when its route has several', () => {
    const names = matrix.map(({ route, about }) => `${route} ${about ?? ''}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

/** Addresses of real photos of the world that stand in an answer: their posts. A locked preview is none. */
function photosIn(text: string): string[] {
  return Object.entries<TestPost>({ ...world.posts })
    .filter(([, { fileIds }]) => fileIds.some((id) => new RegExp(`/media/${id}/(?!locked)`).test(text)))
    .map(([kind]) => kind);
}

/** People other than the actor whose e-mail address or legal name stands in an answer. */
function exposedIn(text: string, actor: Actor): string[] {
  const others = (Object.keys(world.people) as Somebody[]).filter((person) => person !== actor);
  return others.filter((person) => world.privateWordsOf(person).some((secret) => text.includes(secret)));
}

function outcome({ status }: Answer): Expected {
  return status >= 200 && status < 300 ? 'ok' : (status as Expected);
}

/** What must not be in an answer, as sentences; and what must be and is not. */
function faultsOf(row: Row, actor: Actor, answer: Answer): string[] {
  const text = Buffer.isBuffer(answer.body) ? '' : JSON.stringify(answer.body);
  const faults: string[] = [];
  const photos = photosIn(text);
  for (const kind of photos) {
    if (!entitled[kind as keyof typeof entitled].includes(actor)) faults.push(`has photos of ${kind}`);
  }
  const shouldShow = row.shows && row.answers[actor] === 'ok' && entitled[row.shows].includes(actor);
  if (shouldShow && !photos.includes(row.shows ?? '')) faults.push(`has no photos of ${row.shows}`);
  const maySeePapers = row.isAboutPapers && actor === 'operator';
  if (!maySeePapers) for (const person of exposedIn(text, actor)) faults.push(`exposes ${person}`);
  if (answer.status >= 400 && answer.body !== '') {
    if (typeof answer.body?.message !== 'string') faults.push('says no sentence');
    if ('data' in answer.body) faults.push('has data in a failure');
  }
  return faults;
}

async function tables(): Promise<Record<string, string>> {
  return fingerprint(world.site);
}

const named = matrix.map((row) => [row.about ? `${row.route} (${row.about})` : row.route, row] as const);

test.each(named)('%s', async (_name, row) => {
  const answers: Partial<Record<Actor, Expected>> = {};
  const faults: string[] = [];
  let known: Record<string, string> | undefined;
  for (const actor of actors) {
    const ask = (await row.ask?.(world, actor)) ?? {};
    // What was there after a "no" is there still, unless the question itself needed something.
    const before = row.ask || !known ? await tables() : known;
    const answer = await askRow(world, row, actor, ask);
    answers[actor] = outcome(answer);
    faults.push(...faultsOf(row, actor, answer).map((fault) => `${actor}: ${fault}`));
    known = answers[actor] === 'ok' ? undefined : await tables();
    if (known) expect(known, `the "no" to ${actor}`).toEqual(before);
  }
  expect(answers).toEqual(row.answers);
  expect(faults).toEqual([]);
});
