/**
 * A whole site for a test: real PostgreSQL, real routes, a clock that the test sets. Requests go through the
 * listener of the API (header) unless told otherwise.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { allJobs } from '#app/server/domains.ts';
import { openListener } from '#app/server/listeners/http.ts';
import { openRuntime } from '#app/server/open-runtime.ts';
import { checkRuntime } from '#app/server/operate/doctor/live.ts';
import { checkAll } from '#domains/admin/server/index.ts';
import { liveProviders } from '#domains/live/server/current-provider.ts';
import { SetClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config/config.ts';
import type { Listener } from '#platform/server/context.ts';
import { APPLICATION_ROLE } from '#platform/server/db/application-role.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { Jobs } from '#platform/server/jobs/jobs.ts';
import { openLog } from '#platform/server/log/log.ts';
import { quickFolder } from '#platform/server/postgres/quick-folder.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { openLocalDisk } from '#platform/server/storage/local-disk.ts';
import { copyTemplate } from './database.ts';
import { CHEAP_PASSWORDS, LIFTED_LIMITS, NAMED_ENGINE } from './lifted-limits.ts';
import { recordingProvider } from './recording-provider.ts';

/** Monday, 2 November 2026, noon UTC: the business time at which every test begins. */
export const TEST_START = new Date('2026-11-02T12:00:00.000Z');

export interface CallOptions {
  /** Of a form; `POST` where nothing is said. */
  method?: 'POST' | 'PUT';
  token?: string;
  body?: unknown;
  query?: Record<string, string | string[]>;
  headers?: Record<string, string>;
  listener?: Listener;
  address?: string;
}

export interface Answer {
  status: number;
  /** What stands under `data`. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  data: any;
  /** The whole body; for failures `code`, `message`, `errors`. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
  headers: LightMyRequestResponse['headers'];
}

export interface TestSite {
  runtime: Runtime;
  clock: SetClock;
  /** The address for the owner of the tables; the site itself works in a lesser role. */
  ownerUrl: string;
  /** The API below `/api` on the site's listener, or at the root of the API's listener. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<Answer>;
  /** Sends a multipart form; a file is { name, bytes }. */
  upload(
    path: string,
    parts: Record<string, UploadPart | UploadPart[]>,
    options?: CallOptions,
  ): Promise<Answer>;
  /** Opens it if nothing has asked it yet: that takes longer than most tests. */
  app(listener: Listener): Promise<FastifyInstance>;
  inject(listener: Listener, options: InjectOptions | string): Promise<LightMyRequestResponse>;
  /** Delivers all events and finishes all jobs that are due. */
  drain(): Promise<void>;
  /** `keep` may copy what is left, once nobody works on it and before it is thrown away. */
  close(keep?: (left: SiteState) => Promise<unknown>): Promise<void>;
}

/** All that a site has: the name of its database, and the folder of its files. */
export interface SiteState {
  database: string;
  media: string;
}

/** As much of a site as factories need, wherever it runs. */
export type CallableSite = Pick<TestSite, 'runtime' | 'call' | 'upload' | 'drain'>;

export type UploadPart = string | { name: string; bytes: Buffer; type?: string };

// Which refusals have been seen answering which route; `tools/check-refusals` compares it with the contract.
const SEEN_FILE = '.cache/refusals-seen.tsv';

function recordRefusal(route: string, code: string): void {
  mkdirSync('.cache', { recursive: true });
  appendFileSync(SEEN_FILE, `${route}\t${code}\n`);
}

/**
 * `environment` is further configuration; the log goes to `logTo` where a test reads it. It is an empty site, or a copy
 * of `from`.
 */
