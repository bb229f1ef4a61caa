import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as bell from '../contract/bell.contract.ts';
import * as delivery from '../contract/delivery.contract.ts';
import * as mutes from '../contract/mutes.contract.ts';
import * as preferences from '../contract/preferences.contract.ts';
import * as push from '../contract/push.contract.ts';
import { countBell, listBell, seeBell } from './bell/show-bell.ts';
import { chooseDelivery, showDelivery } from './delivery/choose-delivery.ts';
import { listMuted, muteAccount, showMute, unmuteAccount } from './mute-accounts.ts';
import { addDevice, removeDevice, showDevices } from './push/push-devices.ts';
import { givePushKey } from './push/push-keys.ts';
import { showMailedSwitch, showSwitches, switchByMail, switchNotice } from './switch-notices.ts';

export const notificationsRoutes: BoundRoute[] = [
  bind(bell.listNotices, (ctx, { query }) => listBell(ctx, query)),
  bind(bell.countUnseen, (ctx) => countBell(ctx)),
  bind(bell.seeNotices, (ctx, { body }) => seeBell(ctx, body.position)),
  bind(mutes.listMuted, (ctx) => listMuted(ctx)),
  bind(mutes.getMute, (ctx, { params }) => showMute(ctx, params.id)),
  bind(mutes.muteAccount, (ctx, { params }) => muteAccount(ctx, params.id)),
  bind(mutes.unmuteAccount, (ctx, { params }) => unmuteAccount(ctx, params.id)),
  bind(preferences.getNotificationPreferences, (ctx) => showSwitches(ctx)),
  bind(preferences.setNotificationPreference, (ctx, { body }) => switchNotice(ctx, body)),
  bind(delivery.getDelivery, (ctx) => showDelivery(ctx)),
  bind(delivery.setDelivery, (ctx, { body }) => chooseDelivery(ctx, body)),
  bind(push.listPushDevices, (ctx) => showDevices(ctx)),
  bind(push.getPushKey, (ctx) => givePushKey(ctx)),
  bind(push.addPushDevice, (ctx, { body }) => addDevice(ctx, body)),
  bind(push.removePushDevice, (ctx, { params }) => removeDevice(ctx, params.id)),
  bind(preferences.getMailedSwitch, (ctx, { query }) => showMailedSwitch(ctx, query.right)),
  bind(preferences.setMailedSwitch, (ctx, { body }) => switchByMail(ctx, body)),
];
