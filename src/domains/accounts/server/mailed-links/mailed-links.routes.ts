import { viewerOf } from '#platform/server/context.ts';
import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import { sendsMail } from '#platform/server/mail/mail-route.ts';
import * as verification from '../../contract/email-verification.contract.ts';
import * as forgotten from '../../contract/forgotten-password.contract.ts';
import { checkPassword } from '../sessions/check-credentials.ts';
import { sendSession } from '../sessions/send-session.ts';
import { checkConfirmLink, confirmEmail } from './confirm-email.ts';
import { forgotPassword } from './forgot-password.ts';
import { prepareReset, resetPassword, showResetLink } from './reset-password.ts';
import { sendVerification } from './send-verification.ts';

export const mailedLinksRoutes: BoundRoute[] = [
  bind(forgotten.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.email)),
  bind(forgotten.offerResetLink, async (ctx) => ({ isMailed: await sendsMail(ctx) })),
  bind(forgotten.checkResetLink, (ctx, { query }) => showResetLink(ctx, query.token)),
  bindPrepared(
    forgotten.resetPassword,
    (ctx, { body }) => prepareReset(ctx, body),
    async (ctx, { body }, head, passwordHash) => {
      const opened = await resetPassword(ctx, body.token, passwordHash);
      return opened ? sendSession(head, opened) : {};
    },
  ),
  bind(verification.sendVerification, (ctx) => sendVerification(ctx, viewerOf(ctx).accountId)),
  bindPrepared(
    verification.sendVerificationAgain,
    (ctx, { body }) => checkPassword(ctx, body),
    (ctx, _input, _head, accountId) => sendVerification(ctx, accountId),
  ),
  bind(verification.checkConfirmLink, (ctx, { query }) => checkConfirmLink(ctx, query.token)),
  bind(verification.confirmEmail, async (ctx, { body }) => {
    await confirmEmail(ctx, body.token);
    return { success: true };
  }),
];
