/** The site in development: pages through Vite with hot reload, answers compared with their schemas. */
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { readConfig } from '#platform/server/config/config.ts';
import { openLog } from '#platform/server/log/log.ts';
import { announceSite } from '../../src/app/server/announce.ts';
import { startSite } from '../../src/app/server/start-site.ts';
import { ensureDemoWorld } from '../demo/ensure-demo-world.ts';
import { mendHalfBuiltWorld } from '../demo/mend-half-built.ts';

const OWN_PATHS = /^\/(api|media|public-media|socket\.io|health|payment\/sandbox\/callhook)\b/;

const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: 24_678, host: '127.0.0.1' } },
  appType: 'custom',
});
const say = (line: string) => console.log(line);
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
const site = await startSite({
  config,
  log: openLog({ level: config.LOG_LEVEL }),
  say,
  prepareDatabase: mendHalfBuiltWorld,
  pages: {
    development: true,
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  },
  async beforePages(app) {
    app.addHook('onRequest', (request, reply, done) => {
      if (OWN_PATHS.test(request.url)) return done();
      vite.middlewares(request.raw, reply.raw, () => done());
    });
  },
});

const leaving = new AbortController();
const furnishing = await ensureDemoWorld(site, leaving.signal);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    leaving.abort();
    furnishing.whole
      .catch(() => {})
      .then(() => Promise.all([site.stop(), vite.close()]))
      .then(() => process.exit(0));
  });
}
await furnishing.first;
await announceSite(site, say);
