import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { publishPoll, publishPost, uploadPhoto } from '../factories.ts';
import { smallAudio, smallVideo } from '../streams.ts';
import type { Actor, World, WorldPosts } from '../world.ts';
import {
  forAnyone,
  forCreators,
  forFansAndCreators,
  forOperators,
  hidden,
  loggedOut,
  ownersAlone,
} from './answers.ts';
import { post, smallPicture } from './asks.ts';
import type { Ask, Row } from './row.ts';
import { videos } from './videos.ts';

const fileOf = (kind: keyof WorldPosts) => (world: World) => ({
  params: { id: world.posts[kind]._id, fileId: world.posts[kind].fileIds[0] ?? '' },
});

/** A fresh post for the owner to change or remove; the others try it with one of the world's. */
const textPost = async ({ site: runtime, users, posts }: World, actor: Actor): Promise<Ask> => ({
  params: { id: actor === 'owner' ? (await publishPost(runtime, users.owner))._id : posts.open._id },
});
/** A fresh post of the owner's that names a live stream of tomorrow. */
async function livePost({ site, users }: World) {
  const at = new Date(site.clock.now().getTime() + DAY_MILLISECONDS).toISOString();
  const body = { type: 'scheduled-streaming', text: 'Throwing live', streamingScheduled: at };
  const { data } = await site.call('POST', '/performer/feeds', { token: users.owner.token, body });
  return { params: { id: String(data._id) } };
}

/** An option of a fresh poll of the owner's. */
const poll =
  (fields: Record<string, unknown>) =>
  async (world: World): Promise<Ask> => {
    const { pollIds } = await publishPoll(world.site, world.users.owner, fields);
    return { params: { id: pollIds[0] ?? '' } };
  };
const postDraft = (post: string) => ({
  params: { key: `post.${post}` },
  body: { value: { text: 'Kiln opening on', audience: 'everyone', price: '', photos: [] } },
});
const newPostDraft = () => postDraft('new');
// The other rows write posts too; the world's must be among those that are listed.
const wholeList = { limit: '200' };

