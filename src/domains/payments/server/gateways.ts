import type { Config } from '#platform/server/config/config.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';

/** Every gateway that we can talk to. */
export const gateways: readonly PaymentGateway[] = [sandboxGateway];

/** The one gateway of the site, as configured. */
export function gatewayOf(config: Config): PaymentGateway {
  const gateway = gateways.find(({ name }) => name === config.PAYMENT_GATEWAY);
  if (!gateway) throw new Error(`there is no gateway ${config.PAYMENT_GATEWAY}`);
  return gateway;
}
