/** `SMTP_URL` and `MAIL_FROM` fix the settings of the mail server, as `SETTING_…` fixes others. */
import type { FixingConfig } from '#platform/server/config/config.ts';
import { credentialsOf } from '#platform/server/mail/mail-route.ts';
import type { SettingKey } from './settings-registry.ts';

export interface Lock {
  /** For a secret: whether there is one. */
  readonly value: unknown;
  /** The variable. */
  readonly by: string;
}

/** What the mail server variables fix, as far as it can be shown. */
export function locksOfMail({ SMTP_URL, MAIL_FROM }: FixingConfig): [SettingKey, Lock][] {
  const locks: [SettingKey, Lock][] = [];
  if (MAIL_FROM !== undefined) locks.push(['mailFrom', { value: MAIL_FROM, by: 'MAIL_FROM' }]);
  if (SMTP_URL === undefined || !URL.canParse(SMTP_URL)) return locks;
  const { protocol, hostname, port } = new URL(SMTP_URL);
  const { user, password } = credentialsOf(SMTP_URL);
  const isTls = protocol === 'smtps:';
  const said = {
    mailHost: hostname,
    mailPort: Number(port) || (isTls ? 465 : 587),
    mailEncryption: isTls ? 'tls' : 'starttls-if-offered',
    mailUser: user,
    mailPassword: password !== '',
  };
  for (const [key, value] of Object.entries(said)) locks.push([key as SettingKey, { value, by: 'SMTP_URL' }]);
  return locks;
}
