import { releaseFiles } from '#domains/media/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type {
  getWelcomeMessage as getEndpoint,
  setWelcomeMessage as setEndpoint,
} from '../../contract/broadcast/broadcasts.contract.ts';
import { messageEmpty } from '../../contract/messaging.refusals.contract.ts';
import { filesOf, previewsOf, priceOf } from '../messages/message-content.ts';
import { filesOfPreviews } from '../messaging.tables.ts';
import { describeOwnFiles, describePreviews } from './describe-broadcasts.ts';
import { countWelcomed, findWelcome, putWelcome } from './welcome.sql.ts';

export async function getWelcomeMessage(ctx: ReadContext): Promise<EndpointOutput<typeof getEndpoint>> {
  const { accountId } = viewerOf(ctx);
  const { isOn, text, priceTokens, fileIds, ...previews } = await findWelcome(ctx.db, accountId);
  const files = await describeOwnFiles(ctx, [...fileIds, ...filesOfPreviews(previews)]);
  return {
    isOn,
    text,
    fileIds: [...fileIds],
    files: fileIds.flatMap((id) => files.get(id) ?? []),
    ...describePreviews(previews, files),
    isSale: priceTokens > 0,
    price: toWire(priceTokens),
    sent: await countWelcomed(ctx.db, accountId),
  };
}

/** Sets the message that new subscribers get from now on; off, it may be empty. Those who have got one keep it. */
export async function setWelcomeMessage(
  ctx: WriteContext,
  body: EndpointInput<typeof setEndpoint>['body'],
): Promise<EndpointOutput<typeof getEndpoint>> {
  const { accountId } = viewerOf(ctx);
  const fileIds = await filesOf(ctx, body);
  if (body.isOn && body.text === '' && fileIds.length === 0) throw refuse(messageEmpty);
  const priceTokens = priceOf(ctx, body, fileIds);
  const previews = await previewsOf(ctx, body, { priceTokens, fileIds });
  const before = await findWelcome(ctx.tx, accountId);
  await putWelcome(
    ctx.tx,
    accountId,
    { isOn: body.isOn, text: body.text, priceTokens, fileIds, ...previews },
    ctx.clock.now(),
  );
  const kept = [...fileIds, ...filesOfPreviews(previews)];
  await releaseFiles(
    ctx.tx,
    [...before.fileIds, ...filesOfPreviews(before)].filter((id) => !kept.includes(id)),
  );
  return getWelcomeMessage(ctx);
}
