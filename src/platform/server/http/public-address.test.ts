import { request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { InnerAddress, isPublicAddress, lookUpPublic } from './public-address.ts';

test.each(['8.8.8.8', '142.250.1.95', '2a00:1450:4001::5f', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('a name that leads to this machine is not connected to', async () => {
  const knocks: unknown[] = [];
  const server = createServer((socket) => knocks.push(socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const outcome = await new Promise((resolve) =>
    request({ host: 'localhost', port, lookup: lookUpPublic, agent: false }).on('error', resolve).end(),
  );
  expect(outcome).toBeInstanceOf(InnerAddress);
  expect(knocks).toEqual([]);
  server.close();
});
