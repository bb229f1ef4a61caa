import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../contract/preferences.contract.ts';
import { showMailedSwitch, showSwitches, switchByMail, switchNotice } from './switch-notices.ts';

export const notificationsRoutes: BoundRoute[] = [
  bind(contract.getNotificationPreferences, (ctx) => showSwitches(ctx)),
  bind(contract.setNotificationPreference, (ctx, { body }) => switchNotice(ctx, body)),
  bind(contract.getMailedSwitch, (ctx, { query }) => showMailedSwitch(ctx, query.right)),
  bind(contract.setMailedSwitch, (ctx, { body }) => switchByMail(ctx, body)),
];
