import type { WriteContext } from '#platform/server/context.ts';
import { RefusedAndKept } from '#platform/server/refuse.ts';
import { codeWrong } from '../../contract/accounts.refusals.contract.ts';
import { readTicket } from '../sessions/log-in-ticket.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import { checkCode } from './check-code.ts';

/**
 * The second step of a log-in. Refuses with `accounts.ticket-expired`, `accounts.code-wrong`,
 * `accounts.too-many-codes`, or `accounts.suspended`.
 */
export async function finishLogIn(
  ctx: WriteContext,
  given: { ticket: string; code: string },
): Promise<OpenedSession | RefusedAndKept> {
  const { accountId, remember } = await readTicket(ctx, given.ticket);
  const method = await checkCode(ctx, accountId, given.code, codeWrong);
  return method instanceof RefusedAndKept ? method : openSession(ctx, accountId, remember, method);
}
