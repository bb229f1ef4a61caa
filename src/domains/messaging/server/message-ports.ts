/** Implementations of other domains' ports for messages. */
import { postNotFound } from '#domains/content/contract/content.refusals.contract.ts';
import type { FileStatusTarget } from '#domains/content/server/index.ts';
import { describeFiles, type FilesInUse, type ItemOpener } from '#domains/media/server/index.ts';
import type { Sellable, SellableKind } from '#domains/wallet/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { getMessageFileStatus } from '../contract/messages.contract.ts';
import { messageNotFound } from '../contract/messaging.refusals.contract.ts';
import { viewMessages } from './access/view-messages.ts';
import { describeMessages } from './messages/describe-messages.ts';
import { findMessages, findUsedFiles, holdMessageForSale } from './messages/messages.sql.ts';
import { filesOfPreviews, MESSAGE_KIND, type Message } from './messaging.tables.ts';

/** Checked each time a file of a message is opened. */
export const messageOpener: ItemOpener = {
  itemKind: MESSAGE_KIND,
  async openFiles(ctx, messageId) {
    if (!ctx.viewer) return [];
    const found = await findMessages(ctx.db, [messageId]);
    const sent = found.get(messageId);
    // Only a report opens what two people write to each other, and only for operators.
    if (sent?.reportedAt && ctx.viewer.hasOperatorPowers) return [...sent.fileIds, ...filesOfPreviews(sent)];
    const [viewed] = await viewMessages(ctx, [...found.values()]);
    if (!viewed) return [];
    const { message, allowed, previewsAllowed } = viewed;
    return [...(allowed ? message.fileIds : []), ...(previewsAllowed ? filesOfPreviews(message) : [])];
  },
};

/** Processing status of a file, for those who may open the message; undefined for others. */
async function findFileStatus(
  ctx: ReadContext,
  { id, fileId }: { id: string; fileId: string },
): Promise<EndpointOutput<typeof getMessageFileStatus> | undefined> {
  const isPart = isId(id) && (await messageOpener.openFiles(ctx, id)).includes(fileId);
  if (!isPart) return undefined;
  const request = { fileId, itemKind: MESSAGE_KIND, itemId: id, open: true };
  const file = (await describeFiles(ctx, [request])).of(request, fileId);
  return file && { status: file.status, url: file.url };
}

/** Refuses with `messaging.message-not-found`. */
export async function showFileStatus(
  ctx: ReadContext,
  params: EndpointInput<typeof getMessageFileStatus>['params'],
): Promise<EndpointOutput<typeof getMessageFileStatus>> {
  const status = await findFileStatus(ctx, params);
  if (!status) throw refuse(messageNotFound);
  return status;
}

/** The same at the address that files of all kinds of items have in common. */
export const messageFileStatus: FileStatusTarget = {
  target: 'messageId',
  async show(ctx, file) {
    const status = await findFileStatus(ctx, file);
    if (!status) throw refuse(postNotFound);
    return status;
  },
};

export const filesInMessages: FilesInUse = findUsedFiles;

async function soldToViewer(ctx: ReadContext, messages: readonly Message[]): Promise<Sellable[]> {
  if (!ctx.viewer) return [];
  const viewed = await viewMessages(ctx, messages);
  return viewed
    .filter(
      ({ message, isForSale, isBought }) =>
        message.recipientId === ctx.viewer?.accountId && (isForSale || isBought),
    )
    .map(({ message }) => ({
      itemId: message.id,
      sellerId: message.senderId,
      priceTokens: message.priceTokens,
      // What people write to each other is not copied into the books.
      title: '',
    }));
}

/** A message with a price can be bought by its recipient. */
export const sellableMessage: SellableKind = {
  kind: MESSAGE_KIND,
  repeatable: false,
  async find(ctx, ids) {
    return soldToViewer(ctx, [...(await findMessages(ctx.db, ids)).values()]);
  },
  async showBought(ctx, ids) {
    const shown = await describeMessages(ctx, [...(await findMessages(ctx.db, ids)).values()]);
    return new Map(
      shown.map(({ _id, files: [first], isDeleted }) => [
        _id,
        { picture: first?.thumbnails.at(-1) ?? first?.url ?? null, isRemoved: isDeleted },
      ]),
    );
  },
  async hold(ctx, id) {
    const message = isId(id) ? await holdMessageForSale(ctx.tx, id) : undefined;
    return (await soldToViewer(ctx, message ? [message] : []))[0];
  },
};
