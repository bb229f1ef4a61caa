import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import { getPublicSettings, getSettingsByKeys } from '../contract/settings.contract.ts';
import { getTryOut } from '../contract/try-out.contract.ts';
import { readTryOut } from './read-try-out.ts';
import { showPublicSettings, showSettingsByKeys } from './show-public-settings.ts';

export const settingsRoutes: BoundRoute[] = [
  bind(getPublicSettings, (ctx) => showPublicSettings(ctx)),
  bind(getSettingsByKeys, (ctx, { body }) => showSettingsByKeys(ctx, body.keys)),
  bind(getTryOut, (ctx) => readTryOut(ctx)),
];
