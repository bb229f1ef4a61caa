import { sql } from '#platform/server/db/sql.ts';
import { CAPTIONS, clip, sendVideo, uploadVideo } from '../clips.ts';
import { uploadPhoto } from '../factories.ts';
import { createUpload, creationOf, partAt } from '../tus.ts';
import type { World } from '../world.ts';
import {
  every,
  forAnyone,
  forCreators,
  forFansAndCreators,
  forOperators,
  hidden,
  otherCreators,
  otherFans,
  ownersAlone,
} from './answers.ts';
import { smallPicture } from './asks.ts';
import type { Ask, Row } from './row.ts';

/** Asks for the preview of a post's first photo: a visitor's right counts, no matter who asks. */
const previewOf = ({ _id, fileIds: [fileId = ''] }: { _id: string; fileIds: readonly string[] }) => ({
  params: { shape: 'wide', kind: 'feed', itemId: _id, name: `${fileId}.jpg` },
});

/** An upload of the owner's that has begun. */
const begun = async ({ site: runtime, users }: World) => createUpload(runtime, users.owner, 1_000);
const ofUpload = async (world: World): Promise<Ask> => ({ params: { id: await begun(world) } });

const videos = new WeakMap<World, Promise<string>>();

/** A video of the owner's that is ready; one for all that ask. */
function videoOf(world: World): Promise<string> {
  const known = videos.get(world) ?? uploadVideo(world.site, world.users.owner);
  videos.set(world, known);
  return known;
}

/** Their own alone: fans upload as well, for messages. */
const forOwner = { ...forFansAndCreators, fan: 404, ...otherFans, ...otherCreators } as const;

