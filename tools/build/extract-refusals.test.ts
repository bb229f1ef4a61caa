import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { domains } from '#app/server/domains.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { refusalExtractor, refusalsIn } from './extract-refusals.ts';

const files = globSync('src/**/*.ts').filter(refusalExtractor.match);
const found = new Map(
  files
    .flatMap((file) => refusalsIn(readFileSync(file, 'utf8')))
    .map(({ code, message }) => [code, message] as const),
);

test('every refusal that an endpoint declares can be translated by its code', () => {
  const declared = domains
    .flatMap((domain) => domain.routes ?? [])
    .flatMap(({ endpoint }) => endpoint.refusals ?? []);
  expect(declared.length).toBeGreaterThan(50);
  for (const { code, message } of [...declared, ...Object.values(platformRefusals)]) {
    expect(found.get(code), code).toBe(message);
  }
});

test('a sentence over several lines, with quotes and with a field, is read whole', () => {
  const source = `refusalAt('name', 'a.b', 422, "It's taken.");
    refusal(
      'c.d', 404, 'It\\'s gone.',
      ['more'],
    )`;
  expect(refusalsIn(source)).toEqual([
    { code: 'a.b', message: "It's taken." },
    { code: 'c.d', message: "It's gone." },
  ]);
});
