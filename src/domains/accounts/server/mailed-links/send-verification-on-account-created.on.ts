import { on } from '#platform/server/outbox/outbox.ts';
import { accountCreated } from '../../contract/accounts.events.ts';
import { lockAccount } from '../accounts.sql.ts';
import { secondsUntilNextLink } from './mailed-link.ts';
import { mailVerification } from './send-verification.ts';

/** Asks new accounts to confirm their address, once: the event may be delivered twice. */
export default on(accountCreated, async (ctx, { accountId }) => {
  const account = await lockAccount(ctx.tx, accountId);
  if (account.verifiedEmail) return;
  if ((await secondsUntilNextLink(ctx, accountId, 'email-verification')) > 0) return;
  await mailVerification(ctx, account);
});
