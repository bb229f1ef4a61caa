import { readSettings } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { Refused, refuse } from '#platform/server/refuse.ts';
import { gatewaySilent, noCardPayments } from '../contract/payments.refusals.contract.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';
import { stripeGateway } from './stripe/stripe-gateway.ts';

/** All gateways that the code supports. */
export const gateways: readonly PaymentGateway[] = [sandboxGateway, stripeGateway];

/** The gateway of a payment or card, which need not be the site's any more. */
export function gatewayNamed(name: string): PaymentGateway {
  const gateway = gateways.find((each) => each.name === name);
  if (!gateway) throw new Error(`there is no gateway ${name}`);
  return gateway;
}

/** Asks a gateway while somebody waits. What it cannot answer is logged, and refused with `payments.gateway-silent`. */
export async function askGateway<T>({ log }: Pick<ReadContext, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refused) throw error;
    log.error({ err: error }, 'payments: the gateway does not answer');
    throw refuse(gatewaySilent);
  }
}

type Asking = Pick<ReadContext, 'db' | 'config'>;

/** The gateway that is chosen, whether complete or not; undefined where the site takes no cards. */
async function chosenGateway({ db }: Asking): Promise<PaymentGateway | undefined> {
  const { paymentGateway: name } = await readSettings(db);
  return name === 'none' ? undefined : gatewayNamed(name);
}

/** What the chosen gateway still lacks; empty where it lacks nothing, and where none is chosen. */
export async function problemsOfGateway(ctx: Asking): Promise<readonly string[]> {
  return (await (await chosenGateway(ctx))?.problems(ctx)) ?? [];
}

async function findSiteGateway(ctx: Asking): Promise<PaymentGateway | undefined> {
  return (await problemsOfGateway(ctx)).length > 0 ? undefined : chosenGateway(ctx);
}

/** The gateway of new payments: chosen, and complete. Refuses with `payments.no-cards`. */
export async function siteGateway(ctx: Asking): Promise<PaymentGateway> {
  const gateway = await findSiteGateway(ctx);
  if (!gateway) throw refuse(noCardPayments);
  return gateway;
}

/** The name of the gateway of new payments; null where the site takes no cards. */
export async function nameOfSiteGateway(ctx: Asking): Promise<string | null> {
  return (await findSiteGateway(ctx))?.name ?? null;
}

/** Whether pages of the site need what Stripe's form brings. */
export const chargesByStripe = (ctx: Asking): Promise<boolean> => takesCardsOf(ctx, stripeGateway.name);

/** Whether cards of this gateway are charged: with test payments turned off, test cards buy nothing. */
export async function takesCardsOf(ctx: Asking, name: string): Promise<boolean> {
  return (await nameOfSiteGateway(ctx)) === name;
}
