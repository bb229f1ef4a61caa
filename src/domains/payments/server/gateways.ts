import type { Config } from '#platform/server/config/config.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';

/** All gateways that the code supports. */
export const gateways: readonly PaymentGateway[] = [sandboxGateway];

/** The gateway of a payment or card, which need not be the site's any more. */
export function gatewayNamed(name: string): PaymentGateway {
  const gateway = gateways.find((each) => each.name === name);
  if (!gateway) throw new Error(`there is no gateway ${name}`);
  return gateway;
}

/** The site's gateway, as configured. */
export const gatewayOf = (config: Config): PaymentGateway => gatewayNamed(config.PAYMENT_GATEWAY);
