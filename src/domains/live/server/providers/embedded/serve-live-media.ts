/** WHIP, WHEP and HLS of the embedded media plane. Programs call these: a token in the header or the path gives the right. */
import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, refusal } from '#platform/contract/refusal.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { findProvider } from '../../current-provider.ts';
import { notFound, sayNo } from '../raw-refusals.ts';
import { EmbeddedProvider } from './embedded-provider.ts';
import type { ConnectFault } from './media-messages.ts';

// An offer with every codec of a browser has 8 KB.
const OFFER_BYTES = 64 * 1024;
const SDP = 'application/sdp';
const PLAYLIST = 'application/vnd.apple.mpegurl';
const SEGMENT = 'video/mp2t';

const noAccess = refusal('live-media.no-access', 403, 'This key does not open this stream, or no longer.');
const noOffer = refusal('live-media.no-offer', 415, `Send an offer as ${SDP}.`);
const FAULTS: Readonly<Record<ConnectFault, Refusal>> = {
  'nobody-publishes': refusal(
    'live-media.nobody-publishes',
    409,
    'Nothing is being sent in this stream now.',
  ),
  'no-media-in-common': refusal(
    'live-media.no-media-in-common',
    422,
    'The offer has neither H.264 nor VP8 video nor Opus sound.',
  ),
  unreadable: refusal('live-media.unreadable', 422, 'The offer could not be read.'),
};

const tokenOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

export function serveLiveMedia(app: FastifyInstance, runtime: Runtime): void {
  const embedded = () => {
    const provider = findProvider(runtime.ports);
    return provider instanceof EmbeddedProvider ? provider : undefined;
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: OFFER_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/live-media/:way/:room', async (request, reply) => {
      const { way, room } = request.params as { way: string; room: string };
      const provider = embedded();
      if (!provider || (way !== 'whip' && way !== 'whep')) return sayNo(reply, notFound);
      const offer = request.headers['content-type']?.startsWith(SDP) ? request.body : undefined;
      if (typeof offer !== 'string' || offer === '') return sayNo(reply, noOffer);
      const connected = await provider.connect(way, room, tokenOf(request), offer);
      if (!connected) return sayNo(reply, noAccess);
      if ('fault' in connected) return sayNo(reply, FAULTS[connected.fault]);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .header('location', `/live-media/sessions/${connected.session}`)
        .type(SDP)
        .send(connected.sdp);
    });
    scope.delete('/live-media/sessions/:id', async (request, reply) => {
      const { id } = request.params as { id: string };
      const isClosed = await embedded()?.disconnect(id, tokenOf(request));
      return isClosed ? reply.code(204).header('cache-control', 'no-store').send() : sayNo(reply, notFound);
    });
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/live-media/hls/:token/:name',
    handler: async (request, reply) => {
      const { token, name } = request.params as { token: string; name: string };
      const found = await embedded()?.findHls(token, name);
      if (!found) return sayNo(reply, noAccess);
      if (found === 'absent') return sayNo(reply, notFound);
      return reply
        .header('cache-control', 'private, no-store')
        .type(name.endsWith('.ts') ? SEGMENT : PLAYLIST)
        .send(createReadStream(found.path));
    },
  });
}
