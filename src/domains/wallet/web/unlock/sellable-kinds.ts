import { postAddressOfId } from '#platform/contract/post-address.ts';
import { buyFeed } from '../../contract/charges.contract.ts';

/** What can be unlocked: the call that buys it, and the page where it stands. One line for each kind. */
export const sellableKinds = {
  feed: { buy: buyFeed, addressOf: postAddressOfId },
} as const;

export type SellableKind = keyof typeof sellableKinds;

/** The page of what a receipt names; undefined for kinds without one, such as tips. */
export function addressOfItem(kind: string, id: string | null): string | undefined {
  return id !== null && kind in sellableKinds ? sellableKinds[kind as SellableKind].addressOf(id) : undefined;
}
