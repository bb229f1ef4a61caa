import { readSettings, stripeKeys } from '#domains/site/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { otherGateway } from '../../contract/payment-cards.contract.ts';
import type { openCardForm } from '../../contract/stripe.contract.ts';
import { askGateway, siteGateway } from '../gateways.ts';
import { keepCustomer } from './payment-cards.sql.ts';
import { cardOwner, refuseTooMany } from './save-card.ts';

interface OpenedForm {
  readonly gateway: string;
  readonly clientSecret: string;
  readonly customerRef: string;
}

/** Asks the gateway for a form, before the transaction opens. Refuses where it has none. */
export async function askForCardForm(ctx: ReadContext): Promise<OpenedForm> {
  const gateway = await siteGateway(ctx);
  const owner = await cardOwner(ctx);
  await refuseTooMany(ctx, ctx.db, owner.accountId);
  const form = await askGateway(ctx, () => gateway.openCardForm(ctx, owner));
  if (!form) throw refuse(otherGateway);
  return { gateway: gateway.name, ...form };
}

/** Keeps who the viewer is at the gateway. */
export async function keepCardForm(
  ctx: WriteContext,
  { gateway, clientSecret, customerRef }: OpenedForm,
): Promise<EndpointOutput<typeof openCardForm>> {
  await keepCustomer(ctx.tx, { accountId: viewerOf(ctx).accountId, gateway }, customerRef);
  const { publishable } = stripeKeys(ctx.config, await readSettings(ctx.db));
  return { clientSecret, publishableKey: publishable };
}
