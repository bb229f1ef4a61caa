/** What a message may consist of, whether it goes to one or to many. */
import { POST_PRICE } from '#domains/content/contract/post-price.contract.ts';
import { attachable } from '#domains/media/server/index.ts';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { MESSAGE_KINDS } from '../../contract/message.contract.ts';
import * as refusals from '../../contract/messaging.refusals.contract.ts';
import { isMessagePurpose, messageTeaser, messageThumbnail } from '../files/message-purposes.ts';
import { filesOfPreviews, type Previews } from '../messaging.tables.ts';

/** As it is sent by clients. */
export interface MessageContent {
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly isSale?: boolean | undefined;
  /** In hundredths. */
  readonly price?: number | undefined;
  readonly thumbnailId?: string | null | undefined;
  readonly teaserId?: string | null | undefined;
}

const SENT_AGAIN: readonly (string | null)[] = MESSAGE_KINDS;

/** The viewer's own uploads for messages, in their order; creators send again what they uploaded for posts as well. */
export async function filesOf(ctx: WriteContext, body: Pick<MessageContent, 'fileIds'>): Promise<string[]> {
  const wanted = [...new Set(body.fileIds)];
  if (wanted.length === 0) return [];
  const own = await attachable(ctx.tx, viewerOf(ctx).accountId, wanted);
  const isCreator = viewerOf(ctx).role === 'creator';
  const isUsable = (id: string) =>
    isMessagePurpose(own.get(id)?.purpose) || (isCreator && SENT_AGAIN.includes(own.get(id)?.kind ?? null));
  if (!wanted.every(isUsable)) throw refuse(refusals.messageFileUnknown);
  return wanted;
}

/** The price at which the files open; nothing where they are free. */
export function priceOf(
  ctx: WriteContext,
  { isSale, price = 0 }: Pick<MessageContent, 'isSale' | 'price'>,
  fileIds: readonly string[],
): Tokens {
  if (isSale === false || (isSale === undefined && price === 0)) return tokens(0);
  if (viewerOf(ctx).role !== 'creator') throw refuse(refusals.onlyCreatorsSell);
  if (fileIds.length === 0) throw refuse(refusals.priceNeedsFiles);
  const { minimumTokens, maximumTokens } = POST_PRICE;
  if (price < minimumTokens || price > maximumTokens) {
    throw refuse(refusals.messagePriceOutOfRange, {
      minimumPrice: toWire(minimumTokens),
      maximumPrice: toWire(maximumTokens),
    });
  }
  return tokens(price);
}

/**
 * What the recipient sees before buying: the viewer's own uploads that were made to be seen, so that nobody opens a locked
 * photo by naming it as the thumbnail.
 */
export async function previewsOf(
  ctx: WriteContext,
  { thumbnailId = null, teaserId = null }: Pick<MessageContent, 'thumbnailId' | 'teaserId'>,
  { priceTokens, fileIds }: { priceTokens: Tokens; fileIds: readonly string[] },
): Promise<Previews> {
  const previews = { thumbnailId, teaserId };
  const ids = filesOfPreviews(previews);
  if (ids.length === 0) return previews;
  if (priceTokens === 0) throw refuse(refusals.previewNeedsPrice);
  const own = await attachable(ctx.tx, viewerOf(ctx).accountId, ids);
  const isOf = (id: string | null, { name }: { name: string }) =>
    id === null || own.get(id)?.purpose === name;
  const areSold = ids.some((id) => fileIds.includes(id));
  if (areSold || !isOf(thumbnailId, messageThumbnail) || !isOf(teaserId, messageTeaser))
    throw refuse(refusals.messageFileUnknown);
  return previews;
}
