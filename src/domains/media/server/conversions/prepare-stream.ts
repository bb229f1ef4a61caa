/** Prepares a video or an audio file until it can be played, and publishes that it is ready or has failed. */
import type { Refusal } from '#platform/contract/refusal.ts';
import { newSecret } from '#platform/server/ids.ts';
import type { JobDefinition } from '#platform/server/jobs/job.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { fileFailed, fileReady, mediaProgress } from '../../contract/media.events.ts';
import { EngineFault } from '../engine/engine-fault.ts';
import { findEngine, type MediaEngine } from '../engine/find-engine.ts';
import type { MediaSource } from '../engine/probe.ts';
import { beginProcessing, failProcessing, finishProcessing, insertRendition } from '../files/files.sql.ts';
import { removeUnlessNamed } from '../files/place-file.ts';
import type { ConversionStep, MediaFacts, RenditionRow, SourceRange } from '../media.tables.ts';
import type { processPhotoJob } from '../pictures/process-photo.job.ts';
import { FileFailure } from '../recipes/recipe.ts';
import { endConversion, findOriginal, saveFacts, saveProgress } from './conversions.sql.ts';
import { type Run, runConversion } from './run-conversion.ts';

/** A rendition that lies in the folder of its run. */
export interface MadeFile extends Omit<RenditionRow, 'key' | 'store'> {
  readonly path: string;
  readonly extension: string;
}

export interface PreparedStream {
  readonly thumbhash: string | null;
  readonly facts: MediaFacts;
  readonly files: readonly MadeFile[];
  /** The run that follows, if any. */
  readonly next?: JobDefinition<typeof processPhotoJob.schema>;
}

export interface StreamInput {
  readonly engine: MediaEngine;
  readonly source: MediaSource;
  readonly range: SourceRange | undefined;
  readonly run: Run;
}

export interface StreamRecipe {
  readonly unreadable: Refusal;
  readonly tooDemanding: Refusal;
  /** Throws FileFailure or EngineFault if the file itself is faulty. */
  make(input: StreamInput): Promise<PreparedStream>;
}

/** Prepares a file, by one worker. Can be repeated at any point: a finished file stays as it is. */
export async function prepareStream(job: JobContext, fileId: string, recipe: StreamRecipe): Promise<void> {
  const engine = await findEngine(job.read().config);
  // The original is kept; clean-up and the next start order this again.
  if (!engine) return;
  await runConversion(job, { fileId, part: 'first' }, async (run) => {
    const begun = await job.write((ctx) => beginProcessing(ctx.tx, fileId, ctx.clock.real()));
    if (!begun) {
      await job.write((ctx) => endConversion(ctx.tx, run.claim, { state: 'done', at: ctx.clock.real() }));
      return;
    }
    try {
      const prepared = await withOriginal(job, fileId, recipe, ({ source, range }) =>
        recipe.make({ engine, source, range, run }),
      );
      await finish(job, run, prepared);
    } catch (error) {
      const failure = asFailure(error, recipe);
      if (!failure) throw error;
      const { errorCode, message: detail } = failure;
      job.log.info({ fileId, errorCode, detail }, 'a file cannot be used');
      await fail(job, run, failure);
    }
  });
}

function asFailure(error: unknown, { unreadable, tooDemanding }: StreamRecipe): FileFailure | undefined {
  if (error instanceof FileFailure) return error;
  if (!(error instanceof EngineFault)) return undefined;
  return new FileFailure(error.kind === 'demanding' ? tooDemanding : unreadable, error.message);
}

/** Opens what a file is made from. */
export async function withOriginal<T>(
  job: Pick<JobContext, 'read'>,
  fileId: string,
  { unreadable }: Pick<StreamRecipe, 'unreadable'>,
  use: (original: { source: MediaSource; range: SourceRange | undefined }) => Promise<T>,
): Promise<T> {
  const { db, storage } = job.read();
  const original = await findOriginal(db, fileId);
  if (!original?.key) throw new FileFailure(unreadable, 'what it is made from is gone');
  const { key, mime, range } = original;
  if (!(await storage.find('private', key))) throw new Error('the original is not in the store');
  return storage.withLocalPath('private', key, (path) =>
    use({ source: { path, mime }, range: range ?? undefined }),
  );
}

/** Moves what was made to its store. `kept` gets each as it comes, for those that no row will name. */
export async function keepFiles(
  storage: Storage,
  files: readonly MadeFile[],
  kept: RenditionRow[],
): Promise<void> {
  for (const { path, extension, ...rendition } of files) {
    const row = { ...rendition, store: 'private' as const, key: `${newSecret()}.${extension}` };
    kept.push(row);
    await storage.keep('private', row.key, path);
  }
}

async function finish(job: JobContext, run: Run, prepared: PreparedStream): Promise<void> {
  const { fileId } = run.claim;
  const kept: RenditionRow[] = [];
  let isNamed = false;
  try {
    await keepFiles(job.read().storage, prepared.files, kept);
    isNamed = await job.write(async (ctx) => {
      const at = ctx.clock.real();
      const { next } = prepared;
      const isOurs = await endConversion(ctx.tx, run.claim, {
        state: 'done',
        at,
        ...(next ? { next: 'ladder' as const } : {}),
      });
      const ownerId =
        isOurs && (await finishProcessing(ctx.tx, fileId, { thumbhash: prepared.thumbhash, at }));
      if (!ownerId) return false;
      for (const rendition of kept) await insertRendition(ctx.tx, fileId, rendition);
      await saveFacts(ctx.tx, fileId, prepared.facts);
      await saveProgress(ctx.tx, fileId, run.steps.all, at);
      if (next) await ctx.enqueue(next, { fileId });
      ctx.publish(fileReady, { fileId, ownerId });
      const steps = [...run.steps.all] as ConversionStep[];
      ctx.emit(`account:${ownerId}`, mediaProgress, { fileId, status: 'finished', steps, queuePlace: 0 });
      return true;
    });
  } finally {
    // It was removed in the meantime: nothing names these renditions.
    if (!isNamed) await removeUnlessNamed(job.read(), kept);
  }
}

async function fail(job: JobContext, run: Run, failure: FileFailure): Promise<void> {
  const { fileId } = run.claim;
  const { errorCode, message } = failure;
  const steps = run.steps.all.map((step) =>
    step.state === 'done' ? step : { ...step, state: 'failed' as const },
  );
  await job.write(async (ctx) => {
    const at = ctx.clock.real();
    if (!(await endConversion(ctx.tx, run.claim, { state: 'failed', error: message, at }))) return;
    const ownerId = await failProcessing(ctx.tx, fileId, errorCode, at);
    if (!ownerId) return;
    await saveProgress(ctx.tx, fileId, steps, at);
    ctx.publish(fileFailed, { fileId, ownerId, errorCode });
    ctx.emit(`account:${ownerId}`, mediaProgress, { fileId, status: 'error', steps, queuePlace: 0 });
  });
}
