import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import { getPublicSettings, getSettingsByKeys } from '../contract/settings.contract.ts';
import { showPublicSettings, showSettingsByKeys } from './show-public-settings.ts';

export const settingsRoutes: BoundRoute[] = [
  bind(getPublicSettings, (ctx) => showPublicSettings(ctx)),
  bind(getSettingsByKeys, (ctx, { body }) => showSettingsByKeys(ctx, body.keys)),
];
