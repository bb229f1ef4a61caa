/**
 * The server of a bench, in a process of its own: the API at its root, with jobs and roll-up running; and beside
 * it one endpoint that asks the database nothing, served by the same stack.
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { closeSetup } from '#domains/accounts/server/index.ts';
import { refuseIfClosed } from '#domains/site/server/index.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { prepareListener, serveEndpoints } from '#platform/server/http/api.ts';
import { bind } from '#platform/server/http/bind.ts';
import { answerFailure } from '#platform/server/http/failures.ts';
import { openLog } from '#platform/server/log/log.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { startSite } from '../src/app/server/start-site.ts';
import { CONSTANT_ANSWER } from './constant-answer.ts';

const constant = endpoint({
  method: 'GET',
  path: '/constant',
  who: 'anyone',
  summary: 'The same bytes for everybody',
  output: z.looseObject({}),
});

/** The stack of every endpoint: limits, authentication, validation, answer; only the action does nothing. */
async function serveConstant(runtime: Runtime): Promise<string> {
  const app = Fastify();
  const options = {
    runtime,
    listener: 'api',
    routes: [bind(constant, async () => CONSTANT_ANSWER)],
    authenticate: async () => undefined,
    allowsOrigin: () => false,
    refuseIfClosed,
    answerFailure,
    operatorsNeedFactor: async () => false,
    checkAnswers: false,
  } as const;
  await prepareListener(app, options);
  serveEndpoints(app, options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/constant`;
}

const config = readConfig({ ...process.env, PORT: '0', API_PORT: '0' });
const site = await startSite({ config, log: openLog({ level: config.LOG_LEVEL }), say: () => {} });
// A bench has no operator, and its pages are to be pages all the same.
await site.runtime.write({}, closeSetup);
process.send?.({ address: site.apiAddress, site: site.address, constant: await serveConstant(site.runtime) });
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage.rss() });
});
process.on('SIGTERM', () => {
  site.stop().then(() => process.exit(0));
});
