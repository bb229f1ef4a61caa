/** What a creator's form means, from our own pages or from existing clients. */
import { SHOW_PRICE } from '#domains/creators/contract/show-price.contract.ts';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { refuse } from '#platform/server/refuse.ts';
import { priceOutOfRange } from '../../contract/live.refusals.contract.ts';
import type { ReplayMode, StreamAudience } from '../../contract/stream.contract.ts';
import type { StreamChoices } from './streams.tables.ts';

export interface ChoicesForm {
  title?: string | undefined;
  description?: string | undefined;
  isFree?: boolean | undefined;
  price?: Tokens | undefined;
  audience?: StreamAudience | undefined;
  replay?: ReplayMode | undefined;
  replayPrice?: Tokens | undefined;
}

/** Existing clients have no audience: even a free stream is then for subscribers. */
const UNSAID = {
  title: '',
  description: '',
  audience: 'subscribers',
  priceTokens: tokens(0),
  replay: 'draft',
  replayPriceTokens: tokens(0),
} as const satisfies StreamChoices;

/** Refuses with `live.price-out-of-range`. `usualPrice` is what the creator asks where the form names no price. */
export function choicesOf(
  form: ChoicesForm,
  usualPrice: Tokens,
  before: StreamChoices = UNSAID,
): StreamChoices {
  const replay = form.replay ?? before.replay;
  const priceTokens = priceOf(form, usualPrice, before);
  return {
    title: form.title ?? before.title,
    description: form.description ?? before.description,
    audience: form.audience ?? before.audience,
    priceTokens,
    replay,
    replayPriceTokens:
      replay === 'paid'
        ? demandPrice(form.replayPrice ?? (before.replayPriceTokens || usualPrice))
        : tokens(0),
  };
}

function priceOf({ isFree, price }: ChoicesForm, usualPrice: Tokens, before: StreamChoices): Tokens {
  if (isFree === true) return tokens(0);
  if (isFree === false) return demandPrice(price ?? (before.priceTokens || usualPrice));
  // A form that only changes the price of what has one.
  return price !== undefined && before.priceTokens > 0 ? demandPrice(price) : before.priceTokens;
}

/** Within the limits of what a show costs. */
export function demandPrice(price: Tokens): Tokens {
  const { minimumTokens, maximumTokens } = SHOW_PRICE;
  if (price >= minimumTokens && price <= maximumTokens) return price;
  throw refuse(priceOutOfRange, { minimumPrice: toWire(minimumTokens), maximumPrice: toWire(maximumTokens) });
}
