import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { deleteBellOf, findOwnBell } from './bell/bell.sql.ts';
import { deliveryOf } from './delivery/choose-delivery.ts';
import { deleteDelivery } from './delivery/delivery.sql.ts';
import { deleteMailsOf, findOwnMailed } from './delivery/waiting-mails.sql.ts';
import { deleteMutesOf, findOwnMutes } from './mutes.sql.ts';
import { deletePreferences, listPreferences } from './preferences.sql.ts';
import { deleteDevicesOf, findOwnDevices } from './push/push-devices.sql.ts';
import { deletePushesAbout, findOwnPushed } from './push/waiting-pushes.sql.ts';

export const ownNotifications: ExportAccountData = async ({ db }, accountId) => ({
  name: 'notifications',
  data: {
    preferences: await listPreferences(db, accountId),
    muted: await findOwnMutes(db, accountId),
    delivery: await deliveryOf({ db }, accountId),
    mailed: await findOwnMailed(db, accountId),
    push_devices: await findOwnDevices(db, accountId),
    pushed: await findOwnPushed(db, accountId),
    happened: await findOwnBell(db, accountId),
  },
});

/** Also out of everybody else's bell and mails that wait. */
export const eraseNotifications: EraseDataExport = async ({ tx }, accountId) => {
  await deleteBellOf(tx, accountId);
  await deleteMutesOf(tx, accountId);
  await deleteMailsOf(tx, accountId);
  await deletePushesAbout(tx, accountId);
  await deleteDevicesOf(tx, accountId);
  await deleteDelivery(tx, accountId);
  await deletePreferences(tx, accountId);
};
