import { requireCaptcha } from '#domains/site/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { sendsMail } from '#platform/server/mail/mail-route.ts';
import type { forgotPassword as forgotPasswordEndpoint } from '../../contract/forgotten-password.contract.ts';
import { sendResetLink } from './send-reset-link.job.ts';

/**
 * Answers the same after the same work, whether the account exists or not: the address is only queued here. Where the
 * site sends no mail, the answer says so to everybody.
 */
export async function forgotPassword(
  ctx: WriteContext,
  email: string,
): Promise<EndpointOutput<typeof forgotPasswordEndpoint>> {
  await requireCaptcha(ctx, 'forgot');
  await ctx.enqueue(sendResetLink, { email });
  if (await sendsMail(ctx)) {
    return {
      message: 'If an account with this email address exists, we sent a link to it.',
      isKept: false,
    };
  }
  return {
    message:
      'This site does not send email. If an account with this email address exists, the operator can give you the link.',
    isKept: true,
  };
}
