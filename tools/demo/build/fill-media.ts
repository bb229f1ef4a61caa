import type { FastifyInstance } from 'fastify';
import {
  type DemoMediaPost,
  type DemoVideo,
  mediaPosts,
  poll,
  scheduled,
  stream,
  videos,
  welcome,
} from '../cast/media.ts';
import type { ClipMaker } from './clip-maker.ts';
import type { Present, PresentCreator } from './perform.ts';

interface MediaTools {
  present: Present;
  /** Absent where nothing can make them: then there are no videos and no sounds. */
  clips: ClipMaker | undefined;
  /** Where files are uploaded. */
  pictureUploads: FastifyInstance;
  setDaysAgo(daysAgo: number): void;
  momentOf(daysAgo: number): Date;
  signal: AbortSignal;
}

const FEEDS = '/performer/feeds';
const VIDEOS = '/performer/performer-assets/videos';
// The first votes come soon, an hour apart.
const VOTES_APART_DAYS = 1 / 24;

interface Created {
  _id: string;
}

/** Creators who are there publish videos and sounds, ask in a poll, and announce what comes. */
export async function fillMedia(tools: MediaTools): Promise<void> {
  await askInPoll(tools);
  await publishLater(tools);
  if (tools.clips) await welcomeVisitors(tools, tools.clips);
  for (const post of tools.clips ? mediaPosts : []) await publishMedia(tools, post);
  for (const video of tools.clips ? videos : []) await publishVideo(tools, video);
}

/** The creator, at that time. */
function enter(
  { present, setDaysAgo, signal }: MediaTools,
  { creator, daysAgo }: { creator: string; daysAgo: number },
): PresentCreator | undefined {
  signal.throwIfAborted();
  setDaysAgo(daysAgo);
  return present.creators.get(creator);
}

async function askInPoll(tools: MediaTools): Promise<void> {
  const creator = enter(tools, poll);
  if (!creator) return;
  const { title, text, question, options, votes, daysAgo } = poll;
  const form = { type: 'text', title, text, pollDescription: question, pollOptions: options };
  const { polls } = await creator.visitor.call<{ polls: Created[] }>('POST', FEEDS, form);
  for (const [index, [fan, option]] of votes.entries()) {
    tools.setDaysAgo(daysAgo - (index + 1) * VOTES_APART_DAYS);
    await tools.present.fans.get(fan)?.call('POST', `/user/feeds/vote/${polls[option]?._id}`);
  }
}

async function publishLater(tools: MediaTools): Promise<void> {
  const live = {
    type: 'scheduled-streaming',
    title: stream.title,
    text: stream.text,
    streamingScheduled: tools.momentOf(-stream.beginsInDays).toISOString(),
  };
  await enter(tools, stream)?.visitor.call('POST', FEEDS, live);
  const coming = {
    type: 'text',
    title: scheduled.title,
    text: scheduled.text,
    scheduledAt: tools.momentOf(-scheduled.appearsInDays).toISOString(),
  };
  await enter(tools, scheduled)?.visitor.call('POST', FEEDS, coming);
}

async function publishMedia(tools: MediaTools, post: DemoMediaPost): Promise<void> {
  const creator = enter(tools, post);
  const { clips, pictureUploads } = tools;
  if (!creator || !clips) return;
  const { title, text, audience, price, clip, sound, teaser, tags, isPinned } = post;
  const uploader = creator.visitor.at(pictureUploads);
  const type = clip ? 'video' : 'audio';
  const upload = clip ? await clips.clipAsUpload('file', clip) : sound && clips.soundAsUpload('file', sound);
  if (!upload) throw new Error(`${title} has neither a clip nor a sound`);
  const { _id: fileId } = await uploader.send<Created>(`${FEEDS}/${type}/upload`, {}, [upload]);
  const cut = teaser && (await uploader.call<Created>('POST', `${FEEDS}/files/${fileId}/teaser`, teaser));
  const form = { type, title, text, audience, price, tags, fileIds: [fileId], teaserId: cut?._id };
  const { _id } = await creator.visitor.call<Created>('POST', FEEDS, form);
  if (isPinned) await creator.visitor.call('POST', `${FEEDS}/${_id}/pin`);
}

async function publishVideo(tools: MediaTools, video: DemoVideo): Promise<void> {
  const creator = enter(tools, video);
  const { clips, present } = tools;
  if (!creator || !clips) return;
  const { title, description, clip, audience, price, tags, participants, captions } = video;
  const fields = {
    title,
    description,
    audience,
    tags,
    ...(price === undefined ? {} : { price: String(price) }),
    ...(video.appearsInDays === undefined
      ? {}
      : { isSchedule: 'true', scheduledAt: tools.momentOf(-video.appearsInDays).toISOString() }),
    ...(video.allowsDownload ? { allowsDownload: 'true' } : {}),
    participantIds: participants.flatMap((key) => present.creators.get(key)?.id ?? []),
  };
  const upload = await clips.clipAsUpload('video', clip);
  const { fileId } = await creator.visitor.send<{ fileId: string }>(`${VIDEOS}/upload`, fields, [upload]);
  if (captions === undefined) return;
  const file = { field: 'file', name: `${clip}.vtt`, bytes: Buffer.from(captions) };
  await creator.visitor.send(`${FEEDS}/files/${fileId}/captions`, { language: 'en' }, [file]);
}

async function welcomeVisitors(tools: MediaTools, clips: ClipMaker): Promise<void> {
  const upload = await clips.clipAsUpload('welcome-video', welcome.clip);
  await enter(tools, welcome)?.visitor.send('/performers/welcome-video/upload', {}, [upload]);
}
