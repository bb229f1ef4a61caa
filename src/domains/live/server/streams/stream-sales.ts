/** What a stream has brought to its creator: its tickets, and the tips that were given in its chat meanwhile. */
import { findCharges, salesOf } from '#domains/wallet/server/index.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { Stream } from '../../contract/stream.contract.ts';
import { listTipChargesWithin } from '../chat/lines.sql.ts';
import { STREAM_KIND, type StreamRow } from './streams.tables.ts';

/** Tips that are given in the minutes after the end are thanks for it. */
const AFTER_MILLISECONDS = 10 * 60_000;

export async function salesOfStream(
  { db, clock }: Pick<ReadContext, 'db' | 'clock'>,
  { id, conversationId, startedAt, endedAt }: StreamRow,
): Promise<NonNullable<Stream['sales']>> {
  const tickets = (await salesOf(db, STREAM_KIND, [id])).get(id);
  const until = endedAt ? new Date(endedAt.getTime() + AFTER_MILLISECONDS) : clock.now();
  const chargeIds = startedAt
    ? await listTipChargesWithin(db, conversationId, { from: startedAt, until })
    : [];
  const tips = [...(await findCharges(db, chargeIds)).values()].filter(
    ({ reversedAt }) => reversedAt === null,
  );
  const tipped = tips.reduce(
    (sum, { netTokens, reversedNetTokens }) => sum + netTokens - reversedNetTokens,
    0,
  );
  return {
    tickets: tickets?.count ?? 0,
    tips: tips.length,
    earned: toWire(tokens((tickets?.netTokens ?? 0) + tipped)),
  };
}
