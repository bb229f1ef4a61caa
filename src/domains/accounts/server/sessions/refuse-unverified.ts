import type { ReadContext } from '#platform/server/context.ts';
import { sendsMail } from '#platform/server/mail/mail-route.ts';
import { type Refused, refuse } from '#platform/server/refuse.ts';
import { emailNotVerified } from '../../contract/accounts.refusals.contract.ts';

/** Refuses with `accounts.email-not-verified`, and whether the link was mailed; only for an authenticated owner. */
export async function refuseUnverified(ctx: Pick<ReadContext, 'db' | 'config' | 'ports'>): Promise<Refused> {
  return refuse(emailNotVerified, { isKept: !(await sendsMail(ctx)) });
}
