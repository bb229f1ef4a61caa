import { findAccounts } from '#domains/accounts/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { mailTemplate } from '#platform/server/mail/mail-template.ts';
import { takeBackWaiting } from '#platform/server/mail/mails.sql.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { OpenedMail } from '../../contract/mails.contract.ts';
import { showMail } from './list-mails.ts';

export const testMail = mailTemplate<{ username: string }>({
  name: 'admin.test-mail',
  about: ({ i18n }) => i18n._('An operator tests the mail server.'),
  sample: { username: 'frontdesk' },
  compose: ({ username }, { i18n, siteName }) => ({
    subject: i18n._('Test email from {siteName}', { siteName }),
    preview: i18n._('This is a test email.'),
    title: i18n._('Email works'),
    paragraphs: [
      i18n._('@{username} requested this email to test the mail server of {siteName}. It works.', {
        username,
        siteName,
      }),
    ],
  }),
});

/**
 * Sends a test mail to the operator's own address. It replaces earlier unsent tests: once the server accepts mails, one
 * arrives instead of all of them.
 */
export async function sendTestMail(ctx: WriteContext): Promise<OpenedMail> {
  const { accountId } = viewerOf(ctx);
  const { email, username, language } = (await findAccounts(ctx.tx, [accountId])).get(accountId) ?? {};
  if (!email) throw new Error('an operator has an e-mail address');
  await takeBackWaiting(ctx.tx, testMail.name, accountId);
  const to = { email, language, accountId };
  const id = await queueMail(ctx, testMail, to, { username: username ?? '' }, { isFirst: true });
  await audit(ctx, { action: 'mail.test-sent', objectKind: 'mail', objectId: id });
  return showMail(ctx, id);
}
