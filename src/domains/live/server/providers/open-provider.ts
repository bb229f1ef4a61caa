import { readSettings } from '#domains/site/server/index.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import type { LiveProvider } from './live-provider.ts';

/** The service somewhere else that the configuration names; undefined where this site carries its streams itself. */
export async function openHostedProvider(runtime: Runtime): Promise<LiveProvider | undefined> {
  const { config, log } = runtime;
  const { agoraEnable, agoraAppId } = await readSettings(runtime.database.read);
  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET, AGORA_CERTIFICATE } = config;
  if (LIVEKIT_URL && LIVEKIT_API_KEY && LIVEKIT_API_SECRET) {
    const { LivekitProvider } = await import('./livekit/livekit-provider.ts');
    return new LivekitProvider({
      url: LIVEKIT_URL,
      apiKey: LIVEKIT_API_KEY,
      apiSecret: LIVEKIT_API_SECRET,
      log,
    });
  }
  if (agoraEnable && agoraAppId && AGORA_CERTIFICATE) {
    const { AgoraProvider } = await import('./agora/agora-provider.ts');
    const { AGORA_CUSTOMER_ID: id, AGORA_CUSTOMER_SECRET: secret, AGORA_NOTIFICATION_SECRET } = config;
    return new AgoraProvider({
      appId: agoraAppId,
      certificate: AGORA_CERTIFICATE,
      customer: id && secret ? { id, secret } : undefined,
      notificationSecret: AGORA_NOTIFICATION_SECRET,
      log,
    });
  }
  return undefined;
}

/** Opens the media plane of a site that begins to serve: the embedded one where the configuration names no other. */
export async function openLiveProvider(runtime: Runtime, address: string): Promise<LiveProvider> {
  const hosted = await openHostedProvider(runtime);
  const { agoraEnable } = await readSettings(runtime.database.read);
  if (agoraEnable && hosted?.id !== 'agora')
    runtime.log.warn('live: the setting agoraEnable is on, and streams do not go by Agora');
  return hosted ?? openEmbedded(runtime, address);
}
