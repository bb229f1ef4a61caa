/** What a bank does days after a payment, now. */
import pg from 'pg';
import { findRunningPostgres } from '#platform/server/postgres/launcher.ts';

/** The dispute about a payment with the card for it becomes due; it is delivered with the next payment of anybody. */
export async function disputeNow(paymentId: string): Promise<void> {
  const connectionString = await findRunningPostgres(process.env.SITE_DATA ?? '');
  const database = new pg.Client({ connectionString });
  await database.connect();
  try {
    const { rowCount } = await database.query(
      `update sandbox_events e set due_at = now() - interval '1 minute' from card_transactions t
       where t.id = $1 and e.delivered_at is null and strpos(e.body::text, t.gateway_ref) > 0`,
      [paymentId],
    );
    if (rowCount !== 1) throw new Error('this payment has no dispute that waits');
  } finally {
    await database.end();
  }
}
