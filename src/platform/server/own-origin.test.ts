import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { siteAddress } from './own-origin.ts';

test.each([
  [{ HOST: '::1', PORT: '5100' }, 'http://[::1]:5100'],
  [{ HOST: 'fe80::1%eth0', PORT: '5100' }, 'http://[fe80::1]:5100'],
  [{ HOST: '127.0.0.1', PORT: '5100' }, 'http://127.0.0.1:5100'],
  [{ HOST: '::1', BASE_URL: 'https://fans.example' }, 'https://fans.example'],
])('with %j the site is at %s', (env, address) => {
  expect(siteAddress(readConfig(env as Record<string, string>))).toBe(address);
});
