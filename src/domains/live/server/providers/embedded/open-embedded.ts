import { join, resolve } from 'node:path';
import { inspectEngine } from '#domains/media/server/index.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { EmbeddedProvider } from './embedded-provider.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost)$/;

/** Opens the embedded media plane of a site that begins to serve. */
export function openEmbedded({ config, log }: Runtime, address: string): Promise<EmbeddedProvider> {
  const { HOST, LIVE_UDP_PORT, LIVE_PUBLIC_ADDRESS } = config;
  return EmbeddedProvider.open({
    folder: join(resolve(config.DATA_DIR), 'live'),
    key: derivedKey(config, 'live media').export(),
    port: LIVE_UDP_PORT,
    // A site for this machine alone offers its media to this machine alone.
    bindAddress: LOOPBACK.test(HOST) && !LIVE_PUBLIC_ADDRESS ? '127.0.0.1' : undefined,
    publicAddress: LIVE_PUBLIC_ADDRESS,
    origin: () => config.BASE_URL ?? address,
    ffmpeg: async () => {
      const report = await inspectEngine(config);
      return 'engine' in report ? report.engine.ffmpeg.command : undefined;
    },
    log,
  });
}
