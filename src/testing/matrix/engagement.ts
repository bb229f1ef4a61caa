import type { World, WorldPosts } from '../world.ts';
import { forFansAndCreators, forSignedIn, loggedOut, otherCreators, otherFans } from './answers.ts';
import type { Row } from './row.ts';

const reaction = (action: string, kind: keyof WorldPosts) => (world: World) => ({
  body: { objectId: world.posts[kind]._id, objectType: 'feed', action },
});

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
];
