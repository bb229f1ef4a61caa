/** The client's address: forged headers never move it. */
import { describe, expect, test } from 'vitest';
import { addressAmong, addressReader, limitKey } from './address.ts';

const PROXY = '10.0.0.1';
const STRANGER = '198.51.100.9';
const CLIENT = '203.0.113.7';
const NAMES = ['x-client-ip', 'cf-connecting-ip', 'x-real-ip', 'x-forwarded-for'] as const;

const read = addressReader({ trustedProxies: ['10.0.0.0/8', 'fd00::/8'], trustedHeaders: [...NAMES] });

describe.each(NAMES)('%s', (name) => {
  test.each<[string, string, string]>([
    ['one address', CLIENT, CLIENT],
    ['IPv6', '2001:db8::7', '2001:db8::7'],
    ['IPv4 written as IPv6', `::ffff:${CLIENT}`, CLIENT],
    ['IPv4 in hexadecimals', '::ffff:cb00:7107', '203.0.113.7'],
    ['IPv4 with a port', `${CLIENT}:4433`, CLIENT],
    ['IPv6 with a port', '[2001:db8::7]:4433', '2001:db8::7'],
    ['garbage', 'not an address', PROXY],
    ['garbage with a port', 'nowhere:4433', PROXY],
    ['nothing', '', PROXY],
  ])('%s from a listed proxy', (_what, value, expected) => {
    expect(read(PROXY, { [name]: value })).toBe(expected);
  });

  test.each([CLIENT, '2001:db8::7', 'garbage', `1.2.3.4, ${CLIENT}`])(
    '%s from anybody else counts for nothing',
    (value) => {
      expect(read(STRANGER, { [name]: value })).toBe(STRANGER);
      expect(read(`::ffff:${STRANGER}`, { [name]: value })).toBe(STRANGER);
    },
  );
});

test('X-Forwarded-For is read from the right, past our own proxies; entries written by the client are ignored', () => {
  expect(read(PROXY, { 'x-forwarded-for': `6.6.6.6, ${CLIENT}, 10.2.2.2` })).toBe(CLIENT);
  expect(read(PROXY, { 'x-forwarded-for': `6.6.6.6, ${CLIENT}:4433, 10.2.2.2:80` })).toBe(CLIENT);
  expect(read(PROXY, { 'x-forwarded-for': `${CLIENT}, garbage` })).toBe(PROXY);
  expect(read(PROXY, { 'x-real-ip': `6.6.6.6, ${CLIENT}` })).toBe(PROXY);
});

test('the headers are asked in the order of the specification', () => {
  const all = Object.fromEntries(NAMES.map((name, index) => [name, `203.0.113.${index + 1}`]));
  expect(read(PROXY, all)).toBe('203.0.113.1');
  const { 'x-client-ip': _first, ...rest } = all;
  expect(read(PROXY, rest)).toBe('203.0.113.2');
});

test('a header that is not named counts for nothing, nor does any when no proxy is listed', () => {
  const one = addressReader({ trustedProxies: [PROXY], trustedHeaders: ['x-forwarded-for'] });
  expect(one(PROXY, { 'x-client-ip': CLIENT })).toBe(PROXY);
  const none = addressReader({ trustedProxies: [], trustedHeaders: [...NAMES] });
  expect(none(PROXY, { 'x-forwarded-for': CLIENT })).toBe(PROXY);
});

test('limits count IPv6 by its /64', () => {
  expect(limitKey('2001:db8:1:2:3:4:5:6')).toBe(limitKey('2001:db8:1:2::9'));
  expect(limitKey('2001:db8:1:2::9')).not.toBe(limitKey('2001:db8:1:3::9'));
  expect(limitKey(CLIENT)).toBe(CLIENT);
});

test('of a connection that has ended there is none', () => {
  expect(read(undefined, { 'x-real-ip': '198.51.100.7' })).toBe('');
  expect(addressAmong(['10.0.0.0/8'])('')).toBe(false);
});
