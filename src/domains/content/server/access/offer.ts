/** Determines the audience and price of what creators publish, from our own forms or from existing clients' fields. */
import { type Tokens, toWire } from '#platform/contract/money.ts';
import { refuse } from '#platform/server/refuse.ts';
import { postPriceOutOfRange } from '../../contract/content.refusals.contract.ts';
import type { Audience } from '../../contract/post.contract.ts';
import { POST_PRICE } from '../../contract/post-price.contract.ts';
import type { ItemKind } from './can-view.ts';

export interface Offer {
  readonly audience: Audience;
  /** Above zero exactly when the audience is `buyers`. */
  readonly priceTokens: number;
}

export interface OfferForm {
  audience?: Audience | undefined;
  isSale?: boolean | undefined;
  price?: Tokens | undefined;
}

// The default is the most restrictive audience, so that nothing opens by mistake.
const UNSAID: Offer = { audience: 'subscribers', priceTokens: 0 };

/** What has nothing to lock. */
export const OPEN_OFFER: Offer = { audience: 'everyone', priceTokens: 0 };

/**
 * `audience` decides. Without it, `isSale` and `price` do, as existing clients send them; only both together open a
 * post: for sale at a price of 0. A video or gallery for sale needs a price. `before` is the current offer. Refuses
 * with `content.price-out-of-range`.
 */
export function offerOf(kind: ItemKind, form: OfferForm, before: Offer = UNSAID): Offer {
  const audience = form.audience ?? audienceOf(kind, form, before);
  if (audience !== 'buyers') return { audience, priceTokens: 0 };
  const priceTokens = form.price ?? before.priceTokens;
  const { minimumTokens, maximumTokens } = POST_PRICE;
  if (priceTokens < minimumTokens || priceTokens > maximumTokens) {
    throw refuse(postPriceOutOfRange, {
      minimumPrice: toWire(minimumTokens),
      maximumPrice: toWire(maximumTokens),
    });
  }
  return { audience, priceTokens };
}

function audienceOf(kind: ItemKind, { isSale, price }: OfferForm, before: Offer): Audience {
  // Existing clients do not know followers and send such an item back as one for subscribers.
  if (isSale === false) return before.audience === 'followers' ? 'followers' : 'subscribers';
  if (price !== undefined && price > 0) return 'buyers';
  // Their forms of videos and galleries know no third way: what is for sale has a price.
  if (isSale && kind !== 'post') return 'buyers';
  if (isSale && price === 0) return 'everyone';
  // An incomplete form opens nothing: one that sells without a price, or has an empty price field.
  return before.audience;
}
