/** The site in development: pages through Vite with hot reload, answers compared with their schemas. */
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { serve } from '../../src/app/server/serve.ts';
import { ensureDemoWorld } from '../demo/ensure-demo-world.ts';
import { mendHalfBuiltWorld } from '../demo/mend-half-built.ts';
import { keepOnAir } from '../demo/on-air/keep-on-air.ts';

const OWN_PATHS =
  /^\/(api|media|public-media|live-media|socket\.io|health|payment\/(sandbox|stripe)\/callhook)\b/;

process.env.LOG_LEVEL ??= 'warn';
const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: 24_678, host: '127.0.0.1' } },
  appType: 'custom',
});
await serve({
  prepareDatabase: mendHalfBuiltWorld,
  furnish: ensureDemoWorld,
  accompany: keepOnAir,
  pages: {
    development: true,
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  },
  async beforePages(app) {
    app.addHook('onRequest', (request, reply, done) => {
      if (OWN_PATHS.test(request.url)) return done();
      vite.middlewares(request.raw, reply.raw, () => done());
    });
    app.addHook('onClose', () => vite.close());
  },
});
