import { readFile } from 'node:fs/promises';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { type PrepareContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newSecret } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { captionsUnreadable } from '../../contract/media.refusals.contract.ts';
import { saveFacts } from '../conversions/conversions.sql.ts';
import { captionsOf } from '../delivery/served-names.ts';
import { insertRendition } from '../files/files.sql.ts';
import { placeContent } from '../files/place-file.ts';
import type { MediaFacts } from '../media.tables.ts';
import { orderRemoval } from '../upkeep/remove-stored.job.ts';
import { deleteRenditions, findOwnVideo, lockOwnVideo } from './own-videos.sql.ts';
import { rewriteCaptions } from './parse-captions.ts';

export interface PlacedCaptions {
  readonly key: string;
  readonly bytes: number;
}

/** The slow part of `addCaptions`, before the transaction: reads the captions and stores them as ours. */
export async function placeCaptions(
  ctx: PrepareContext,
  fileId: string,
  upload: UploadedFile,
): Promise<PlacedCaptions> {
  if (!(await findOwnVideo(ctx.db, viewerOf(ctx).accountId, fileId))) throw refuse(platformRefusals.notFound);
  const captions = rewriteCaptions(await readFile(upload.path));
  if (captions === undefined) throw refuse(captionsUnreadable);
  const content = Buffer.from(captions);
  const key = `${newSecret()}.vtt`;
  await placeContent(ctx, { store: 'private', key }, content);
  return { key, bytes: content.length };
}

/** A creator adds captions to their own video; those of the same language are replaced. */
export async function addCaptions(
  ctx: WriteContext,
  fileId: string,
  language: string,
  { key, bytes }: PlacedCaptions,
): Promise<void> {
  const others = await takeAway(ctx, fileId, language);
  const size = { width: 0, height: 0 };
  const name = captionsOf(language);
  await insertRendition(ctx.tx, fileId, { name, store: 'private', key, mime: 'text/vtt', bytes, ...size });
  const captions = [...others, { language, label: nameOf(language) }];
  await saveFacts(ctx.tx, fileId, {
    captions: captions.toSorted((one, other) => one.language.localeCompare(other.language)),
  });
}

/** A creator removes the captions of a language from their own video. */
export async function removeCaptions(ctx: WriteContext, fileId: string, language: string): Promise<void> {
  await saveFacts(ctx.tx, fileId, { captions: await takeAway(ctx, fileId, language) });
}

/** Removes the captions of a language; answers those of others. */
async function takeAway(
  ctx: WriteContext,
  fileId: string,
  language: string,
): Promise<NonNullable<MediaFacts['captions']>> {
  const video = await lockOwnVideo(ctx.tx, viewerOf(ctx).accountId, fileId);
  if (!video) throw refuse(platformRefusals.notFound);
  await orderRemoval(ctx, await deleteRenditions(ctx.tx, fileId, [captionsOf(language)]));
  return (video.facts?.captions ?? []).filter((each) => each.language !== language);
}

/** A language in its own words, as viewers look for it: "Deutsch". */
function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
