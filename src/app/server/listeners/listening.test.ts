/** A start that cannot have its port, or its data folder: one line, and nothing is made. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BadConfiguration } from '#platform/server/config/config.ts';
import { startTimeOf } from '#platform/server/postgres/process-identity.ts';
import { quickFolder } from '#platform/server/postgres/quick-folder.ts';
import { childEnvironment } from '#testing/child-environment.ts';
import { PortInUse, refuseTakenPorts } from './listening.ts';

const HOST = '127.0.0.1';
const folder = mkdtempSync(join(quickFolder(), 'fanloft-listening-'));
let other: Server;
let taken: number;
beforeAll(async () => {
  other = createServer().listen(0, HOST);
  await once(other, 'listening');
  taken = (other.address() as AddressInfo).port;
});
afterAll(() => {
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the site; answers its exit code and what it said. */
async function start(dataDir: string): Promise<{ code: number; said: string }> {
  const env = { ...childEnvironment(), HOST, PORT: String(taken), DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['src/app/server/main.ts'], { env });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, said };
}

const none = { HOST, PORT: 0, API_PORT: undefined, METRICS_PORT: undefined };

test.each(['PORT', 'API_PORT', 'METRICS_PORT'] as const)(
  'a taken %s is reported by its name',
  async (name) => {
    const refusal = await refuseTakenPorts({ ...none, [name]: taken }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PortInUse);
    expect((refusal as Error).message).toContain(`Port ${taken} (${name}) is in use`);
  },
);

test('an address that is none of this machine is a fault of the configuration', async () => {
  // Reserved for documentation: no machine has it.
  const refusal = refuseTakenPorts({ ...none, HOST: '192.0.2.1', PORT: 4600 });
  await expect(refusal).rejects.toBeInstanceOf(BadConfiguration);
});

test('ports that are free are free afterwards, too', async () => {
  const probe = createServer().listen(0, HOST);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  await refuseTakenPorts({ ...none, PORT: port });
  await refuseTakenPorts({ ...none, PORT: port });
});

test('a start at a taken port says one line and makes nothing', async () => {
  const dataDir = join(folder, 'new');
  const { code, said } = await start(dataDir);
  expect(said.trimEnd().split('\n')).toEqual([expect.stringContaining(`Port ${taken} (PORT) is in use`)]);
  expect(code).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});

test('a second process on one data folder says one line, and first', async () => {
  const dataDir = join(folder, 'held');
  mkdirSync(dataDir);
  const holder = { pid: process.pid, startTime: startTimeOf(process.pid) };
  writeFileSync(join(dataDir, 'fanloft.lock'), JSON.stringify(holder));
  const { code, said } = await start(dataDir);
  expect(said.trimEnd().split('\n')).toEqual([
    expect.stringContaining(`is in use by process ${process.pid}`),
  ]);
  expect(code).toBe(1);
  expect(readdirSync(dataDir)).toEqual(['fanloft.lock']);
});
