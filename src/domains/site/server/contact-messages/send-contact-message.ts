import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  type sendContactMessage as endpoint,
  MESSAGE_WAIT_SECONDS,
  messageJustSent,
} from '../../contract/contact.contract.ts';
import { contactMessagesChanged } from '../../contract/site.events.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { insertContactMessage, lockContactMessageAddress } from './contact-messages.sql.ts';

/** Sends a message to the operators, once a minute. Refuses with `site.message-just-sent`. */
export async function sendContactMessage(
  ctx: WriteContext,
  { name, email, message }: EndpointInput<typeof endpoint>['body'],
): Promise<EndpointOutput<typeof endpoint>> {
  await requireCaptcha(ctx, 'contact');
  const now = ctx.clock.real();
  const last = await lockContactMessageAddress(ctx.tx, email);
  const waited = last ? (now.getTime() - last.getTime()) / 1_000 : Number.POSITIVE_INFINITY;
  if (waited < MESSAGE_WAIT_SECONDS)
    throw refuse(messageJustSent, { retryAfterSeconds: Math.ceil(MESSAGE_WAIT_SECONDS - waited) });
  await insertContactMessage(ctx.tx, {
    id: newId(),
    name,
    email,
    message,
    accountId: ctx.viewer?.accountId ?? null,
    createdAt: now,
  });
  ctx.emit('operators', contactMessagesChanged, {});
  return { message: 'Thank you. We reply by email, usually within two days.' };
}
