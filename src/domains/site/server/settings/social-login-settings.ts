/** The other sites by which people can log in here: which are switched on, and what they still lack. */
import type { Config } from '#platform/server/config/config.ts';
import type { Settings } from './settings-registry.ts';

// Google's own issuer lets nobody in without a secret; one of an operator's own may.
const GOOGLE = 'https://accounts.google.com';

export const socialLoginSwitches = ['googleLoginEnabled', 'twitterLoginEnabled'] as const;
export type SocialLoginSwitch = (typeof socialLoginSwitches)[number];

/** What was registered at the other site: the id is a setting, the secret is part of the configuration. */
export type SocialLoginPart = 'id' | 'secret';

type SocialLoginConfig = Pick<Config, 'GOOGLE_LOGIN_ISSUER' | 'GOOGLE_LOGIN_SECRET' | 'TWITTER_LOGIN_SECRET'>;

/** What a way in cannot work without, and is not there. */
export function lackingOf(
  key: SocialLoginSwitch,
  settings: Settings,
  config: SocialLoginConfig,
): SocialLoginPart | undefined {
  if (key === 'twitterLoginEnabled') {
    if (!settings.twitterLoginClientId) return 'id';
    return config.TWITTER_LOGIN_SECRET ? undefined : 'secret';
  }
  if (!settings.googleLoginClientId) return 'id';
  const isSecretNeeded = new URL(config.GOOGLE_LOGIN_ISSUER).origin === GOOGLE;
  return isSecretNeeded && !config.GOOGLE_LOGIN_SECRET ? 'secret' : undefined;
}

/** Whether the way in is shown to people: a button that cannot work would only lead them astray. */
export function isOffered(key: SocialLoginSwitch, settings: Settings, config: SocialLoginConfig): boolean {
  return settings[key] && lackingOf(key, settings, config) === undefined;
}
