import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { sendLetter as endpoint } from '../contract/contact.contract.ts';
import { demandProof } from './captcha/demand-proof.ts';
import { insertLetter } from './letters.sql.ts';

/** Anybody writes to those who run the site. */
export async function sendLetter(
  ctx: WriteContext,
  { name, email, message }: EndpointInput<typeof endpoint>['body'],
): Promise<EndpointOutput<typeof endpoint>> {
  await demandProof(ctx, 'contact');
  await insertLetter(ctx.tx, {
    id: newId(),
    name,
    email,
    message,
    accountId: ctx.viewer?.accountId ?? null,
    createdAt: ctx.clock.real(),
  });
  return { message: 'Thank you. We answer by e-mail, usually within two days.' };
}
