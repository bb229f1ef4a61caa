import type { FindTypedRoute } from '#platform/server/mail/mail-route.ts';
import { readSettings } from './read-settings.ts';
import { openSetting } from './sealed-settings.ts';

/** The mail server as set by the operator; mails wait while a part of it is missing. */
export const findTypedMailRoute: FindTypedRoute = async ({ db, config }) => {
  const settings = await readSettings(db);
  const { mailHost: host, mailPort: port, mailEncryption: encryption, mailUser: user } = settings;
  if (host === '') return undefined;
  if (settings.mailFrom === '') return { problem: 'The sender is missing: the address that mails come from' };
  const password = openSetting(config, 'mailPassword', settings) ?? '';
  if (user !== '' && password === '')
    return {
      problem: `The password of ${user} at ${host} is not set, or was typed for another server`,
    };
  return { host, port, encryption, user, password, from: settings.mailFrom };
};
