/** The API's own documentation: the OpenAPI document and a page to read it, both served by us alone. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#platform/server/http/openapi.ts';
import { domains } from '../domains.ts';

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

/**
 * The content security policy of the API reference: one inline script, known by its hash, and styles that its viewer
 * generates. It contains no user content.
 */
function referencePolicy(page: string): string {
  const scripts = page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = Array.from(scripts, ([, script = '']) => ` 'sha256-${sha256(script)}'`);
  return [
    "default-src 'none'",
    `script-src 'self'${hashes.join('')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** Serves `/openapi.json` and `/docs` below the API's root. */
export async function serveApiReference(app: FastifyInstance): Promise<void> {
  const document = openApiOfSite();
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, page) => {
      // Other origins have `/openapi.json`, where the operator lists them; the copies of the reader are for itself.
      reply.removeHeader('access-control-allow-origin');
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      reply.header('content-security-policy', referencePolicy(isPage ? String(page) : ''));
    });
    await scope.register(scalar, {
      routePrefix: '/docs',
      // Without links to the vendor's services: our pages contact no other hosts.
      configuration: {
        content: document,
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}