export async function openTestSite(
  environment: Record<string, string> = {},
  { logTo, from }: { logTo?: NodeJS.WritableStream; from?: SiteState } = {},
): Promise<TestSite> {
  const testDatabase = await copyTemplate(from?.database);
  const folder = await mkdtemp(join(quickFolder(), 'fanloft-test-'));
  const media = join(folder, 'media');
  if (from) await cp(from.media, media, { recursive: true });
  const config = readConfig({
    ...LIFTED_LIMITS,
    ...CHEAP_PASSWORDS,
    ...NAMED_ENGINE,
    DATA_DIR: folder,
    SECRET_KEY: 'k'.repeat(40),
    LOG_LEVEL: process.env.TEST_LOG ?? 'fatal',
    BASE_URL: 'http://fanloft.test',
    PAYMENT_GATEWAY: 'sandbox',
    ...environment,
  });
  const log = openLog({ level: config.LOG_LEVEL, ...(logTo ? { destination: logTo } : {}) });
  const clock = new SetClock(TEST_START);
  const database = openDatabase({
    url: testDatabase.url,
    role: APPLICATION_ROLE,
    poolSize: 10,
    onError: () => {},
  });
  const storage = await openLocalDisk(media);
  const runtime = openRuntime({ config, clock, database, storage, log });
  runtime.ports.register(checkAll, checkRuntime(runtime));
  runtime.ports.register(liveProviders, recordingProvider());
  runtime.jobs = await Jobs.open({ url: testDatabase.url, jobs: allJobs, log, isTended: false });
  const listeners = new Map<Listener, Promise<FastifyInstance>>();
  function app(listener: Listener): Promise<FastifyInstance> {
    const opened =
      listeners.get(listener) ??
      openListener({ runtime, listener, checkAnswers: true, onRefusal: recordRefusal });
    listeners.set(listener, opened);
    return opened;
  }
  async function inject(
    listener: Listener,
    options: InjectOptions | string,
  ): Promise<LightMyRequestResponse> {
    return (await app(listener)).inject(options);
  }

  async function send(
    method: string,
    path: string,
    options: CallOptions,
    payload: { body?: string | Buffer; type?: string },
  ): Promise<Answer> {
    const listener = options.listener ?? 'api';
    const response = await inject(listener, {
      method: method as 'GET',
      url: listener === 'site' ? `/api${path}` : path,
      query: options.query ?? {},
      headers: {
        ...(options.token ? { authorization: options.token } : {}),
        ...(payload.type ? { 'content-type': payload.type } : {}),
        ...options.headers,
      },
      ...(payload.body === undefined ? {} : { payload: payload.body }),
      remoteAddress: options.address ?? '203.0.113.7',
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    const body = isJson ? JSON.parse(response.body) : response.body;
    return { status: response.statusCode, data: body?.data, body, headers: response.headers };
  }

  async function drainOnce(): Promise<void> {
    for (let round = 0; round < 20; round++) {
      await runtime.outbox.deliverAll();
      if (!(await runDueJobs(runtime))) return;
    }
    throw new Error('events and jobs keep causing each other');
  }
  let draining: Promise<void> = Promise.resolve();

  return {
    runtime,
    clock,
    ownerUrl: testDatabase.url,
    app,
    inject,
    call(method, path, options = {}) {
      const json = options.body === undefined ? undefined : JSON.stringify(options.body);
      return send(method, path, options, json === undefined ? {} : { body: json, type: 'application/json' });
    },
    async upload(path, parts, options = {}) {
      const { body, type } = await multipart(parts);
      return send(options.method ?? 'POST', path, options, { body, type });
    },
    drain() {
      // Tests that run at the same time wait for each other: a job that another one has begun is not done yet.
      draining = draining.then(drainOnce, drainOnce);
      return draining;
    },
    async close(keep) {
      for (const opened of listeners.values()) await (await opened).close();
      await runtime.outbox.stop();
      await runtime.jobs?.close();
      await database.close();
      await keep?.({ database: testDatabase.name, media });
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The bytes of a form as a browser would send it, and their content type. */
export async function multipart(
  parts: Record<string, UploadPart | UploadPart[]>,
): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  for (const [field, value] of Object.entries(parts)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (typeof part === 'string') form.append(field, part);
      else
        form.append(
          field,
          new Blob([new Uint8Array(part.bytes)], { type: part.type ?? 'application/octet-stream' }),
          part.name,
        );
    }
  }
  const request = new Request('http://local/', { method: 'POST', body: form });
  return { body: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' };
}

/** Takes the jobs that wait in the queue and runs them here, one by one; true when there was one. */
async function runDueJobs(runtime: Runtime): Promise<boolean> {
  let ran = false;
  // Most queues are empty: asking each of them would take longer than what the jobs do.
  const waiting = await runtime.jobs!.waiting();
  for (const bound of allJobs) {
    if (!waiting.has(bound.definition.name)) continue;
    for (const waiting of await runtime.jobs!.take(bound.definition)) {
      ran = true;
      await bound.run(runtime.jobContext(bound), waiting.data);
      await runtime.jobs!.complete(bound.definition, waiting.id);
    }
  }
  return ran;
}
