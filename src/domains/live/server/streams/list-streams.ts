import { findAccounts, mailUser } from '#domains/accounts/server/index.ts';
import { askerOf } from '#domains/blocks/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { streamEnded, streamNotFound } from '../../contract/live.refusals.contract.ts';
import type { Stream } from '../../contract/stream.contract.ts';
import type { listOwnStreams, searchLive } from '../../contract/streams.contract.ts';
import type { listAdminStreams } from '../../contract/streams-admin.contract.ts';
import { describeStream, describeStreams } from './describe-streams.ts';
import { endStream } from './move-stream.ts';
import { streamEndedNotice } from './notices.ts';
import { countOnAir, countStreams, findStream, listOnAir, listStreams, type Page } from './streams.sql.ts';

/** Who is on air, for the strip of the home page. */
export async function searchOnAir(ctx: ReadContext, page: Page): Promise<EndpointOutput<typeof searchLive>> {
  const asker = await askerOf(ctx);
  const rows = await listOnAir(ctx.db, asker, page);
  return { data: await describeStreams(ctx, rows), total: await countOnAir(ctx.db, asker) };
}

/** The creator's streams that are over. */
export async function listOwn(ctx: ReadContext, page: Page): Promise<EndpointOutput<typeof listOwnStreams>> {
  const filter = { creatorId: viewerOf(ctx).accountId, status: 'ended' } as const;
  const rows = await listStreams(ctx.db, filter, page);
  return { data: await describeStreams(ctx, rows), total: await countStreams(ctx.db, filter) };
}

export async function listForOperator(
  ctx: ReadContext,
  { status, performerId: creatorId, ...page }: EndpointInput<typeof listAdminStreams>['query'],
): Promise<EndpointOutput<typeof listAdminStreams>> {
  const rows = await listStreams(ctx.db, { status, creatorId }, page);
  return {
    data: await describeStreams(ctx, rows),
    total: await countStreams(ctx.db, { status, creatorId }),
  };
}

/** An operator ends a stream; its creator is told why. Refuses with `live.stream-not-found`, `live.ended`. */
export async function endAsOperator(ctx: WriteContext, id: string, reason: string): Promise<Stream> {
  const row = await findStream(ctx.db, id);
  if (!row) throw refuse(streamNotFound);
  const ended = await endStream(ctx, id, 'operator', reason);
  if (!ended) throw refuse(streamEnded);
  await audit(ctx, {
    action: 'stream.ended',
    objectKind: 'stream',
    objectId: id,
    userId: ended.creatorId,
    reason,
  });
  await notifyCreator(ctx, ended.creatorId, { streamId: id, title: ended.title, reason });
  return describeStream(ctx, ended);
}

async function notifyCreator(
  ctx: WriteContext,
  creatorId: string,
  facts: { streamId: string; title: string; reason: string },
): Promise<void> {
  const account = (await findAccounts(ctx.db, [creatorId])).get(creatorId);
  if (account) await mailUser(ctx, account, streamEndedNotice, facts);
}
