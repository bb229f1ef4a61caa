import type { ReadContext } from '#platform/server/context.ts';
import { sendsMail } from '#platform/server/mail/mail-route.ts';
import { type Refused, refuse } from '#platform/server/refuse.ts';
import { emailNotVerified } from '../../contract/accounts.refusals.contract.ts';

/** `accounts.email-not-verified`, and whether the link is in the mail: only for who has proven whose account it is. */
export async function refuseUnverified(ctx: Pick<ReadContext, 'db' | 'config' | 'ports'>): Promise<Refused> {
  return refuse(emailNotVerified, { isKept: !(await sendsMail(ctx)) });
}
