import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { handleJob, type JobContext } from '#platform/server/jobs/jobs.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { acceptGatewayEvent } from '../accept-gateway-event.ts';
import type { SandboxEventRow } from '../payments.tables.ts';
import { deliverSandboxEvents } from './deliver-sandbox-events.ts';
import { listDueSandboxEvents, markDelivered, postponeSandboxEvent } from './sandbox.sql.ts';
import { SANDBOX, sandboxGateway } from './sandbox-gateway.ts';
import { SIGNATURE_HEADER, sign } from './sandbox-signature.ts';

// Gateways repeat events. The sandbox always does, so that duplicates are handled from the start.
const DELIVERIES = 2;

/** Delivers an event through the same code as a real gateway's events: bytes and a signature. */
async function deliver(ctx: JobContext, { body }: SandboxEventRow): Promise<void> {
  const rawBody = Buffer.from(body);
  const read = ctx.read();
  const secret = derivedKey(read.config, 'sandbox events');
  const headers = { [SIGNATURE_HEADER]: sign(secret, rawBody, read.clock.real()) };
  const event = await sandboxGateway.readEvent(read, { rawBody, headers });
  if (event !== 'ignored') await ctx.write((write) => acceptGatewayEvent(write, SANDBOX, event));
}

/** Delivers the sandbox's due events; those that are not accepted are retried minutes later. */
export const deliverSandboxEventsJob = handleJob(deliverSandboxEvents, async (ctx) => {
  const { db, clock } = ctx.read();
  for (const event of await listDueSandboxEvents(db, clock.now())) {
    try {
      for (let delivery = 0; delivery < DELIVERIES; delivery++) await deliver(ctx, event);
      await ctx.write(({ tx }) => markDelivered(tx, event.id, clock.now()));
    } catch (error) {
      ctx.log.warn({ err: error, sandboxEventId: event.id }, 'sandbox: an event was not accepted');
      const later = new Date(clock.now().getTime() + MINUTE_MILLISECONDS * 2 ** event.tries);
      await ctx.write(({ tx }) => postponeSandboxEvent(tx, event.id, later));
    }
  }
});
