import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { readState } from '#platform/server/state.ts';
import type { getPublicSettings, getSettingsByKeys } from '../contract/settings.contract.ts';
import { readSettings } from './read-settings.ts';
import { type PublicSettingKey, publicRegistry, type Settings } from './settings-registry.ts';

type PublicSettings = EndpointOutput<typeof getPublicSettings>;

const publicKeys = Object.keys(publicRegistry) as PublicSettingKey[];

/** Everybody may know the public settings, and nobody any other. */
export async function showPublicSettings(ctx: ReadContext): Promise<PublicSettings> {
  const [settings, mode] = await Promise.all([readSettings(ctx.db), readState<string>(ctx.db, 'mode')]);
  const values = Object.fromEntries(publicKeys.map((key) => [key, wireValue(key, settings)]));
  const clockOffsetSeconds = Math.round((ctx.clock.now().getTime() - ctx.clock.real().getTime()) / 1000);
  return { ...values, tryOut: mode === 'try-out', clockOffsetSeconds } as PublicSettings;
}

function wireValue(key: PublicSettingKey, settings: Settings): unknown {
  const { toWire } = publicRegistry[key] as { toWire(value: unknown): unknown };
  return toWire(settings[key]);
}

/** The same for some keys; unknown and private ones are simply absent. */
export async function showSettingsByKeys(
  ctx: ReadContext,
  keys: readonly string[],
): Promise<EndpointOutput<typeof getSettingsByKeys>> {
  const wanted = new Set(keys);
  const all = Object.entries(await showPublicSettings(ctx));
  return Object.fromEntries(all.filter(([key]) => wanted.has(key)));
}
