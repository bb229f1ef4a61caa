/** The API's own documentation: the OpenAPI document and a page to read it, both served by us alone. */
import { readFileSync } from 'node:fs';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#platform/server/http/openapi.ts';
import { domains } from './domains.ts';

let made: Record<string, unknown> | undefined;

/** The document of everything that this site serves; the same for both listeners. */
export function openApiOfSite(): Record<string, unknown> {
  made ??= makeDocument();
  return made;
}

function makeDocument(): Record<string, unknown> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const endpoints = domains.flatMap((domain) => domain.routes ?? []).map((route) => route.endpoint);
  return openApiDocument(endpoints, { title: 'Fanloft API', version });
}

// The reference page brings its own inline script and styles; it shows nothing that a person has written.
const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves `/openapi.json` and `/docs` below the API's root. */
export async function serveApiReference(app: FastifyInstance): Promise<void> {
  const document = openApiOfSite();
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      // Other origins have `/openapi.json`, where the operator lists them; the copies of the reader are for itself.
      reply.removeHeader('access-control-allow-origin');
      reply.header('content-security-policy', REFERENCE_POLICY);
    });
    await scope.register(scalar, {
      routePrefix: '/docs',
      configuration: { content: document, withDefaultFonts: false, telemetry: false, hideClientButton: true },
    });
  });
}
