import { creatorForm, freshUsername, registerCreator, type TestUser } from '../factories.ts';
import { smallVideo } from '../streams.ts';
import type { Actor, World } from '../world.ts';
import { forAnyone, forCreators, forFansAndCreators, forOperators, hidden, otherFans } from './answers.ts';
import { aboutOwner, smallPicture } from './asks.ts';
import type { Row } from './row.ts';

/** The review of a creator who has just registered, for the one who may decide it; else the world's. */
async function reviewToDecide({ site, users, reviewId }: World, actor: Actor): Promise<string> {
  if (actor !== 'operator') return reviewId;
  const { username } = await registerCreator(site);
  const { token } = users.operator;
  const { data } = await site.call('GET', '/admin/creator-reviews', { token, query: { limit: '200' } });
  return data.data.find((review: { creator: TestUser }) => review.creator.username === username)._id;
}

/** One that the operator has just decided; else the world's. */
async function decidedReview(world: World, actor: Actor): Promise<string> {
  const id = await reviewToDecide(world, actor);
  const { site, users } = world;
  if (actor === 'operator') {
    await site.call('POST', `/admin/creator-reviews/${id}/approve`, { token: users.operator.token });
  }
  return id;
}

export const creators: readonly Row[] = [
  {
    route: 'POST /auth/performers/register',
    answers: forAnyone,
    ask: async () => ({ form: await creatorForm() }),
  },
  {
    route: 'POST /auth/performers/register/check',
    answers: forAnyone,
    ask: () => ({ body: { username: freshUsername() } }),
  },
  { route: 'GET /performer-categories', answers: forAnyone },
  {
    route: 'POST /admin/performer-categories',
    answers: forOperators,
    ask: () => ({ body: { name: freshUsername('Category ') } }),
  },
  { route: 'GET /admin/performer-categories', answers: forOperators },
  {
    route: 'PUT /admin/performer-categories/{id}',
    answers: forOperators,
    ask: async ({ site, users: { operator } }) => {
      const body = { name: freshUsername('Category ') };
      const { token } = operator;
      const { data } = await site.call('POST', '/admin/performer-categories', { token, body });
      return { params: { id: data._id }, body: { name: freshUsername('Category ') } };
    },
  },
  { route: 'GET /performers/user/search', answers: forAnyone },
  { route: 'GET /performers/user/search/counts', answers: forAnyone },
  { route: 'GET /performers/search/random', answers: forAnyone },
  { route: 'GET /performers/suggested', answers: forAnyone },
  { route: 'GET /performers/top', answers: forAnyone },
  { route: 'GET /performers/me', answers: forCreators },
  { route: 'GET /performers/{id}', answers: forAnyone, ask: aboutOwner },
  {
    route: 'GET /performers/{id}',
    about: 'of somebody who is not approved',
    answers: { ...hidden, unapproved: 'ok', operator: 'ok' },
    ask: ({ users }) => ({ params: { id: users.unapproved.username } }),
  },
  {
    route: 'GET /performers/{id}',
    about: 'of a fan',
    answers: hidden,
    ask: ({ users }) => ({ params: { id: users.fan.id } }),
  },
  { route: 'PUT /performers/me', answers: forCreators, ask: () => ({ body: { bio: 'Slow glazes' } }) },
  {
    route: 'PUT /performers/{id}',
    about: "of the owner's",
    answers: { ...forCreators, otherCreator: 403, unapproved: 403 },
    ask: ({ users }) => ({ params: { id: users.owner.id }, body: { bio: 'Slow glazes' } }),
  },
  {
    route: 'POST /performers/avatar/upload',
    answers: forCreators,
    ask: async () => ({ form: { avatar: await smallPicture() } }),
  },
  {
    route: 'POST /performers/cover/upload',
    answers: forCreators,
    ask: async () => ({ form: { cover: await smallPicture() } }),
  },
  {
    route: 'POST /performers/welcome-video/upload',
    answers: forCreators,
    ask: async () => ({ form: { 'welcome-video': await smallVideo() } }),
  },
  {
    route: 'DELETE /performers/welcome-video',
    answers: forCreators,
    ask: async ({ site: runtime, users }, actor) => {
      if (actor === 'owner' || actor === 'otherCreator' || actor === 'unapproved') {
        const { token } = users[actor];
        await runtime.upload(
          '/performers/welcome-video/upload',
          { 'welcome-video': await smallVideo() },
          { token },
        );
      }
      return {};
    },
  },
  {
    route: 'POST /follows/{id}',
    answers: { ...forFansAndCreators, otherCreator: 409 },
    ask: ({ users }) => ({ params: { id: users.otherCreator.id } }),
  },
  {
    route: 'POST /follows/{id}',
    about: 'of somebody who is not approved',
    answers: {
      ...forFansAndCreators,
      ...otherFans,
      fan: 404,
      owner: 404,
      otherCreator: 404,
      unapproved: 409,
    },
    ask: ({ users }) => ({ params: { id: users.unapproved.id } }),
  },
  {
    route: 'DELETE /follows/{id}',
    answers: forFansAndCreators,
    ask: ({ users }) => ({ params: { id: users.otherCreator.id } }),
  },
  { route: 'GET /follows/followers', answers: forCreators },
  { route: 'GET /follows/followers/growth', answers: forCreators },
  { route: 'GET /follows/following', answers: forFansAndCreators },
  {
    route: 'POST /performers/documents/upload',
    about: 'while papers are waiting or accepted',
    answers: { ...forCreators, owner: 409, otherCreator: 409, unapproved: 409 },
    ask: async () => ({
      form: { idVerification: await smallPicture(), documentVerification: await smallPicture() },
    }),
  },
  {
    route: 'POST /performers/documents/upload/{type}',
    about: 'once the papers are accepted, and while they wait',
    answers: { ...forCreators, owner: 409, otherCreator: 409 },
    ask: async ({ site: runtime }, actor) => ({
      params: { type: 'idVerificationId' },
      form: { file: await smallPicture() },
      // Another review takes the place of the one that waits; the world's is still needed.
      ...(actor === 'unapproved' ? { token: (await registerCreator(runtime)).token } : {}),
    }),
  },
  {
    route: 'GET /admin/creators/{id}/featured',
    answers: forOperators,
    ask: aboutOwner,
  },
  {
    route: 'PUT /admin/creators/{id}/featured',
    answers: forOperators,
    // As it is: what the world tells of this creator is compared afterwards.
    ask: (world) => ({ ...aboutOwner(world), body: { isFeatured: false } }),
  },
  { route: 'GET /admin/creator-reviews', answers: forOperators },
  {
    route: 'GET /admin/creator-reviews/{id}',
    answers: forOperators,
    isAboutDocuments: true,
    ask: ({ reviewId }) => ({ params: { id: reviewId } }),
  },
  {
    route: 'POST /admin/creator-reviews/{id}/lock',
    answers: forOperators,
    isAboutDocuments: true,
    ask: async (world, actor) => ({ params: { id: await reviewToDecide(world, actor) }, body: {} }),
  },
  {
    route: 'POST /admin/creator-reviews/{id}/approve',
    answers: forOperators,
    isAboutDocuments: true,
    ask: async (world, actor) => ({ params: { id: await reviewToDecide(world, actor) } }),
  },
  {
    route: 'POST /admin/creator-reviews/{id}/reject',
    answers: forOperators,
    isAboutDocuments: true,
    ask: async (world, actor) => ({
      params: { id: await reviewToDecide(world, actor) },
      body: { reason: 'The picture is blurred.' },
    }),
  },
  {
    route: 'POST /admin/creator-reviews/{id}/take-back',
    about: 'of a decision of their own',
    answers: forOperators,
    isAboutDocuments: true,
    ask: async (world, actor) => ({ params: { id: await decidedReview(world, actor) } }),
  },
  {
    route: 'GET /admin/creator-reviews/{id}/documents/{name}',
    answers: forOperators,
    isRaw: true,
    isAboutDocuments: true,
    ask: ({ reviewId }) => ({ params: { id: reviewId, name: 'idVerification' } }),
  },
];
