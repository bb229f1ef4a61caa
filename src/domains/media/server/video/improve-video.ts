/** Adds to a video that can be played already: pictures for seeking, then its further qualities. */
import { handleJob, type JobContext } from '#platform/server/jobs/jobs.ts';
import { videoUnreadable } from '../../contract/media.refusals.contract.ts';
import {
  endConversion,
  findOriginal,
  isAtWork,
  saveFacts,
  saveProgress,
} from '../conversions/conversions.sql.ts';
import { keepFiles, type MadeFile, withOriginal } from '../conversions/prepare-stream.ts';
import { type Run, runConversion } from '../conversions/run-conversion.ts';
import { EngineFault } from '../engine/engine-fault.ts';
import { findEngine, type MediaEngine } from '../engine/find-engine.ts';
import { probe } from '../engine/probe.ts';
import { insertRendition, listRenditions } from '../files/files.sql.ts';
import { removeUnlessNamed } from '../files/place-file.ts';
import type { MediaFacts, RenditionRow } from '../media.tables.ts';
import { FileFailure } from '../recipes/recipe.ts';
import { hasPicture } from './check-video.ts';
import { encodeStreams, type MadeStream, makeSprite, type VideoWork } from './encode.ts';
import { improveVideoJob } from './improve-video.job.ts';
import { streamFile } from './prepare-video.ts';
import { ladderOf, type PlannedRendition } from './rendition-plan.ts';

/** Makes what a video still lacks, by one worker. Can be repeated at any point. */
export async function improveVideo(job: JobContext, fileId: string): Promise<void> {
  const { db, config } = job.read();
  const engine = await findEngine(config);
  if (!engine) return;
  const { steps } = (await findOriginal(db, fileId)) ?? {};
  await runConversion(job, { fileId, part: 'ladder', ...(steps ? { steps } : {}) }, async (run) => {
    const faults = [
      await whatFails(() => addSprite(job, engine, run), run, ['sprite']),
      await whatFails(() => addQualities(job, engine, run), run, qualitiesAmong(run)),
    ].filter((fault) => fault !== undefined);
    const [error] = faults;
    await job.write((ctx) =>
      endConversion(ctx.tx, run.claim, {
        state: error ? 'failed' : 'done',
        ...(error ? { error } : {}),
        at: ctx.clock.real(),
      }),
    );
  });
}

export const improveVideoHandler = handleJob(improveVideoJob, (job, { fileId }) => improveVideo(job, fileId));

const qualitiesAmong = ({ steps }: Run) =>
  steps.all.filter(({ name, state }) => state !== 'done' && name !== 'sprite').map(({ name }) => name);

/** What was wrong with the file, if it was: the video stays as it is. */
async function whatFails(
  work: () => Promise<void>,
  { steps }: Run,
  names: readonly string[],
): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof EngineFault || error instanceof FileFailure)) throw error;
    await steps.note(names, 'failed');
    return error.message;
  }
}

async function addSprite(job: JobContext, engine: MediaEngine, run: Run): Promise<void> {
  const { claim, steps, scratch, signal } = run;
  const { db, storage } = job.read();
  const renditions = await listRenditions(db, claim.fileId);
  if (renditions.some(({ name }) => name === 'sprite')) return;
  const [smallest] = renditions
    .filter(({ facts }) => facts)
    .toSorted((one, other) => one.width - other.width);
  if (!smallest?.facts) throw new FileFailure(videoUnreadable, 'it has no stream');
  await steps.note(['sprite'], 'running');
  const durationMs = smallest.facts.segments.reduce((sum, { ms }) => sum + ms, 0);
  const { path, bytes, tiles } = await storage.withLocalPath('private', smallest.key, (local) =>
    makeSprite({ engine, scratch, signal }, { ...smallest, path: local, durationMs }),
  );
  const size = { width: tiles.width * tiles.columns, height: tiles.height * tiles.rows };
  const sprite = { name: 'sprite', path, mime: 'image/jpeg', extension: 'jpg', bytes, ...size };
  await add(job, run, [sprite], { tiles });
}

async function addQualities(job: JobContext, engine: MediaEngine, run: Run): Promise<void> {
  const { claim, scratch, signal, steps } = run;
  const renditions = await listRenditions(job.read().db, claim.fileId);
  await withOriginal(job, claim.fileId, { unreadable: videoUnreadable }, async ({ source, range }) => {
    const probed = await probe(engine, source, signal);
    if (!hasPicture(probed)) throw new FileFailure(videoUnreadable, 'it has no picture');
    const isCopied = renditions.some(({ name }) => name === 'source');
    const missing = ladderOf(probed.video, isCopied).filter(
      (quality) => !renditions.some(({ name }) => name === quality.name),
    );
    if (missing.length === 0) return;
    const work: VideoWork = { engine, source, probed, range, scratch, signal };
    await steps.note(namesOf(missing), 'running');
    await add(job, run, (await encodeAll(work, run, missing)).map(streamFile), {});
  });
}

const namesOf = (qualities: readonly PlannedRendition[]) => qualities.map(({ name }) => name);

/** All in one go, which decodes once; one by one where that takes more memory than a run may have. */
async function encodeAll(
  work: VideoWork,
  { steps }: Run,
  qualities: readonly PlannedRendition[],
): Promise<MadeStream[]> {
  const encode = (some: readonly PlannedRendition[]) =>
    encodeStreams(work, some, {
      preset: 'veryfast',
      isNiced: true,
      hasLookahead: some.length > 1,
      onProgress: (percent) => steps.show(namesOf(some), percent),
    });
  try {
    return await encode(qualities);
  } catch (error) {
    const isTooMuch = error instanceof EngineFault && error.kind === 'demanding' && qualities.length > 1;
    if (!isTooMuch) throw error;
    const made: MadeStream[] = [];
    for (const quality of qualities) made.push(...(await encode([quality])));
    return made;
  }
}

/** Adds renditions to a video, and says that their steps are done. */
async function add(job: JobContext, run: Run, files: readonly MadeFile[], facts: MediaFacts): Promise<void> {
  const { fileId } = run.claim;
  const kept: RenditionRow[] = [];
  let isNamed = false;
  try {
    await keepFiles(job.read().storage, files, kept);
    const names = files.map(({ name }) => name);
    isNamed = await job.write(async (ctx) => {
      const steps = run.steps.all.map((step) =>
        names.includes(step.name) ? { ...step, state: 'done' as const, percent: 100 } : step,
      );
      if (!(await isAtWork(ctx.tx, run.claim))) return false;
      if (!(await saveProgress(ctx.tx, fileId, steps, ctx.clock.real()))) return false;
      for (const rendition of kept) await insertRendition(ctx.tx, fileId, rendition);
      await saveFacts(ctx.tx, fileId, facts);
      return true;
    });
    if (isNamed) await run.steps.note(names, 'done');
  } finally {
    if (!isNamed) await removeUnlessNamed(job.read(), kept);
  }
}
