/** A test site whose live media are carried by another service, and whose streams follow what that reports. */
import { findProvider, liveProviders } from '#domains/live/server/current-provider.ts';
import { keepStreams } from '#domains/live/server/keep-streams.ts';
import type { LiveProvider } from '#domains/live/server/providers/live-provider.ts';
import { openTestSite, type TestSite } from '../site.ts';

export async function openHostedSite(provider: LiveProvider): Promise<TestSite> {
  const site = await openTestSite();
  site.runtime.ports.register(liveProviders, provider);
  const stop = keepStreams(site.runtime);
  if (findProvider(site.runtime.ports) !== provider) throw new Error('another provider is in use');
  return {
    ...site,
    async close(keep) {
      await provider.close?.();
      await stop();
      await site.close(keep);
    },
  };
}

/** Sends a report to its address; the status of the answer. */
export async function sendReport(
  site: TestSite,
  name: string,
  { payload, headers }: { payload: string; headers: Record<string, string> },
): Promise<number> {
  const url = `/live-media/${name}/webhook`;
  return (await site.inject('site', { method: 'POST', url, payload, headers })).statusCode;
}
