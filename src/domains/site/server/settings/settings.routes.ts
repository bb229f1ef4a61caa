import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as access from '../../contract/country-check.contract.ts';
import { getPublicSettings, getSettingsByKeys } from '../../contract/settings.contract.ts';
import * as admin from '../../contract/settings-admin.contract.ts';
import { getTryOut } from '../../contract/try-out.contract.ts';
import { isBlockedCountry } from '../find-closure.ts';
import { changeSetting, resetSetting } from './change-setting.ts';
import { listSettingChanges } from './list-setting-changes.ts';
import { listSettings } from './list-settings.ts';
import { readTryOut } from './read-try-out.ts';
import { showPublicSettings, showSettingsByKeys } from './show-public-settings.ts';

export const settingsRoutes: BoundRoute[] = [
  bind(getPublicSettings, (ctx) => showPublicSettings(ctx)),
  bind(getSettingsByKeys, (ctx, { body }) => showSettingsByKeys(ctx, body.keys)),
  bind(getTryOut, (ctx) => readTryOut(ctx)),
  bind(access.checkCountry, async (ctx) => ({ blocked: await isBlockedCountry(ctx) })),
  bind(admin.listSettings, (ctx) => listSettings(ctx)),
  bind(admin.changeSetting, (ctx, { params, body }) => changeSetting(ctx, params.key, body)),
  bind(admin.resetSetting, (ctx, { params, body }) => resetSetting(ctx, params.key, body)),
  bind(admin.listSettingChanges, (ctx, { params, query }) => listSettingChanges(ctx, params.key, query)),
];
