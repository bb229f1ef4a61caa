import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { type getSandboxPayment, testCards } from '../../contract/sandbox.contract.ts';
import { describeForCardPage, findForCardPage } from '../show-card-page.ts';
import { testCardOf, tokenOf } from './sandbox-cards.ts';
import { SANDBOX } from './sandbox-gateway.ts';

/** The card page: shows its payer the amount and the test cards. */
export async function showSandboxPayment(
  ctx: ReadContext,
  id: string,
  right: string | undefined,
): Promise<EndpointOutput<typeof getSandboxPayment>> {
  const transaction = await findForCardPage(ctx, SANDBOX, id, right);
  const savedCard = testCardOf(await tokenOf(ctx, transaction)) ?? null;
  return { ...(await describeForCardPage(ctx, transaction)), cards: [...testCards], savedCard };
}
