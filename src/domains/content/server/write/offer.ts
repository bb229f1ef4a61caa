/** For whom a post is and what it costs, from the words of our own forms or of existing clients. */
import { type Tokens, toWire } from '#platform/contract/money.ts';
import { refuse } from '#platform/server/refuse.ts';
import { postPriceOutOfRange } from '../../contract/content.refusals.contract.ts';
import type { Audience, PostType } from '../../contract/post.contract.ts';
import { POST_PRICE } from '../../contract/post-price.contract.ts';

export interface Offer {
  readonly audience: Audience;
  /** Above zero exactly when the audience is buyers. */
  readonly priceTokens: number;
}

export interface OfferForm {
  audience?: Audience | undefined;
  isSale?: boolean | undefined;
  price?: Tokens | undefined;
}

// When a form says nothing at all, the closed reading: what was meant to be closed must not stand open.
const UNSAID: Offer = { audience: 'subscribers', priceTokens: 0 };
const FREE: Offer = { audience: 'everyone', priceTokens: 0 };

/**
 * `audience` decides; where it is absent, `isSale` and `price` say it as existing clients do, and nothing opens a post
 * but both together: for sale, at a price of 0. `before` is what the post had. Refuses with
 * `content.price-out-of-range`.
 */
export function offerOf(type: PostType, form: OfferForm, before: Offer = UNSAID): Offer {
  // Text is open to everybody: there is nothing in it to be locked.
  if (type === 'text') return FREE;
  const audience = form.audience ?? audienceOf(form, before);
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

function audienceOf({ isSale, price }: OfferForm, before: Offer): Audience {
  // Existing clients know no followers and send such a post back as one for subscribers.
  if (isSale === false) return before.audience === 'followers' ? 'followers' : 'subscribers';
  if (price !== undefined && price > 0) return 'buyers';
  if (isSale && price === 0) return 'everyone';
  // Half a word: whoever sells and forgot the price, or sends a price field that nobody filled in, opens nothing.
  return before.audience;
}
