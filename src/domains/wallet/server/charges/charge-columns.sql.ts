import { literal, type Sql } from '#platform/server/db/sql.ts';

/** The columns of a ChargeRow. */
export const chargeColumns: Sql = literal(`
  id, receipt_number as "receiptNumber", kind, item_id as "itemId", title, place, message, buyer_id as "buyerId",
  seller_id as "sellerId", gross as "grossTokens", fee as "feeTokens", net as "netTokens",
  rate_basis_points as "rateBasisPoints", balance_after as "balanceAfterTokens", created_at as "createdAt",
  available_at as "availableAt", matured_at as "maturedAt", reversed_gross as "reversedGrossTokens",
  reversed_net as "reversedNetTokens", reversed_at as "reversedAt", tip_target_kind as "tipTargetKind",
  tip_target_item as "tipTargetItemId", tip_target_title as "tipTargetTitle", quantity, paid_with as "paidWith",
  card_transaction_id as "cardTransactionId", gateway`);
