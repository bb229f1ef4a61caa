import { expect, test } from 'vitest';
import { domains } from '#app/server/domains.ts';
import { isReservedUsername } from './reserved-usernames.ts';

test('nobody can take the first part of a path of ours as a username', () => {
  const paths = domains
    .flatMap((domain) => domain.routes ?? [])
    .flatMap(({ endpoint }) => [endpoint.path, ...(endpoint.aliases ?? [])]);
  const firstSegments = new Set(paths.map((path) => path.split('/')[1] ?? ''));
  // Others hold characters that no username has.
  const possible = [...firstSegments].filter((segment) => /^[a-z0-9]{3,30}$/.test(segment));
  expect(possible).toContain('settings');
  expect(possible.filter((segment) => !isReservedUsername(segment))).toEqual([]);
});

test.each(['admin', 'Admin', 'support', 'home', 'api', 'fanloft'])('%s is reserved', (name) => {
  expect(isReservedUsername(name)).toBe(true);
});

test.each(['mina94', 'administer', 'constructor'])('%s is free', (name) => {
  expect(isReservedUsername(name)).toBe(false);
});
