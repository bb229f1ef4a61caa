import { smallVideo } from '../streams.ts';
import { publishVideo, type TestVideo } from '../videos.ts';
import type { Actor, World } from '../world.ts';
import { forAnyone, forCreators, forFans, hidden, loggedOut, ownersAlone } from './answers.ts';
import type { Ask, Row } from './row.ts';

/** The owner's videos, by who may play them; made once for each world. */
const OFFERS = {
  open: {},
  sold: { price: '5' },
  draft: { price: '5', status: 'inactive' },
} as const;
type Kind = keyof typeof OFFERS;

const known = new WeakMap<World, Map<Kind, Promise<TestVideo>>>();

function videoOf(world: World, kind: Kind): Promise<TestVideo> {
  const videos = known.get(world) ?? new Map<Kind, Promise<TestVideo>>();
  known.set(world, videos);
  const video = videos.get(kind) ?? makeVideo(world, kind);
  videos.set(kind, video);
  return video;
}

async function makeVideo({ site, users }: World, kind: Kind): Promise<TestVideo> {
  const video = await publishVideo(site, users.owner, OFFERS[kind]);
  if (kind === 'sold') await site.call('POST', `/wallet/charges/video/${video._id}`, buying(users.buyer));
  return video;
}

const buying = ({ token }: { token: string }) => ({ token, body: {} });

const video =
  (kind: Kind) =>
  async (world: World): Promise<Ask> => ({
    params: { id: (await videoOf(world, kind))._id },
  });

/** A fresh video for the owner to change or remove; the others try it with one of the world's. */
const ownVideo = async (world: World, actor: Actor): Promise<Ask> => ({
  params: {
    id:
      actor === 'owner'
        ? (await publishVideo(world.site, world.users.owner))._id
        : (await videoOf(world, 'open'))._id,
  },
});

const mainFile = async (world: World, kind: Kind) => {
  const { _id: id, fileId } = await videoOf(world, kind);
  return { id, fileId };
};

const forThoseWhoMayPlay = { ...hidden, ...loggedOut, buyer: 'ok', owner: 'ok', operator: 'ok' } as const;

export const videos: readonly Row[] = [
  {
    route: 'POST /performer/performer-assets/videos/upload',
    about: 'to be published',
    answers: { ...forCreators, unapproved: 403 },
    ask: async () => ({ form: { title: 'Kiln', video: await smallVideo() } }),
  },
  {
    route: 'POST /performer/performer-assets/videos/upload',
    about: 'a draft',
    answers: forCreators,
    ask: async () => ({ form: { title: 'Kiln', status: 'inactive', video: await smallVideo() } }),
  },
  {
    route: 'POST /performer/performer-assets/videos/upload',
    about: "with a main file of the owner's",
    answers: { ...forCreators, otherCreator: 422, unapproved: 422 },
    ask: async (world) => ({
      body: { title: 'Borrowed', status: 'inactive', fileId: (await videoOf(world, 'open')).fileId },
    }),
  },
  {
    route: 'PUT /performer/performer-assets/videos/edit/{id}',
    answers: ownersAlone,
    ask: async (world, actor) => ({ ...(await ownVideo(world, actor)), body: { title: 'Changed' } }),
  },
  { route: 'GET /performer/performer-assets/videos/search', answers: forCreators },
  { route: 'GET /performer/performer-assets/videos/{id}/view', answers: ownersAlone, ask: video('sold') },
  { route: 'DELETE /performer/performer-assets/videos/{id}', answers: ownersAlone, ask: ownVideo },
  {
    route: 'DELETE /performer/performer-assets/videos/remove-file/{id}',
    answers: ownersAlone,
    ask: async (world, actor) => ({ ...(await ownVideo(world, actor)), body: { type: 'teaser' } }),
  },
  { route: 'GET /performer-assets/videos/search', answers: forAnyone },
  { route: 'GET /performer-assets/videos/{id}/related', answers: forAnyone, ask: video('sold') },
  { route: 'GET /performer-assets/videos/{id}', about: 'for sale', answers: forAnyone, ask: video('sold') },
  {
    route: 'GET /performer-assets/videos/{id}',
    about: 'a draft',
    answers: { ...hidden, owner: 'ok', operator: 'ok' },
    ask: video('draft'),
  },
  { route: 'POST /performer-assets/videos/{id}/view', answers: forAnyone, ask: video('sold') },
  {
    route: 'POST /performer-assets/videos/{id}/view',
    about: 'of a draft',
    answers: { ...hidden, owner: 'ok', operator: 'ok' },
    ask: video('draft'),
  },
  {
    route: 'GET /performer-assets/videos/{id}/file/{fileId}/status',
    about: 'of a video for sale',
    answers: forThoseWhoMayPlay,
    ask: async (world) => ({ params: await mainFile(world, 'sold') }),
  },
  {
    route: 'GET /files/{fileId}/status',
    about: 'of a video for sale',
    answers: forThoseWhoMayPlay,
    ask: async (world) => {
      const { id, fileId } = await mainFile(world, 'sold');
      return { params: { fileId }, query: { target: 'videoId', targetId: id } };
    },
  },
  {
    route: 'POST /wallet/charges/video/{id}',
    answers: { ...forFans, otherFan: 402 },
    ask: async ({ site, users }) => ({
      params: { id: (await publishVideo(site, users.owner, { price: '5' }))._id },
      body: {},
    }),
  },
];
