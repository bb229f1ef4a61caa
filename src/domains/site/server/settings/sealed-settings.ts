/** Secret settings: stored encrypted, and decrypted only where they are used. */
import type { Config } from '#platform/server/config/config.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { openSeal, seal } from '#platform/server/keys/seal.ts';
import type { Sealed } from './setting-kinds.ts';
import { type SettingKey, type Settings, settingOf } from './settings-registry.ts';

/** What the encryption is bound to: the setting's name, and the settings that it belongs to. */
function sealedAs(key: SettingKey, settings: Settings): string {
  const { boundTo = [] } = settingOf(key).secret ?? {};
  return JSON.stringify(['setting', key, ...boundTo.map((other) => settings[other])]);
}

/** Encrypts what an operator has typed. */
export function sealSetting(config: Config, key: SettingKey, typed: string, settings: Settings): Sealed {
  const sealed = seal(derivedKey(config, 'settings'), sealedAs(key, settings), Buffer.from(typed));
  return sealed.toString('base64url');
}

/**
 * Decrypts it. Undefined where nothing was typed, where a setting that it belongs to has changed, or where the site's
 * secret key is another one.
 */
export function openSetting(config: Config, key: SettingKey, settings: Settings): string | undefined {
  const sealed = String(settings[key]);
  if (sealed === '') return undefined;
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    return openSeal(derivedKey(config, 'settings'), sealedAs(key, settings), bytes).toString();
  } catch {
    return undefined;
  }
}
