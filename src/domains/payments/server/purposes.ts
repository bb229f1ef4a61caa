import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';

/** A thing that can be bought with tokens. */
export interface PurposeItem {
  readonly kind: string;
  readonly id: string;
}

/** Tells which of the things an account has bought, by their ids. Payments knows what money is for, not what is sold. */
export type BoughtAmong = (
  ctx: ReadContext,
  accountId: string,
  items: readonly PurposeItem[],
) => Promise<ReadonlySet<string>>;

/** Answered by the wallet: whoever tops up for a thing is not offered it again once it is bought. */
export const boughtAmong = port<BoughtAmong>('payments.bought-among');
