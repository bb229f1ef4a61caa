/** What a bank does days after a payment, now. */
import { runInDatabase } from './database.ts';
import type { StorySite } from './story-site.ts';

/** The dispute about a payment with the card for it becomes due; it is delivered with the next payment of anybody. */
export async function disputeNow(site: StorySite, paymentId: string): Promise<void> {
  const found = await runInDatabase(
    site,
    `update sandbox_events e set due_at = now() - interval '1 minute' from card_transactions t
     where t.id = $1 and e.delivered_at is null and strpos(e.body::text, t.gateway_ref) > 0`,
    [paymentId],
  );
  if (found !== 1) throw new Error('this payment has no dispute that waits');
}
