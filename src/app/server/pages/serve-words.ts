/** The texts of a language as a file for the browsers of its readers. */
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { YEAR_SECONDS } from '#platform/contract/day.ts';
import { openCatalogue, WORDS_PATH } from '#platform/server/text/catalogues.ts';

const compress = promisify(brotliCompress);

/** Registers the files on the site's listener. */
export function serveWords(app: FastifyInstance): void {
  // By address; a handful, each compressed for its first reader.
  const compressed = new Map<string, Promise<Buffer>>();
  app.get(`${WORDS_PATH}/:file`, async (request, reply) => {
    const { file } = request.params as { file: string };
    const { script } = await openCatalogue(file.split('.')[0] ?? '');
    // A page of an earlier release asks for a file that is gone: it stays as it was rendered.
    if (!script?.address.endsWith(`/${file}`)) return reply.code(404).send();
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(script.body);
    const made = compressed.get(script.address) ?? compress(script.body);
    compressed.set(script.address, made);
    return reply.header('content-encoding', 'br').send(await made);
  });
}
