import type * as z from 'zod/mini';
import { type AccountCard, NO_AVATAR } from '#domains/accounts/contract/account-card.contract.ts';
import type { Creator } from '#domains/creators/server/index.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import { type ChargeKind, subscriptionKinds } from '../../contract/charge-kinds.contract.ts';
import type { charge } from '../../contract/charges.contract.ts';
import type { tipTarget } from '../../contract/tip-target.contract.ts';
import { receiptNumber } from '../history/receipt-number.ts';
import type { ChargeRow } from '../wallet.tables.ts';
import { netStateOf } from './charge-state.ts';

/** The card of a creator whose profile is already loaded. */
export function creatorInfo(ctx: ReadContext, creator: Creator): AccountCard {
  return {
    _id: creator.id,
    name: creator.name,
    username: creator.username ?? creator.id,
    avatar: ownAddress(ctx, creator.avatarUrl ?? NO_AVATAR),
    isPerformer: true,
  };
}

/** What existing clients print for an item without a name; our own pages have labels by kind. */
const NAMELESS: Readonly<Record<ChargeKind, string>> = {
  tip: 'Tip',
  feed: 'Photos',
  product: 'Product',
  video: 'Video',
  gallery: 'Gallery',
  message: 'Message',
  first_message: 'First message',
  stream: 'Stream',
  private_show: 'Private show',
  monthly_subscription: 'Monthly subscription',
  yearly_subscription: 'Yearly subscription',
};

/** The `target` of a charge as existing clients expect it. */
export const targetOf = (kind: ChargeKind): string =>
  kind === 'tip' || subscriptionKinds.some((each) => each === kind) ? 'performer' : kind;

/** The tipped item in its wire form; null for all other charges. */
export function tipTargetOf(
  row: Pick<ChargeRow, 'tipTargetKind' | 'tipTargetItemId' | 'tipTargetTitle'>,
): z.input<typeof tipTarget> | null {
  const { tipTargetKind: type, tipTargetItemId: _id, tipTargetTitle: title } = row;
  return type === null || _id === null || title === null ? null : { type, _id, title };
}

/** A charge from the wallet as its buyer sees it. */
export function describeCharge(
  row: ChargeRow,
  performerInfo: AccountCard | undefined,
): z.input<typeof charge> {
  if (!performerInfo) throw new Error('a charge has a seller');
  if (row.balanceAfterTokens === null) throw new Error('what a card has paid is no charge of the wallet');
  const price = toWire(row.grossTokens);
  const name = row.title || NAMELESS[row.kind];
  return {
    _id: row.id,
    source: 'user',
    sourceId: row.buyerId,
    target: targetOf(row.kind),
    targetId: row.itemId,
    performerId: row.sellerId,
    performerInfo,
    type: row.kind,
    products: [
      {
        name,
        description: row.message || name,
        ...pricePerPiece(row),
        productId: row.itemId,
        productType: row.kind,
      },
    ],
    originalPrice: price,
    totalPrice: price,
    status: netStateOf(row) === 'given-back' ? 'refunded' : 'success',
    message: row.message,
    tipTarget: tipTargetOf(row),
    receiptNumber: receiptNumber(row),
    balanceAfter: toWire(row.balanceAfterTokens),
    createdAt: row.createdAt.toISOString(),
    updatedAt: (row.reversedAt ?? row.createdAt).toISOString(),
  };
}

/** What sending costs is part of the total, which then is no multiple of a price: the line says the total. */
function pricePerPiece({ grossTokens, quantity }: ChargeRow): { price: number; quantity: number } {
  return grossTokens % quantity === 0
    ? { price: toWire(tokens(grossTokens / quantity)), quantity }
    : { price: toWire(grossTokens), quantity: 1 };
}
