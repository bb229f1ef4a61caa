/**
 * Asks the gateways for what they have not told: events that were lost, answers to charges and refunds that broke off. A
 * later state is taken over as from an event, and noted in the audit log. What cannot be taken over changes nothing; the
 * ledger check reports it.
 */
import * as z from 'zod/mini';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { audit } from '#platform/server/audit.ts';
import { newId } from '#platform/server/ids.ts';
import { handleJob, type JobContext, job } from '#platform/server/jobs/jobs.ts';
import { Refused } from '#platform/server/refuse.ts';
import { acceptState } from '../accept-gateway-event.ts';
import { findTransaction, insertGatewayEvent, lockTransaction } from '../card-transactions.sql.ts';
import { enqueueCardCharge } from '../cards/start-card-charge.ts';
import { gatewayNamed, gateways } from '../gateways.ts';
import type { GatewayState, PaymentGateway } from '../payment-gateway.ts';
import type { CardTransactionRow } from '../payments.tables.ts';
import { publishPayeeEvent } from '../publish-payee-event.ts';
import { listOpenRefunds } from '../refunds/card-refunds.sql.ts';
import { refundCard } from '../refunds/refund-card.ts';
import {
  dropDifference,
  findAskedTo,
  idsOfRefs,
  keepAskedTo,
  keepDifference,
  listDifferences,
  listOverdue,
} from './gateway-polls.sql.ts';

export const askGateways = job({ name: 'payments.ask-gateways', schema: z.object({}), cron: '*/5 * * * *' });

/** An event arrives within seconds. */
const OVERDUE_MILLISECONDS = 5 * MINUTE_MILLISECONDS;
/** Changes may become visible a little later than others that came after them. */
const OVERLAP_MILLISECONDS = 10 * MINUTE_MILLISECONDS;

export const askGatewaysJob = handleJob(askGateways, async (job) => {
  const { db, clock } = job.read();
  const now = clock.now().getTime();
  const untouchedSince = new Date(now - OVERDUE_MILLISECONDS);
  const overdue = await listOverdue(db, { untouchedSince, notBefore: new Date(now - DAY_MILLISECONDS) });
  const differing = (await listDifferences(db)).map(({ transactionId }) => ({ id: transactionId }));
  const ids = new Set([...overdue, ...differing].map(({ id }) => id));
  for (const id of ids) await tryEach(job, id, () => askFor(job, id));
  for (const gateway of gateways)
    await tryEach(job, gateway.name, () => askForChanges(job, gateway.name, ids));
  for (const gateway of gateways) await tryEach(job, payeesOf(gateway), () => askForPayees(job, gateway));
  for (const { id: refundId } of await listOpenRefunds(db, untouchedSince))
    await job.write((ctx) => ctx.enqueue(refundCard, { refundId }));
});

/** A gateway that is away, or one payment, holds up nothing else; the next run asks again. */
async function tryEach(job: JobContext, subject: string, ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    job.log.warn({ err: error, subject }, 'payments: a gateway could not be asked');
  }
}

async function askForChanges(job: JobContext, name: string, asked: ReadonlySet<string>): Promise<void> {
  const ctx = job.read();
  const askedTo = await findAskedTo(ctx.db, name);
  const since = askedTo && new Date(askedTo.getTime() - OVERLAP_MILLISECONDS);
  const changes = await gatewayNamed(name).changedSince(ctx, since);
  if (!changes) return;
  for (const { id } of await idsOfRefs(ctx.db, name, changes.gatewayRefs))
    if (!asked.has(id)) await askFor(job, id);
  await job.write(({ tx }) => keepAskedTo(tx, name, changes.until));
}

/** Up to when a gateway was asked about payees is kept apart: what happens to payments is asked more often, and is more. */
const payeesOf = ({ name }: PaymentGateway) => `${name}:payees`;

/** What is known already is published again; it is for those who book it to do so once. */
async function askForPayees(job: JobContext, gateway: PaymentGateway): Promise<void> {
  const ctx = job.read();
  const askedTo = await findAskedTo(ctx.db, payeesOf(gateway));
  const since = askedTo && new Date(askedTo.getTime() - OVERLAP_MILLISECONDS);
  const changes = await gateway.payeesChangedSince?.(ctx, since);
  if (!changes) return;
  await job.write(async (write) => {
    for (const event of changes.events) publishPayeeEvent(write, event);
    await keepAskedTo(write.tx, payeesOf(gateway), changes.until);
  });
}

/** Compares one payment with its gateway. */
async function askFor(job: JobContext, id: string): Promise<void> {
  const ctx = job.read();
  const row = await findTransaction(ctx.db, id);
  if (!row) return;
  const state =
    row.gatewayRef === null ? undefined : await gatewayNamed(row.gateway).fetch(ctx, row.gatewayRef);
  if (state) return takeOver(job, id, state);
  await job.write(async (write) => {
    // The charge never reached the gateway, or its answer was lost: under the same key it is done once.
    const { cardId, attempt, status } = row;
    if (status === 'processing' && cardId !== null)
      await enqueueCardCharge(write, { transactionId: id, attempt });
    else if (status !== 'created' && status !== 'require_authentication')
      await keepDifference(write.tx, {
        transactionId: id,
        detail: 'unknown at the gateway',
        now: write.clock.now(),
      });
  });
}

async function takeOver(job: JobContext, id: string, state: GatewayState): Promise<void> {
  try {
    await job.write(async (ctx) => {
      const row = await lockTransaction(ctx.tx, id);
      if (!row) return;
      await dropDifference(ctx.tx, id);
      await acceptState(ctx, row, state, async () => {
        const { gateway } = row;
        const { status } = state;
        await audit(ctx, {
          action: 'card-payment.found-at-gateway',
          objectKind: 'card-payment',
          objectId: id,
          userId: row.accountId,
          before: factsOf(row),
          after: factsOf(state),
        });
        return insertGatewayEvent(ctx.tx, {
          gateway,
          eventId: `poll_${newId()}`,
          transactionId: id,
          status,
          now: ctx.clock.real(),
        });
      });
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, amountCents, currency } = state;
    const detail = `${status}, ${amountCents} ${currency} at the gateway`;
    await job.write(({ tx, clock }) => keepDifference(tx, { transactionId: id, detail, now: clock.now() }));
  }
}

const factsOf = ({ status, refundedCents }: Pick<CardTransactionRow, 'status' | 'refundedCents'>) => ({
  status,
  refunded: refundedCents / 100,
});
