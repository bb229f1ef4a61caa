import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { Cents } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { deliverSandboxEvents } from './deliver-sandbox-events.ts';
import { insertSandboxEvent } from './sandbox.sql.ts';
import { AS_OF_PARTS, type SandboxEvent } from './sandbox-event.ts';
import type { Outcome } from './test-card-outcomes.ts';

interface SandboxPayment {
  readonly gatewayRef: string;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly attempt: number;
}

/** Orders the states of a payment: by time, and within a millisecond by try. What is refunded comes after all tries. */
const asOf = (at: Date, attempt: number): number => at.getTime() * AS_OF_PARTS + attempt;

/** Decides what becomes of a payment, and when it is told. `key`: decided once. */
export async function foresee(
  ctx: WriteContext,
  payment: SandboxPayment,
  outcomes: readonly Outcome[],
  key: string,
): Promise<void> {
  for (const [index, { status, failureCode, afterDays }] of outcomes.entries()) {
    const dueAt = new Date(ctx.clock.now().getTime() + afterDays * DAY_MILLISECONDS);
    await writeEvent(ctx, `evt_${key}_${index}`, dueAt, {
      asOf: asOf(dueAt, payment.attempt),
      ref: payment.gatewayRef,
      status,
      amountCents: payment.amountCents,
      currency: payment.currency,
      failureCode,
    });
  }
}

/** Writes an event into the sandbox's books; it is told when it is due. */
export async function writeEvent(
  ctx: WriteContext,
  id: string,
  dueAt: Date,
  payment: SandboxEvent['payment'],
): Promise<void> {
  const event: SandboxEvent = { id, payment };
  await insertSandboxEvent(ctx.tx, { id, body: JSON.stringify(event), dueAt });
  await ctx.enqueue(deliverSandboxEvents, {});
}