export const content: readonly Row[] = [
  { route: 'GET /admin/content', answers: forOperators },
  {
    route: 'POST /admin/content/bulk',
    answers: forOperators,
    ask: ({ posts }) => ({
      body: {
        action: 'take-down',
        items: [{ kind: 'feed', objectId: posts.open._id }],
        dryRun: true,
      },
    }),
  },
  {
    route: 'POST /performer/feeds/photo/upload',
    answers: forCreators,
    ask: async () => ({ form: { file: await smallPicture() } }),
  },
  {
    route: 'POST /performer/feeds/thumbnail/upload',
    answers: forCreators,
    ask: async () => ({ form: { file: await smallPicture() } }),
  },
  {
    route: 'POST /performer/feeds/video/upload',
    answers: forCreators,
    ask: async () => ({ form: { file: await smallVideo() } }),
  },
  {
    route: 'POST /performer/feeds/teaser/upload',
    answers: forCreators,
    ask: async () => ({ form: { file: await smallVideo() } }),
  },
  {
    route: 'POST /performer/feeds/audio/upload',
    answers: forCreators,
    ask: async () => ({ form: { file: await smallAudio() } }),
  },
  {
    route: 'POST /performer/feeds',
    about: 'to be published',
    answers: { ...forCreators, unapproved: 403 },
    ask: () => ({ body: { type: 'text', text: 'Kiln open' } }),
  },
  {
    route: 'POST /performer/feeds',
    about: 'a draft',
    answers: forCreators,
    ask: () => ({ body: { type: 'text', text: 'Kiln open', status: 'inactive' } }),
  },
  {
    route: 'POST /performer/feeds',
    about: "with a photo of the owner's",
    answers: { ...forCreators, otherCreator: 422, unapproved: 422 },
    ask: async ({ site: runtime, users }) => {
      const fileIds = [await uploadPhoto(runtime, users.owner)];
      return { body: { type: 'photo', text: 'Borrowed', status: 'inactive', fileIds } };
    },
  },
  {
    route: 'POST /performer/feeds/polls',
    answers: forCreators,
    ask: () => ({ body: { description: 'Celadon', expiredAt: null } }),
  },
  {
    route: 'POST /user/feeds/vote/{id}',
    answers: { ...forFansAndCreators, owner: 403 },
    ask: poll({ photos: 1, audience: 'buyers', price: 5 }),
  },
  {
    route: 'POST /user/feeds/vote/{id}',
    about: 'of a draft',
    answers: { ...hidden, ...loggedOut, owner: 403, operator: 403 },
    ask: poll({ status: 'inactive' }),
  },
  {
    route: 'PUT /user/feeds/{id}/reminder',
    about: 'of a live stream ahead',
    answers: { ...forFansAndCreators, owner: 422 },
    ask: async (world) => ({ ...(await livePost(world)), body: { isOn: true } }),
  },
  { route: 'POST /performer/feeds/{id}/pin', answers: ownersAlone, ask: post('open') },
  { route: 'DELETE /performer/feeds/{id}/pin', answers: ownersAlone, ask: post('open') },
  { route: 'GET /performer/feeds', answers: forCreators },
  { route: 'GET /performer/feeds/summary', answers: forCreators },
  {
    route: 'GET /performer/planned',
    answers: forCreators,
    ask: async () => ({ query: { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' } }),
  },
  { route: 'GET /drafts/{key}', about: 'of a new post', answers: forCreators, ask: newPostDraft },
  { route: 'PUT /drafts/{key}', about: 'of a new post', answers: forCreators, ask: newPostDraft },
  {
    route: 'PUT /drafts/{key}',
    about: 'of a post of the owner',
    answers: ownersAlone,
    ask: async (world, actor) => postDraft((await textPost(world, actor)).params?.id ?? ''),
  },
  { route: 'DELETE /drafts/{key}', about: 'of a new post', answers: forCreators, ask: newPostDraft },
  { route: 'GET /performer/feeds/{id}', answers: ownersAlone, ask: post('sold'), shows: 'sold' },
  {
    route: 'PUT /performer/feeds/{id}',
    answers: ownersAlone,
    ask: async (world, actor) => ({ ...(await textPost(world, actor)), body: { text: 'Changed' } }),
  },
  { route: 'DELETE /performer/feeds/{id}', answers: ownersAlone, ask: textPost },
  {
    route: 'GET /user/feeds',
    answers: forAnyone,
    ask: () => ({ query: wholeList }),
    shows: 'sold',
  },
  {
    route: 'GET /user/feeds/search/{username}',
    answers: forAnyone,
    ask: ({ users }) => ({ params: { username: users.owner.username }, query: wholeList }),
    shows: 'followers',
  },
  { route: 'GET /tags', answers: forAnyone },
  { route: 'GET /tags/search', answers: forAnyone, ask: () => ({ query: { q: 'glaze' } }) },
  { route: 'GET /feeds/suggested', answers: forAnyone },
  {
    route: 'GET /feeds/search',
    answers: forAnyone,
    ask: () => ({ query: { q: 'nine shelf', limit: '200' } }),
    shows: 'sold',
  },
  {
    route: 'GET /user/feeds/{id}',
    about: 'for everyone',
    answers: forAnyone,
    ask: post('open'),
    shows: 'open',
  },
  {
    route: 'GET /user/feeds/{id}',
    about: 'for followers',
    answers: forAnyone,
    ask: post('followers'),
    shows: 'followers',
  },
  { route: 'GET /user/feeds/{id}', about: 'for sale', answers: forAnyone, ask: post('sold'), shows: 'sold' },
  {
    route: 'GET /user/feeds/{id}',
    about: 'a draft',
    answers: { ...hidden, owner: 'ok', operator: 'ok' },
    ask: post('draft'),
    shows: 'draft',
  },
  {
    route: 'GET /user/feeds/{id}/file/{fileId}/status',
    about: 'of a post for sale',
    answers: { ...hidden, ...loggedOut, buyer: 'ok', owner: 'ok', operator: 'ok' },
    ask: fileOf('sold'),
    shows: 'sold',
  },
  {
    route: 'GET /files/{fileId}/status',
    about: 'of a post for sale',
    answers: { ...hidden, ...loggedOut, buyer: 'ok', owner: 'ok', operator: 'ok' },
    ask: ({ posts }) => ({
      params: { fileId: posts.sold.fileIds[0] ?? '' },
      query: { target: 'feedId', targetId: posts.sold._id },
    }),
    shows: 'sold',
  },
  ...videos,
];
