/** The preparation of videos and audio, and what creators store, for operators. */
import { nameAccounts } from '#domains/accounts/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type * as contract from '../../contract/conversions.contract.ts';
import { conversionRefusals } from '../../contract/conversions.contract.ts';
import { fileFailed, mediaProgress } from '../../contract/media.events.ts';
import { processingStopped } from '../../contract/media.refusals.contract.ts';
import { failProcessing } from '../files/files.sql.ts';
import { recipeNamed } from '../recipes/recipes.ts';
import { purposeNamed } from '../uploads/purposes.ts';
import { improveVideoJob } from '../video/improve-video.job.ts';
import { saveProgress } from './conversions.sql.ts';
import {
  beginAgain,
  countConversions,
  endByOperator,
  listConversionRows,
  listStorageRows,
  lockConversion,
  sumStorage,
} from './operate.sql.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

export async function listConversions(
  ctx: ReadContext,
  query: EndpointInput<typeof contract.listConversions>['query'],
): Promise<EndpointOutput<typeof contract.listConversions>> {
  const [rows, total] = await Promise.all([
    listConversionRows(ctx.db, query),
    countConversions(ctx.db, query),
  ]);
  const names = await nameAccounts(ctx, [...new Set(rows.map(({ ownerId }) => ownerId))]);
  const data = rows.map(({ id, ownerId, steps, facts, createdAt, startedAt, endedAt, ...row }) => ({
    ...row,
    _id: id,
    owner: { _id: ownerId, name: names.get(ownerId) ?? '' },
    steps: steps ?? [],
    duration: facts?.durationMs === undefined ? null : facts.durationMs / 1_000,
    createdAt: createdAt.toISOString(),
    startedAt: iso(startedAt),
    endedAt: iso(endedAt),
  }));
  return { data, total };
}

/** Prepares a file again that has failed or was stopped. */
export async function retryConversion(ctx: WriteContext, fileId: string): Promise<void> {
  const found = await lockConversion(ctx.tx, fileId);
  if (!found) throw refuse(conversionRefusals.conversionNotFound);
  const { part, state, purpose, ownerId } = found;
  if (state !== 'failed' && state !== 'canceled') throw refuse(conversionRefusals.conversionNotStopped);
  await beginAgain(ctx.tx, fileId, part);
  const order =
    part === 'ladder'
      ? improveVideoJob
      : recipeNamed(purposeNamed(ctx.ports, purpose).recipe)?.prepare?.order;
  if (!order) throw new Error(`the purpose ${purpose} is none of videos and audio`);
  await ctx.enqueue(order, { fileId });
  await audit(ctx, {
    action: 'conversion.retried',
    objectKind: 'file',
    objectId: fileId,
    userId: ownerId,
    after: { part },
  });
}

/** Stops the preparation of a file: one that cannot be played yet ends as an error, another stays as it is. */
export async function cancelConversion(ctx: WriteContext, fileId: string): Promise<void> {
  const found = await lockConversion(ctx.tx, fileId);
  if (!found) throw refuse(conversionRefusals.conversionNotFound);
  const { part, state, ownerId } = found;
  if (state !== 'waiting' && state !== 'running') throw refuse(conversionRefusals.conversionOver);
  const at = ctx.clock.real();
  await endByOperator(ctx.tx, fileId, at);
  const steps = (found.steps ?? []).map((step) =>
    step.state === 'done' ? step : { ...step, state: 'failed' as const },
  );
  await saveProgress(ctx.tx, fileId, steps, at);
  const { code: errorCode } = processingStopped;
  const hasFailed = part === 'first' && (await failProcessing(ctx.tx, fileId, errorCode, at)) !== undefined;
  if (hasFailed) ctx.publish(fileFailed, { fileId, ownerId, errorCode });
  const status = hasFailed ? ('error' as const) : found.status;
  ctx.emit(`account:${ownerId}`, mediaProgress, { fileId, status, steps });
  await audit(ctx, {
    action: 'conversion.canceled',
    objectKind: 'file',
    objectId: fileId,
    userId: ownerId,
    after: { part },
  });
}

export async function listStorage(
  ctx: ReadContext,
  query: EndpointInput<typeof contract.listStorage>['query'],
): Promise<EndpointOutput<typeof contract.listStorage>> {
  const [rows, sums] = await Promise.all([listStorageRows(ctx.db, query), sumStorage(ctx.db)]);
  const names = await nameAccounts(
    ctx,
    rows.map(({ ownerId }) => ownerId),
  );
  const data = rows.map(({ ownerId, ...row }) => ({
    ...row,
    owner: { _id: ownerId, name: names.get(ownerId) ?? '' },
  }));
  return { data, ...sums };
}
