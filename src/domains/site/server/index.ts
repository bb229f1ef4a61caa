/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import { lookUpListRoutes } from './look-up-lists.routes.ts';
import { serveFlags } from './serve-flags.ts';
import { settingsRoutes } from './settings.routes.ts';

export { readSettings } from './read-settings.ts';
export { setSetting } from './set-setting.ts';
export type { Settings } from './settings-registry.ts';

export const siteDomain: Domain = {
  name: 'site',
  routes: [...settingsRoutes, ...lookUpListRoutes],
  rawRoutes: serveFlags,
};
