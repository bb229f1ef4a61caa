import type { Config } from '#platform/server/config/config.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';

/** All gateways that the code supports. */
export const gateways: readonly PaymentGateway[] = [sandboxGateway];

/** The site's gateway, as configured. */
export function gatewayOf(config: Config): PaymentGateway {
  const gateway = gateways.find(({ name }) => name === config.PAYMENT_GATEWAY);
  if (!gateway) throw new Error(`there is no gateway ${config.PAYMENT_GATEWAY}`);
  return gateway;
}