export const media: readonly Row[] = [
  { route: 'GET /performer/files', answers: forCreators },
  { route: 'GET /performer/uploads', answers: forFansAndCreators },
  { route: 'GET /performer/uploads/{id}', answers: forOwner, ask: ofUpload },
  { route: 'DELETE /performer/uploads/{id}', answers: forOwner, ask: ofUpload },
  {
    route: 'POST /uploads',
    answers: forCreators,
    isRaw: true,
    ask: () => ({ headers: creationOf(1_000, { purpose: 'feed-video', filename: 'kiln.mp4' }) }),
  },
  {
    route: 'PATCH /uploads/{id}',
    answers: forOwner,
    isRaw: true,
    ask: async (world) => ({ ...(await ofUpload(world)), headers: partAt(0) }),
  },
  {
    route: 'DELETE /uploads/{id}',
    answers: forOwner,
    isRaw: true,
    ask: async (world) => ({ ...(await ofUpload(world)), headers: { 'tus-resumable': '1.0.0' } }),
  },
  {
    route: 'GET /performer/feeds/files/{id}',
    answers: forOwner,
    ask: ({ posts }) => ({ params: { id: posts.sold.fileIds[0] ?? '' } }),
    shows: 'sold',
  },
  {
    route: 'DELETE /performer/feeds/files/{id}',
    answers: forOwner,
    ask: async ({ site: runtime, users }) => ({ params: { id: await uploadPhoto(runtime, users.owner) } }),
  },
  {
    route: 'POST /performer/feeds/files/{id}/teaser',
    answers: ownersAlone,
    ask: async (world) => ({ params: { id: await videoOf(world) }, body: { fromSeconds: 0, toSeconds: 1 } }),
  },
  {
    route: 'POST /performer/feeds/files/{id}/poster',
    answers: ownersAlone,
    ask: async (world) => ({ params: { id: await videoOf(world) }, body: { atSeconds: 1 } }),
  },
  {
    route: 'POST /performer/feeds/files/{id}/captions',
    answers: ownersAlone,
    ask: async (world) => ({
      params: { id: await videoOf(world) },
      form: { language: 'en', file: { name: 'en.vtt', bytes: Buffer.from(CAPTIONS) } },
    }),
  },
  {
    route: 'DELETE /performer/feeds/files/{id}/captions/{language}',
    answers: ownersAlone,
    ask: async (world) => ({ params: { id: await videoOf(world), language: 'en' } }),
  },
  { route: 'GET /admin/media/conversions', answers: forOperators },
  { route: 'GET /admin/media/storage', answers: forOperators },
  {
    route: 'POST /admin/media/conversions/{id}/cancel',
    answers: forOperators,
    ask: async ({ site: runtime, users }) => ({
      params: { id: await sendVideo(runtime, users.owner, await clip()) },
    }),
  },
  {
    route: 'POST /admin/media/conversions/{id}/retry',
    answers: forOperators,
    ask: async (world) => {
      const id = await videoOf(world);
      await world.site.runtime.write({}, ({ tx }) =>
        tx.run(sql`update conversions set state = 'failed' where file_id = ${id}`),
      );
      return { params: { id } };
    },
  },
  {
    route: 'GET /media/{right}/{fileId}/*',
    about: "at the address that was made for the buyer's session",
    answers: { ...hidden, buyer: 'ok' },
    isRaw: true,
    ask: async ({ site: runtime, users, posts }) => {
      const { token } = users.buyer;
      const answer = await runtime.call('GET', `/user/feeds/${posts.sold._id}`, { token, listener: 'site' });
      return { listener: 'site', ...mediaCall(answer.data.files[0].url) };
    },
  },
  {
    route: 'GET /media/{right}/{fileId}/*',
    about: 'at an address without a signature',
    answers: hidden,
    isRaw: true,
    ask: ({ posts }) => ({ params: { right: 'feed.x', fileId: posts.open.fileIds[0] ?? '', '*': 'small' } }),
  },
  {
    route: 'GET /media/{right}/{fileId}/*',
    about: 'of a locked file at the API, where the address waits for its purchase',
    answers: every(403),
    isRaw: true,
    ask: async ({ site: runtime, users, posts }) => {
      const { token } = users.otherFan;
      const answer = await runtime.call('GET', `/user/feeds/${posts.sold._id}`, { token });
      return { listener: 'api', ...mediaCall(answer.data.files[0].url) };
    },
  },
  {
    route: 'GET /link-previews/{shape}/{kind}/{itemId}/{name}',
    about: 'of a photo that visitors see',
    answers: forAnyone,
    isRaw: true,
    ask: ({ posts }) => previewOf(posts.open),
  },
  {
    route: 'GET /link-previews/{shape}/{kind}/{itemId}/{name}',
    about: 'of a photo for buyers',
    answers: hidden,
    isRaw: true,
    ask: ({ posts }) => previewOf(posts.sold),
  },
  {
    route: 'GET /link-previews/{shape}/{name}',
    answers: forAnyone,
    isRaw: true,
    ask: async ({ site: runtime, users }) => {
      const form = { avatar: await smallPicture() };
      const { data } = await runtime.upload('/users/avatar/upload', form, users.owner);
      const name = new URL(data.url, 'http://fanloft.test').pathname.split('/').at(-1) ?? '';
      return { params: { shape: 'square', name: name.replace(/\.webp$/, '.jpg') } };
    },
  },
  {
    route: 'GET /public-media/{name}',
    answers: forAnyone,
    isRaw: true,
    ask: async ({ site: runtime, users }) => {
      const form = { avatar: await smallPicture() };
      const { data } = await runtime.upload('/users/avatar/upload', form, users.owner);
      return { params: { name: new URL(data.url, 'http://fanloft.test').pathname.split('/').at(-1) ?? '' } };
    },
  },
];

/** The signed address of a photo, taken apart. */
function mediaCall(address: string): Ask {
  const [, , right = '', fileId = '', rendition = ''] = new URL(
    address,
    'http://fanloft.test',
  ).pathname.split('/');
  return { params: { right, fileId, '*': rendition } };
}
