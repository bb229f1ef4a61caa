import type { ReadContext } from '#platform/server/context.ts';
import { Refused, refuse } from '#platform/server/refuse.ts';
import { gatewaySilent } from '../contract/payments.refusals.contract.ts';

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
