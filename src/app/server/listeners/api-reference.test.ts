import { validate } from '@scalar/openapi-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { domains } from '../domains.ts';
import { openApiOfSite } from './api-reference.ts';

type Json = Record<string, unknown>;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const document = openApiOfSite() as {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Json> };
};

/** All references in a part of the document. */
function referencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { $ref } = part as { $ref?: unknown };
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(part).flatMap(referencesIn)];
}

/** What a reference leads to. */
const find = (reference: string) =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((part, key) => (part as Json | undefined)?.[key], document);

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors, version } = await validate(document);
  expect({ valid, errors, version }).toEqual({ valid: true, errors: [], version: '3.1' });
});

test('every reference leads to something, and everything that is named is referred to', () => {
  const references = new Set(referencesIn(document));
  expect(references.size).toBeGreaterThan(50);
  for (const reference of references) expect(find(reference), reference).toBeTypeOf('object');
  for (const kind of ['schemas', 'responses'] as const)
    for (const name of Object.keys(document.components[kind]))
      expect(references, name).toContain(`#/components/${kind}/${name}`);
  expect(JSON.stringify(document)).not.toContain('$defs');
});

test('a named schema is defined once', () => {
  const { Post, Charge, Self, CreatorCard, IsoDate, Id } = document.components.schemas;
  const all = JSON.stringify(document);
  for (const schema of [Post, Charge, Self, CreatorCard, IsoDate, Id])
    expect(all.split(JSON.stringify(schema))).toHaveLength(2);
  // 1.5 MB for 184 calls before schemas had names, and less than 800 kB with them: as much for each call that has come since.
  const calls = Object.values(document.paths as Record<string, object>).flatMap((path) => Object.keys(path));
  expect(JSON.stringify(document, null, 2).length / calls.length).toBeLessThan(800_000 / 184);
});

test('every call is listed, with its refusals', () => {
  for (const { endpoint } of domains.flatMap(({ routes }) => routes ?? [])) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    const answers = operation?.responses as Record<string, Json>;
    for (const { status, code } of endpoint.refusals ?? []) {
      const answer = answers[status] as { $ref?: string; description?: string };
      const said = answer.$ref === undefined ? answer : (find(answer.$ref) as typeof answer);
      expect(said.description, `${endpoint.method} ${endpoint.path}`).toContain(`\`${code}\``);
    }
  }
});

test('it is served, and so is the page on which people read it', async () => {
  for (const [listener, prefix] of [
    ['site', '/api'],
    ['api', ''],
  ] as const) {
    const served = await site.inject(listener, `${prefix}/openapi.json`);
    expect(served.json()).toEqual(JSON.parse(JSON.stringify(document)));
    const page = await site.inject(listener, `${prefix}/docs/`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('"url": "./openapi.json"');
    const read = await site.inject(listener, `${prefix}/docs/openapi.json`);
    expect(read.json()).toEqual(served.json());
  }
});
