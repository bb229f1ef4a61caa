/**
 * A site for benchmarks: PostgreSQL with full durability in a temporary folder, the server in its own process (so
 * that its CPU time is measured apart from the load's), rate limits lifted by configuration.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOnSignals } from '#platform/server/end-on-signals.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/launcher.ts';
import { LIFTED_LIMITS } from '#testing/lifted-limits.ts';

export interface BenchSite {
  /** Address of the API listener. */
  address: string;
  /** Address of the site. */
  site: string;
  /** An endpoint that asks the database nothing. */
  constant: string;
  databaseUrl: string;
  folder: string;
  /** CPU seconds that the server has used so far. */
  cpuSeconds(): Promise<number>;
  /** Bytes of memory that the server has now. */
  residentBytes(): Promise<number>;
  /** Registers a fan and logs in; answers the token. */
  registerFan(username: string): Promise<string>;
  close(): Promise<void>;
}

const PASSWORD = 'lantern-and-velvet-42';

export async function post(
  address: string,
  path: string,
  body: unknown,
  token = '',
): Promise<Record<string, string>> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { data: Record<string, string>; message?: string };
  if (!response.ok) throw new Error(`${path}: ${answer.message}`);
  return answer.data;
}

export async function openBenchSite(): Promise<BenchSite> {
  endOnSignals();
  const folder = await mkdtemp(join(tmpdir(), 'fanloft-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  const server = fork('bench/serve.ts', {
    env: {
      ...process.env,
      ...LIFTED_LIMITS,
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
    },
  });
  const [message] = (await once(server, 'message')) as [Pick<BenchSite, 'address' | 'site' | 'constant'>];
  return {
    ...message,
    databaseUrl: postgres.url,
    folder,
    cpuSeconds: async () => (await ask(server)).cpuSeconds,
    residentBytes: async () => (await ask(server)).residentBytes,
    async registerFan(username) {
      const identity = {
        firstName: 'Bench',
        lastName: 'Fan',
        name: username,
        username,
        email: `${username}@bench.test`,
      };
      await post(message.address, '/auth/users/register', { ...identity, password: PASSWORD });
      const { token = '' } = await post(message.address, '/auth/login', { username, password: PASSWORD });
      return token;
    },
    async close() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ask(server: ChildProcess): Promise<{ cpuSeconds: number; residentBytes: number }> {
  server.send('cpu');
  const [answer] = (await once(server, 'message')) as [{ cpuSeconds: number; residentBytes: number }];
  return answer;
}
