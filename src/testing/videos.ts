/** Videos of creators, for tests of everything around them: their main files are ready without having been converted. */
import { allJobs } from '#app/server/domains.ts';
import { fileReady } from '#domains/media/contract/media.events.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { TestUser } from './factories.ts';
import { photo } from './pictures.ts';
import type { CallableSite } from './site.ts';
import { smallVideo } from './streams.ts';

export interface TestVideo {
  _id: string;
  slug: string;
  fileId: string;
  teaserId: string | null;
  thumbnailId: string | null;
}

const CONVERSIONS = new Set(['media.process-video', 'media.process-audio', 'media.improve-video']);

export const VIDEO_UPLOAD = '/performer/performer-assets/videos/upload';

/** Says that a file is ready, as the pipeline does at the end. */
export async function finishFile(site: CallableSite, fileId: string): Promise<void> {
  await site.runtime.write({}, async (ctx) => {
    const { ownerId } = await ctx.tx.one<{ ownerId: string }>(sql`
      update files set status = 'finished' where id = ${fileId} returning owner_id as "ownerId"`);
    ctx.publish(fileReady, { fileId, ownerId });
  });
  await site.runtime.outbox.deliverAll();
}

/** Takes conversions that wait from the queue: in a test that is not about them, the next `drain` does not run them. */
export async function dropConversions({ runtime }: Pick<CallableSite, 'runtime'>): Promise<void> {
  const waiting = await runtime.jobs?.waiting();
  for (const { definition } of allJobs) {
    if (!CONVERSIONS.has(definition.name) || !waiting?.has(definition.name)) continue;
    for (const { id } of (await runtime.jobs?.take(definition)) ?? [])
      await runtime.jobs?.complete(definition, id);
  }
}

/** An upload of a creator that is part of nothing yet. */
export async function uploadMainFile(site: CallableSite, owner: TestUser): Promise<string> {
  const { status, data, body } = await site.upload(
    '/performer/feeds/video/upload',
    { file: await smallVideo() },
    { token: owner.token },
  );
  if (status !== 200) throw new Error(`upload failed: ${JSON.stringify(body)}`);
  return data._id;
}

export const smallThumbnail = async () => ({
  name: 'thumbnail.jpg',
  bytes: await photo({ width: 160, height: 90 }),
});

interface VideoForm {
  isReady?: boolean;
  [field: string]: string | string[] | boolean | undefined;
}

/** A video of a creator, for everyone unless it has a price; ready, unless it is asked for otherwise. */
export async function publishVideo(
  site: CallableSite,
  creator: TestUser,
  { isReady = true, ...fields }: VideoForm = {},
): Promise<TestVideo> {
  const { status, data, body } = await site.upload(
    VIDEO_UPLOAD,
    {
      title: 'Kiln opening',
      status: 'active',
      audience: fields.price ? 'buyers' : 'everyone',
      ...(fields as Record<string, string | string[]>),
      video: await smallVideo(),
    },
    { token: creator.token },
  );
  if (status !== 200) throw new Error(`the video was refused: ${JSON.stringify(body)}`);
  await dropConversions(site);
  if (isReady) await finishFile(site, data.fileId);
  return data;
}
