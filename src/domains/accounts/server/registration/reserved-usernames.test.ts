import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { domains } from '#app/server/domains.ts';
import { isReservedUsername } from './reserved-usernames.ts';

test('nobody can take the first part of a path of ours as a username', () => {
  const paths = domains
    .flatMap((domain) => domain.routes ?? [])
    .flatMap(({ endpoint }) => [endpoint.path, ...(endpoint.aliases ?? [])]);
  const firstSegments = new Set(paths.map((path) => path.split('/')[1] ?? ''));
  // Others contain characters that no username has.
  const possible = [...firstSegments].filter((segment) => /^[a-z0-9]{3,30}$/.test(segment));
  expect(possible).toContain('settings');
  expect(possible.filter((segment) => !isReservedUsername(segment))).toEqual([]);
});

test('nor that of a page, nor the name of a file that lies at the root', () => {
  const pages = [...readFileSync('src/routes.ts', 'utf8').matchAll(/route\('([a-z]+)/g)].map(
    (match) => match[1] ?? '',
  );
  const files = globSync('public/*').map((path) => basename(path).split('.')[0] ?? '');
  const possible = [...pages, ...files].filter((segment) => /^[a-z0-9]{3,30}$/.test(segment));
  expect(possible).toContain('wallet');
  expect(possible.filter((segment) => !isReservedUsername(segment))).toEqual([]);
});

test.each(['admin', 'Admin', 'support', 'home', 'api', 'fanloft'])('%s is reserved', (name) => {
  expect(isReservedUsername(name)).toBe(true);
});

test.each(['mina94', 'administer', 'constructor'])('%s is free', (name) => {
  expect(isReservedUsername(name)).toBe(false);
});
