import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import { readState } from '#platform/server/state.ts';
import type { getPublicSettings, getSettingsByKeys } from '../../contract/settings.contract.ts';
import { readSettings } from './read-settings.ts';
import { isMovingIn } from './read-try-out.ts';
import { type PublicSettingKey, publicRegistry, type Settings, settingOf } from './settings-registry.ts';
import { isOffered, socialLoginSwitches } from './social-login-settings.ts';

type PublicSettings = EndpointOutput<typeof getPublicSettings>;

const publicKeys = Object.keys(publicRegistry) as PublicSettingKey[];

/** The public settings, and no others. */
export async function showPublicSettings(ctx: ReadContext): Promise<PublicSettings> {
  const [settings, mode] = await Promise.all([readSettings(ctx.db), readState<string>(ctx.db, 'mode')]);
  const values = publicValues(ctx, publicKeys, settings);
  const clockOffsetSeconds = Math.round((ctx.clock.now().getTime() - ctx.clock.real().getTime()) / 1000);
  const tryOut = mode === 'try-out';
  const movingIn = tryOut && (await isMovingIn(ctx.db));
  return { ...values, tryOut, movingIn, clockOffsetSeconds } as PublicSettings;
}

/** Some public settings as the clients of a listener see them. */
export function publicValues(
  at: Pick<ReadContext, 'listener' | 'config'>,
  keys: readonly PublicSettingKey[],
  settings: Settings,
): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, publicValue(at, key, settings)]));
}

function publicValue(
  at: Pick<ReadContext, 'listener' | 'config'>,
  key: PublicSettingKey,
  settings: Settings,
): unknown {
  const loginSwitch = socialLoginSwitches.find((each) => each === key);
  if (loginSwitch) return isOffered(loginSwitch, settings, at.config);
  const { kind, toWire, render = toWire } = settingOf(key);
  const value = render(settings[key]);
  // Existing clients replace an empty footer with a text of their own.
  if (key === 'footerContent' && at.listener === 'api') return value || ' ';
  // A client on another origin needs the absolute address of a picture.
  const isPicture = kind === 'picture';
  return isPicture && typeof value === 'string' && value.startsWith('/') ? ownAddress(at, value) : value;
}

/** The same for some keys; unknown and private ones are absent. */
export async function showSettingsByKeys(
  ctx: ReadContext,
  keys: readonly string[],
): Promise<EndpointOutput<typeof getSettingsByKeys>> {
  const wanted = new Set(keys);
  const all = Object.entries(await showPublicSettings(ctx));
  return Object.fromEntries(all.filter(([key]) => wanted.has(key)));
}
