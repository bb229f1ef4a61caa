/** What a message may consist of, whether it goes to one or to many. */
import { POST_PRICE } from '#domains/content/contract/post-price.contract.ts';
import { attachable } from '#domains/media/server/index.ts';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import * as refusals from '../../contract/messaging.refusals.contract.ts';
import { isMessagePurpose } from '../files/message-purposes.ts';

/** As it is sent by clients. */
export interface MessageContent {
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly isSale?: boolean | undefined;
  /** In hundredths. */
  readonly price?: number | undefined;
}

const SENT_AGAIN: readonly (string | null)[] = ['picture', 'video', 'audio'];

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
