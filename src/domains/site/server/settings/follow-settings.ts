import type { Runtime } from '#platform/server/runtime.ts';
import { settingsChanged } from '../../contract/site.events.ts';
import { forgetSettings, readSettings } from './read-settings.ts';
import { SETTINGS_CHANNEL } from './settings.sql.ts';
import { isPublic, type SettingKey, settingKeys } from './settings-registry.ts';
import { publicValues } from './show-public-settings.ts';

/**
 * Listens for settings changed in any process, drops this process's cache, and notifies its connected pages. Private
 * settings are not sent. Returns a function that stops it.
 */
export function followSettings(runtime: Runtime): () => Promise<void> {
  const { database, log } = runtime;
  return database.listen(SETTINGS_CHANNEL, (said) => {
    const keys = settingKeys.filter((key) => said === undefined || key === said);
    refreshAndEmit(runtime, keys).catch((error) =>
      log.error({ err: error }, 'settings: a change was not taken over'),
    );
  });
}

async function refreshAndEmit(runtime: Runtime, keys: readonly SettingKey[]): Promise<void> {
  const { database, sockets, config } = runtime;
  forgetSettings(database.read);
  const publicKeys = keys.filter(isPublic);
  if (publicKeys.length === 0 || !sockets) return;
  const values = await readSettings(database.read);
  sockets.sendToEverybodyHere(settingsChanged, (listener) => ({
    settings: publicValues({ listener, config }, publicKeys, values),
  }));
}
