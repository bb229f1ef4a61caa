import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * Below the ports that systems hand out for outgoing connections (from 32768 on Linux): the remembered port
 * is then still free at the next start.
 */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;

/** Returns the port remembered in `file` if it is free now, else another free one, which it remembers. */
export async function ownPort(file: string): Promise<number> {
  const remembered = readPort(file);
  if (remembered && (await isFree(remembered))) return remembered;
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (!(await isFree(port))) continue;
    writeFileSync(file, `${port}\n`);
    return port;
  }
}

function readPort(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
