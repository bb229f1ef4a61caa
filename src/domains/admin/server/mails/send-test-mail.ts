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
  about: ({ i18n }) => i18n._('An operator wants to see whether mails arrive.'),
  sample: { username: 'frontdesk' },
  compose: ({ username }, { i18n, siteName }) => ({
    subject: i18n._('Mails of {siteName} arrive', { siteName }),
    preview: i18n._('This is a test.'),
    title: i18n._('Mails arrive'),
    paragraphs: [
      i18n._('@{username} has asked for this mail to see whether mails of {siteName} arrive. They do.', {
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
