import { platformRefusals } from '#platform/contract/refusal.ts';
import { type PortRegistry, port } from '#platform/server/port.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { LiveProvider } from './providers/live-provider.ts';

/** The media plane of this process. It is registered when the process begins to serve; the last one counts. */
export const liveProviders = port<LiveProvider>('live.providers');

/** The media plane; undefined in processes that have none, such as commands. */
export const findProvider = (ports: PortRegistry): LiveProvider | undefined =>
  ports.all(liveProviders).at(-1);

/** The media plane. Refuses with `platform.outage` where there is none. */
export function providerOf({ ports }: { readonly ports: PortRegistry }): LiveProvider {
  const provider = findProvider(ports);
  if (!provider) throw refuse(platformRefusals.outage, { retryAfterSeconds: 5 });
  return provider;
}
