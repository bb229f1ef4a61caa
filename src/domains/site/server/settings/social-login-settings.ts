/** Which social logins are turned on, and what they still lack. */
import type { Config } from '#platform/server/config/config.ts';
import type { Settings } from './settings-registry.ts';

// Google's own issuer requires a secret; an operator's own issuer may not.
const GOOGLE = 'https://accounts.google.com';

export const socialLoginSwitches = ['googleLoginEnabled', 'twitterLoginEnabled'] as const;
export type SocialLoginSwitch = (typeof socialLoginSwitches)[number];

/** What was registered with the provider: the id is a setting, the secret is part of the configuration. */
export type SocialLoginPart = 'id' | 'secret';

type SocialLoginConfig = Pick<Config, 'GOOGLE_LOGIN_ISSUER' | 'GOOGLE_LOGIN_SECRET' | 'TWITTER_LOGIN_SECRET'>;

/** What a social login needs and does not have. */
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

/** Whether the button is shown: one that cannot work would only mislead users. */
export function isOffered(key: SocialLoginSwitch, settings: Settings, config: SocialLoginConfig): boolean {
  return settings[key] && lackingOf(key, settings, config) === undefined;
}
