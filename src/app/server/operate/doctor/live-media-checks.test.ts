/** Live video: each fault of port, address and programs is named with what helps. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isUdpPortFree, lackingForRecording, tryMediaProcess } from '#domains/live/server/index.ts';
import { isPublicAddress, judgeAddress, judgeEngine, judgePort } from './live-media-checks.ts';

const facts = { port: 7_882, isFixed: false, isServing: false, running: undefined, isFree: true };
const running = { pid: 1, port: 7_882 };

test.each([
  ['free, nothing runs', facts, 'ok', '7882: free'],
  ['ours', { ...facts, isServing: true, isFree: false, running }, 'ok', 'used by this site'],
  [
    'taken when the site started',
    { ...facts, isServing: true, isFree: false, running: { pid: 1, port: 31_000 } },
    'warning',
    'goes over UDP 31000',
  ],
  ['free beside a running site', { ...facts, isServing: true }, 'warning', 'does not use it'],
  ['taken, any other will do', { ...facts, isFree: false }, 'warning', 'by another program'],
  [
    'taken, and no other may be used',
    { ...facts, isFixed: true, isFree: false },
    'failed',
    'by another program',
  ],
] as const)('the port: %s', (_case, given, verdict, seen) => {
  const found = judgePort(given);
  expect(found.verdict).toBe(verdict);
  expect(found.seen).toContain(seen);
  expect(found.hint === undefined).toBe(verdict === 'ok');
});

test('a port that somebody has taken is seen', async () => {
  const taken = createSocket('udp4').bind(0, '0.0.0.0');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  expect(await isUdpPortFree(port)).toBe(false);
  taken.close();
  await once(taken, 'close');
  expect(await isUdpPortFree(port)).toBe(true);
});

test.each([
  ['10.1.2.3', false],
  ['172.31.255.1', false],
  ['172.32.0.1', true],
  ['192.168.1.4', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['203.0.113.7', true],
  ['fe80::1', false],
  ['fd00::7', false],
  ['::1', false],
  ['2001:db8::7', true],
  ['fans.example', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

const site = {
  BASE_URL: 'https://fans.example',
  HOST: '0.0.0.0',
  LIVE_PUBLIC_ADDRESS: undefined,
  LIVE_UDP_PORT: undefined,
};

test.each([
  ['no public site', { ...site, BASE_URL: undefined }, ['10.0.0.4'], 'not applicable', 'BASE_URL'],
  [
    'this machine alone',
    { ...site, BASE_URL: 'http://127.0.0.1:3000' },
    [],
    'not applicable',
    'this machine',
  ],
  ['its own public address', site, ['127.0.0.1', '203.0.113.7'], 'ok', '203.0.113.7'],
  ['private addresses only', site, ['127.0.0.1', '10.0.0.4'], 'warning', 'does not know its public address'],
  ['a proxy on the same machine', { ...site, HOST: '127.0.0.1' }, ['203.0.113.7'], 'warning', 'as HOST is'],
  ['set', { ...site, LIVE_PUBLIC_ADDRESS: '203.0.113.7' }, ['10.0.0.4'], 'ok', 'as set'],
  [
    'set to a private one',
    { ...site, LIVE_PUBLIC_ADDRESS: '10.0.0.4' },
    [],
    'warning',
    'is a private address',
  ],
  [
    'a private one within one network',
    { ...site, BASE_URL: 'http://10.0.0.4:3000', LIVE_PUBLIC_ADDRESS: '10.0.0.4' },
    [],
    'ok',
    'as set',
  ],
] as const)('the address: %s', (_case, config, own, verdict, seen) => {
  const found = judgeAddress(config, own);
  expect(found.verdict).toBe(verdict);
  expect(found.seen).toContain(seen);
  if (verdict === 'warning') expect(found.hint).toContain('LIVE_PUBLIC_ADDRESS');
});

test('the engine: a media process starts here, and this FFmpeg can record', async () => {
  const [runs, lacking] = [await tryMediaProcess(), await lackingForRecording(['ffmpeg'])];
  expect({ runs, lacking }).toEqual({ runs: true, lacking: [] });
  expect(judgeEngine({ isServing: false, runs, lacking }).verdict).toBe('ok');
});

test.each([
  ['it does not start', { isServing: false, runs: false, lacking: [] }, 'failed', 'does not start'],
  [
    'the site has lost it',
    { isServing: true, runs: false, lacking: [] },
    'failed',
    'without its media process',
  ],
  ['no FFmpeg', { isServing: true, runs: true, lacking: undefined }, 'warning', 'nothing is recorded'],
  ['parts are missing', { isServing: true, runs: true, lacking: ['sdp', 'hls'] }, 'warning', 'sdp, hls'],
] as const)('the engine: %s', (_case, given, verdict, seen) => {
  const found = judgeEngine(given);
  expect(found.verdict).toBe(verdict);
  expect(found.seen).toContain(seen);
  expect(found.hint).toBeTruthy();
});
