import type { SellableKindName } from '../../contract/charge-kinds.contract.ts';
import {
  buyTicket,
  unlockGallery,
  unlockMessage,
  unlockPost,
  unlockVideo,
} from '../../contract/charges.contract.ts';

type BuyCall = typeof unlockPost;

// All have the same shape. They come with the sheet, and not with every page.
const CALLS: Readonly<Partial<Record<SellableKindName, BuyCall>>> = {
  feed: unlockPost,
  gallery: unlockGallery,
  video: unlockVideo,
  message: unlockMessage,
  stream: buyTicket,
};

/** The endpoint that buys an item of a kind. Throws for a kind that cannot be bought in the sheet. */
export function buyCallOf(kind: SellableKindName): BuyCall {
  const call = CALLS[kind];
  if (!call) throw new Error(`no call buys ${kind}`);
  return call;
}
