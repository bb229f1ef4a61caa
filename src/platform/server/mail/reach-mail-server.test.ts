import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { reachMailServer } from './reach-mail-server.ts';

const usual = readConfig({});
const reach = (host: string, port = 587, config = usual) => reachMailServer({ host, port }, config);

test('machines of the own network are reached, where relays stand', async () => {
  for (const host of ['127.0.0.1', '10.1.2.3', '192.168.0.5', '::1', 'fd12::1'])
    expect(await reach(host)).toBe(host);
  expect(['127.0.0.1', '::1']).toContain(await reach('localhost'));
});

test.each([
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '0.0.0.0',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  '224.0.0.1',
  '255.255.255.255',
])('%s is no mail server', async (host) => {
  await expect(reach(host)).rejects.toThrow(`${host} is no address at which a mail server may be`);
});

test('only ports for mail are knocked at; who runs the machine says which', async () => {
  for (const port of [25, 465, 587, 2525]) expect(await reach('127.0.0.1', port)).toBe('127.0.0.1');
  for (const port of [22, 80, 5432, 6379])
    await expect(reach('127.0.0.1', port)).rejects.toThrow(`Port ${port} is none of those for mail`);
  const other = readConfig({ MAIL_PORTS: '26, 1025' });
  expect(await reach('127.0.0.1', 1025, other)).toBe('127.0.0.1');
  await expect(reach('127.0.0.1', 587, other)).rejects.toThrow('26, 1025 (MAIL_PORTS)');
});

test('a host name that does not resolve is reported', async () => {
  await expect(reach('mail.invalid')).rejects.toThrow('The name mail.invalid leads to no machine');
});
