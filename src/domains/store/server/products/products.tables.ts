import type { ProductType } from '../../contract/products/product.contract.ts';

/** What sending a product costs to some countries; to all others where none is named. */
export interface SendingGroup {
  readonly countries: readonly string[];
  readonly costTokens: number;
}

/** A product with its pictures and sending costs, and whether its creator is visible to the public. */
export interface Product {
  readonly id: string;
  readonly creatorId: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly type: ProductType;
  readonly priceTokens: number;
  /** Null where nothing is sent. */
  readonly stock: number | null;
  readonly limitPerBuyer: number | null;
  readonly freeSendingFromTokens: number | null;
  readonly digitalFileId: string | null;
  readonly status: 'active' | 'inactive';
  /** When it first stood in the shop. */
  readonly publishedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly takenDownAt: Date | null;
  readonly heldFor: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly creatorIsOpen: boolean;
  /** In their order; the first one stands for it in lists. */
  readonly pictureIds: readonly string[];
  /** Without any, it is sent everywhere for nothing. */
  readonly sending: readonly SendingGroup[];
}
