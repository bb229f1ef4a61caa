import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  type sendLetter as endpoint,
  LETTER_WAIT_SECONDS,
  letterJustSent,
} from '../../contract/contact.contract.ts';
import { lettersChanged } from '../../contract/site.events.ts';
import { demandProof } from '../captcha/demand-proof.ts';
import { insertLetter, lockLetterAddress } from './letters.sql.ts';

/** Anybody writes to those who run the site, once a minute. Refuses with `site.letter-just-sent`. */
export async function sendLetter(
  ctx: WriteContext,
  { name, email, message }: EndpointInput<typeof endpoint>['body'],
): Promise<EndpointOutput<typeof endpoint>> {
  await demandProof(ctx, 'contact');
  const now = ctx.clock.real();
  const last = await lockLetterAddress(ctx.tx, email);
  const waited = last ? (now.getTime() - last.getTime()) / 1_000 : Number.POSITIVE_INFINITY;
  if (waited < LETTER_WAIT_SECONDS)
    throw refuse(letterJustSent, { retryAfterSeconds: Math.ceil(LETTER_WAIT_SECONDS - waited) });
  await insertLetter(ctx.tx, {
    id: newId(),
    name,
    email,
    message,
    accountId: ctx.viewer?.accountId ?? null,
    createdAt: now,
  });
  ctx.tell('operators', lettersChanged, {});
  return { message: 'Thank you. We answer by e-mail, usually within two days.' };
}
