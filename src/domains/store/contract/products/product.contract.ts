/** A product on the wire: for its owner, and, without its file, for everybody else. */
import * as z from 'zod/mini';
import { countryCode } from '#domains/accounts/contract/legal-fields.contract.ts';
import { hiddenBecause } from '#domains/content/contract/post.contract.ts';
import { creatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { wireFile } from '#domains/media/contract/files.contract.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const PRODUCT_TYPES = ['physical', 'digital'] as const;
export const productType = z.enum(PRODUCT_TYPES);
export type ProductType = z.output<typeof productType>;

export const productStatus = z.enum(['active', 'inactive']);

/** What sending costs to some countries; to all others where no country is named. */
const sendingCost = z.object({ countries: z.array(countryCode), cost: amountOutput });

export const wireProduct = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  type: productType,
  price: amountOutput,
  /** How many are left; null for a digital product. */
  stock: z.nullable(z.int()),
  /** How many one fan may buy in all; null without a limit. */
  limitPerBuyer: z.nullable(z.int()),
  status: productStatus,
  hiddenBecause,
  imageId: z.nullable(id),
  /** The address of the first picture. */
  image: z.nullable(z.string()),
  pictures: z.array(wireFile),
  /** What is downloaded; its name only for the owner. */
  digitalFile: z.nullable(z.object({ name: z.optional(z.string()), format: z.string(), size: z.int() })),
  /** For the owner. */
  digitalFileId: z.optional(z.nullable(id)),
  digitalFileUrl: z.optional(z.nullable(z.string())),
  /** The viewer's own order, by which they can download it; null without one. */
  ownOrderId: z.nullable(id),
  /** Without any cost, it is sent everywhere for nothing. */
  sendingCosts: z.array(sendingCost),
  /** From this price of what is ordered, sending costs nothing. */
  freeSendingFrom: z.nullable(amountOutput),
  performerId: id,
  performer: creatorCard,
  isLiked: z.boolean(),
  isBookMarked: z.boolean(),
  totalLike: z.int(),
  totalBookmark: z.int(),
  publishedAt: z.nullable(isoDate),
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type WireProduct = z.output<typeof wireProduct>;

nameSchemas({ Product: wireProduct });
