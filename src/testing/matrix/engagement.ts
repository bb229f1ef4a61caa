import type { World, WorldPosts } from '../world.ts';
import {
  forAnyone,
  forFansAndCreators,
  forSignedIn,
  hidden,
  loggedOut,
  noFans,
  otherCreators,
  otherFans,
} from './answers.ts';
import type { Row } from './row.ts';

const reaction = (action: string, kind: keyof WorldPosts) => (world: World) => ({
  body: { objectId: world.posts[kind]._id, objectType: 'feed', action },
});

const on = (objectId: string) => ({ objectId, objectType: 'feed' });

/** A comment of the buyer's on a post of the owner's. */
async function commentOfBuyer({ site, posts, users }: World, kind: unknown = 'open') {
  const post = kind === 'sold' ? posts.sold : posts.open;
  const body = { ...on(post._id), content: 'Well done' };
  const { data } = await site.call('POST', '/comments', { token: users.buyer.token, body });
  return { params: { id: String(data._id) } };
}

async function deletedComment(world: World) {
  const { params } = await commentOfBuyer(world);
  await world.site.call('DELETE', `/comments/${params.id}`, { token: world.users.buyer.token });
  return { params };
}

const changedComment = async (world: World) => ({
  ...(await commentOfBuyer(world)),
  body: { content: 'Very well' },
});
const pinnedComment = async (world: World) => ({
  ...(await commentOfBuyer(world)),
  body: { isPinned: true },
});

const ofBuyer = {
  ...loggedOut,
  ...otherFans,
  ...otherCreators,
  fan: 404,
  buyer: 'ok',
  owner: 404,
  operator: 404,
} as const;
const ofOwner = { ...loggedOut, ...noFans, ...otherCreators, owner: 'ok', operator: 403 } as const;

export const engagement: readonly Row[] = [
  { route: 'POST /reactions', about: 'a like', answers: forSignedIn, ask: reaction('like', 'sold') },
  {
    route: 'POST /reactions',
    about: 'a bookmark',
    answers: forFansAndCreators,
    ask: reaction('bookmark', 'sold'),
  },
  {
    route: 'POST /reactions',
    about: "a like of the owner's draft",
    answers: { ...loggedOut, ...otherFans, ...otherCreators, fan: 404, owner: 'ok', operator: 'ok' },
    ask: reaction('like', 'draft'),
  },
  { route: 'DELETE /reactions', answers: forSignedIn, ask: reaction('like', 'sold') },
  {
    route: 'POST /reactions',
    about: "a bookmark of the owner's draft gallery",
    answers: { ...loggedOut, ...otherFans, ...otherCreators, fan: 404, owner: 'ok', operator: 403 },
    ask: ({ posts }) => ({
      body: { objectId: posts.draftGallery._id, objectType: 'gallery', action: 'bookmark' },
    }),
  },
  {
    route: 'GET /reactions/{type}/bookmark',
    about: 'of galleries',
    answers: forFansAndCreators,
    ask: () => ({ params: { type: 'galleries' } }),
  },
  {
    route: 'GET /reactions/{type}/bookmark',
    answers: forFansAndCreators,
    ask: () => ({ params: { type: 'feeds' } }),
  },
  {
    route: 'POST /comments',
    answers: forSignedIn,
    ask: ({ posts }) => ({ body: { ...on(posts.open._id), content: 'Hello' } }),
  },
  {
    route: 'POST /comments',
    about: 'on a sold post',
    answers: {
      ...loggedOut,
      ...noFans,
      buyer: 'ok',
      owner: 'ok',
      otherCreator: 403,
      unapproved: 403,
      operator: 'ok',
    },
    ask: ({ posts }) => ({ body: { ...on(posts.sold._id), content: 'Hello' } }),
  },
  {
    route: 'POST /comments',
    about: "on the owner's draft",
    answers: { ...loggedOut, ...otherFans, ...otherCreators, fan: 404, owner: 'ok', operator: 'ok' },
    ask: ({ posts }) => ({ body: { ...on(posts.draft._id), content: 'Hello' } }),
  },
  {
    route: 'GET /comments',
    answers: forAnyone,
    ask: ({ posts }) => ({ query: on(posts.sold._id) }),
  },
  {
    route: 'GET /comments/settings',
    answers: { ...hidden, owner: 'ok', operator: 'ok' },
    ask: ({ posts }) => ({ query: on(posts.draft._id) }),
  },
  {
    route: 'PUT /comments/settings',
    answers: ofOwner,
    ask: ({ posts }) => ({ body: { ...on(posts.open._id), isOff: false } }),
  },
  { route: 'GET /comments/{id}', answers: forAnyone, ask: commentOfBuyer },
  {
    route: 'GET /comments/{id}',
    about: 'on a sold post',
    answers: { ...hidden, buyer: 'ok', owner: 'ok', operator: 'ok' },
    ask: (world) => commentOfBuyer(world, 'sold'),
  },
  { route: 'PUT /comments/{id}', answers: ofBuyer, ask: changedComment },
  { route: 'POST /comments/{id}', answers: ofBuyer, ask: changedComment },
  { route: 'PUT /comments/{id}/pin', answers: ofOwner, ask: pinnedComment },
  { route: 'POST /comments/{id}/approve', answers: ofOwner, ask: commentOfBuyer },
  {
    route: 'DELETE /comments/{id}',
    answers: { ...ofBuyer, owner: 'ok', operator: 'ok' },
    ask: commentOfBuyer,
  },
  { route: 'POST /comments/{id}/restore', answers: ofBuyer, ask: deletedComment },
];
