/** The site in development: pages through Vite with hot reload, answers compared with their schemas. */

import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { readConfig } from '#platform/server/config.ts';
import { openLog } from '#platform/server/log.ts';
import { announceSite } from './announce.ts';
import { startSite } from './start-site.ts';

const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: 24_678, host: '127.0.0.1' } },
  appType: 'custom',
});
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
const log = openLog({ level: config.LOG_LEVEL });
const site = await startSite({
  config,
  log,
  say: (line) => console.log(line),
  pages: {
    development: true,
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  },
  async beforePages(app) {
    app.addHook('onRequest', (request, reply, done) => {
      if (/^\/(api|media|public-media|socket\.io|health)\b/.test(request.url)) return done();
      vite.middlewares(request.raw, reply.raw, () => done());
    });
  },
});
await announceSite(site, (line) => console.log(line));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    Promise.all([site.stop(), vite.close()]).then(() => process.exit(0));
  });
}
