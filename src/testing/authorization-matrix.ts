/**
 * Who may call what: one row for every endpoint and every raw route, and further rows where it depends on the
 * object. `src/app/server/authorization-matrix.test.ts` asks each row once as each actor of `world.ts`.
 *
 * To add a row:
 * 1. `route` is `METHOD /path` exactly as in the contract; `about` says which object, when a route has several rows.
 * 2. `answers` starts from a group below (`forAnyone`, `forSignedIn`, `forFans`, `forCreators`, `forOperators`);
 *    exceptions follow it: `{ ...forCreators, otherCreator: 404 }`. `ok` is any 2xx, a number that very status.
 * 3. `ask` makes the request. What an allowed call uses up is made afresh in here, through the real routes; people
 *    and posts that only get looked at come from the world.
 * 4. `shows` names the world's post whose photos stand in the answer for exactly those who are entitled.
 *
 * Without being asked for, every cell also checks that a "no" has changed nothing, that nobody gets an address of
 * photos that are not open to them, and that nobody reads somebody else's e-mail address or legal name.
 */
import {
  creatorForm,
  freshUsername,
  logIn,
  publishPost,
  registerCreator,
  TEST_PASSWORD,
  type TestPerson,
  uploadPhoto,
} from './factories.ts';
import { photo } from './pictures.ts';
import type { CallOptions, UploadPart } from './site.ts';
import type { Actor, Somebody, World, WorldPosts } from './world.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Expected = 'ok' | 400 | 401 | 402 | 403 | 404 | 409 | 422;

export interface Ask extends Pick<CallOptions, 'body' | 'query' | 'door'> {
  /** Fills the braces of the path. */
  params?: Record<string, string>;
  /** A multipart form instead of a body. */
  form?: Record<string, UploadPart | UploadPart[]>;
  /** Instead of the actor's own token, for calls that use up a session. */
  token?: string | undefined;
}

export interface Row {
  readonly route: `${Method} ${string}`;
  readonly about?: string;
  readonly answers: Readonly<Record<Actor, Expected>>;
  readonly ask?: (world: World, actor: Actor) => Ask | Promise<Ask>;
  readonly shows?: keyof WorldPosts;
  /** The operator reads papers here: legal names, dates of birth, e-mail addresses. */
  readonly isAboutPapers?: true;
  /** A route beside the endpoints, at the root of both listeners. */
  readonly isRaw?: true;
}

// The groups. A suspended account and a dead session are nobody.
const nobody = { anonymous: 401, suspended: 401, revoked: 401 } as const;
const fans = { fan: 'ok', otherFan: 'ok', follower: 'ok', buyer: 'ok' } as const;
const noFans = { fan: 403, otherFan: 403, follower: 403, buyer: 403 } as const;
const otherFans = { otherFan: 404, follower: 404, buyer: 404 } as const;
const creators = { owner: 'ok', otherCreator: 'ok', unapproved: 'ok' } as const;
const noCreators = { owner: 403, otherCreator: 403, unapproved: 403 } as const;
const otherCreators = { otherCreator: 404, unapproved: 404 } as const;

const forSignedIn = { ...nobody, ...fans, ...creators, operator: 'ok' } as const;
const forAnyone = { ...forSignedIn, anonymous: 'ok', suspended: 'ok', revoked: 'ok' } as const;
const forFans = { ...nobody, ...fans, ...noCreators, operator: 403 } as const;
const forCreators = { ...nobody, ...noFans, ...creators, operator: 403 } as const;
const forOperators = { ...nobody, ...noFans, ...noCreators, operator: 'ok' } as const;
/** There for nobody: whoever asks learns nothing; exceptions follow. */
const hidden = {
  anonymous: 404,
  suspended: 404,
  revoked: 404,
  fan: 404,
  ...otherFans,
  owner: 404,
  ...otherCreators,
  operator: 404,
} as const;

// What calls need.
const smallPicture = async (name = 'me.jpg') => ({
  name,
  bytes: await photo({ width: 300, height: 300 }),
});
const aboutOwner = ({ people }: World): Ask => ({ params: { id: people.owner.id } });
const post = (kind: keyof WorldPosts) => (world: World) => ({ params: { id: world.posts[kind]._id } });
const fileOf = (kind: keyof WorldPosts) => (world: World) => ({
  params: { id: world.posts[kind]._id, fileId: world.posts[kind].fileIds[0] ?? '' },
});

/** A second session of somebody, to be used up. */
async function freshSession({ site, people }: World, somebody: Somebody) {
  const token = await logIn(site, people[somebody].username);
  const { data } = await site.call('GET', '/auth/sessions', { token });
  const own = data.data.find((session: { isCurrent: boolean }) => session.isCurrent);
  return { token, id: String(own._id) };
}

const isAlive = (actor: Actor): actor is Somebody =>
  actor !== 'anonymous' && actor !== 'suspended' && actor !== 'revoked';

/** A top-up that the fan has begun. */
async function begunTopUp({ site, people }: World): Promise<Ask> {
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: people.fan.token,
    body: { amount: 25 },
  });
  return { params: { id: data._id } };
}

/** The review of a creator who has just registered, for the one who may decide it; else the world's. */
async function reviewToDecide({ site, people, reviewId }: World, actor: Actor): Promise<string> {
  if (actor !== 'operator') return reviewId;
  const { username } = await registerCreator(site);
  const { token } = people.operator;
  const { data } = await site.call('GET', '/admin/creator-reviews', { token, query: { limit: '200' } });
  return data.data.find((review: { creator: TestPerson }) => review.creator.username === username)._id;
}

/** One that the operator has just decided; else the world's. */
async function decidedReview(world: World, actor: Actor): Promise<string> {
  const id = await reviewToDecide(world, actor);
  const { site, people } = world;
  if (actor === 'operator') {
    await site.call('POST', `/admin/creator-reviews/${id}/approve`, { token: people.operator.token });
  }
  return id;
}

/** A post that the buyer in question does not have yet; whoever cannot buy gets the world's. */
async function postToBuy({ site, people, posts }: World, actor: Actor): Promise<Ask> {
  if (actor !== 'fan' && actor !== 'follower') return { params: { id: posts.sold._id } };
  const fresh = await publishPost(site, people.owner, { photos: 1, audience: 'buyers', price: 5 });
  return { params: { id: fresh._id } };
}

const site: readonly Row[] = [
  { route: 'GET /settings/public', answers: forAnyone },
  { route: 'POST /settings/keys', answers: forAnyone, ask: () => ({ body: { keys: ['siteName'] } }) },
  { route: 'GET /site/try-out', answers: forAnyone },
  { route: 'GET /countries/list', answers: forAnyone },
  { route: 'GET /states/{countryCode}', answers: forAnyone, ask: () => ({ params: { countryCode: 'PL' } }) },
  {
    route: 'GET /cities/{countryCode}/{state}',
    answers: forAnyone,
    ask: () => ({ params: { countryCode: 'PL', state: 'Mazovia' } }),
  },
  { route: 'GET /languages/list', answers: forAnyone },
  { route: 'GET /phone-codes/list', answers: forAnyone },
  { route: 'GET /user-additional', answers: forAnyone },
  {
    route: 'GET /flags/{name}',
    answers: forAnyone,
    isRaw: true,
    ask: () => ({ params: { name: 'pl.svg' } }),
  },
  { route: 'GET /openapi.json', answers: forAnyone, isRaw: true },
];

const accounts: readonly Row[] = [
  {
    route: 'POST /auth/users/register',
    answers: forAnyone,
    ask: () => {
      const username = freshUsername();
      const body = { name: 'New', username, email: `${username}@fans.test`, password: TEST_PASSWORD };
      return { body };
    },
  },
  {
    route: 'POST /auth/login',
    answers: forAnyone,
    ask: ({ people }) => ({ body: { username: people.fan.username, password: TEST_PASSWORD } }),
  },
  {
    route: 'POST /auth/login',
    about: 'of a suspended account',
    answers: every(403),
    ask: ({ people }) => ({ body: { username: people.suspended.username, password: TEST_PASSWORD } }),
  },
  {
    route: 'POST /auth/logout',
    answers: forAnyone,
    ask: async (world, actor) => ({
      token: isAlive(actor) ? (await freshSession(world, actor)).token : world.tokenOf(actor),
    }),
  },
  { route: 'GET /auth/sessions', answers: forSignedIn },
  {
    route: 'DELETE /auth/sessions/{id}',
    about: 'of the own ones',
    answers: forSignedIn,
    ask: async (world, actor) => ({
      params: { id: (await freshSession(world, isAlive(actor) ? actor : 'fan')).id },
    }),
  },
  {
    route: 'DELETE /auth/sessions/{id}',
    about: "of the fan's",
    answers: { ...forSignedIn, ...otherFans, ...otherCreators, owner: 404, operator: 404 },
    ask: async (world) => ({ params: { id: (await freshSession(world, 'fan')).id } }),
  },
  { route: 'GET /users/me', answers: forSignedIn },
  { route: 'PUT /users', answers: forFans, ask: () => ({ body: { firstName: 'Robin' } }) },
  {
    route: 'PUT /auth/users/me/password',
    answers: forSignedIn,
    ask: () => ({ body: { password: TEST_PASSWORD, currentPassword: TEST_PASSWORD } }),
  },
  {
    route: 'POST /users/avatar/upload',
    answers: forSignedIn,
    ask: async () => ({ form: { avatar: await smallPicture() } }),
  },
];

const media: readonly Row[] = [
  {
    route: 'POST /performer/feeds/photo/upload',
    answers: forCreators,
    ask: async () => ({ form: { file: await smallPicture() } }),
  },
  {
    route: 'GET /performer/feeds/files/{id}',
    answers: { ...forCreators, ...otherCreators },
    ask: ({ posts }) => ({ params: { id: posts.sold.fileIds[0] ?? '' } }),
    shows: 'sold',
  },
  {
    route: 'DELETE /performer/feeds/files/{id}',
    answers: { ...forCreators, ...otherCreators },
    ask: async ({ site: house, people }) => ({ params: { id: await uploadPhoto(house, people.owner) } }),
  },
  {
    route: 'GET /media/{fileId}/{rendition}',
    about: "at the address that was made for the buyer's session",
    answers: { ...hidden, buyer: 'ok' },
    isRaw: true,
    ask: async ({ site: house, people, posts }) => {
      const { token } = people.buyer;
      const answer = await house.call('GET', `/user/feeds/${posts.sold._id}`, { token, door: 'site' });
      return { door: 'site', ...mediaCall(answer.data.files[0].url) };
    },
  },
  {
    route: 'GET /media/{fileId}/{rendition}',
    about: 'at an address without a signature',
    answers: hidden,
    isRaw: true,
    ask: ({ posts }) => ({ params: { fileId: posts.open.fileIds[0] ?? '', rendition: 'small' } }),
  },
  {
    route: 'GET /public-media/{name}',
    answers: forAnyone,
    isRaw: true,
    ask: async ({ site: house, people }) => {
      const form = { avatar: await smallPicture() };
      const { data } = await house.upload('/users/avatar/upload', form, people.owner);
      return { params: { name: new URL(data.url, 'http://fanloft.test').pathname.split('/').at(-1) ?? '' } };
    },
  },
];

const creatorsRows: readonly Row[] = [
  {
    route: 'POST /auth/performers/register',
    answers: forAnyone,
    ask: async () => ({ form: await creatorForm() }),
  },
  { route: 'GET /performer-categories', answers: forAnyone },
  {
    route: 'POST /admin/performer-categories',
    answers: forOperators,
    ask: () => ({ body: { name: freshUsername('Category ') } }),
  },
  { route: 'GET /performers/user/search', answers: forAnyone },
  { route: 'GET /performers/me', answers: forCreators },
  { route: 'GET /performers/{id}', answers: forAnyone, ask: aboutOwner },
  {
    route: 'GET /performers/{id}',
    about: 'of somebody who is not approved',
    answers: { ...hidden, unapproved: 'ok', operator: 'ok' },
    ask: ({ people }) => ({ params: { id: people.unapproved.username } }),
  },
  {
    route: 'GET /performers/{id}',
    about: 'of a fan',
    answers: hidden,
    ask: ({ people }) => ({ params: { id: people.fan.id } }),
  },
  { route: 'PUT /performers/me', answers: forCreators, ask: () => ({ body: { bio: 'Slow glazes' } }) },
  {
    route: 'PUT /performers/{id}',
    about: "of the owner's",
    answers: { ...forCreators, otherCreator: 403, unapproved: 403 },
    ask: ({ people }) => ({ params: { id: people.owner.id }, body: { bio: 'Slow glazes' } }),
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
    route: 'POST /follows/{id}',
    answers: forFans,
    ask: ({ people }) => ({ params: { id: people.otherCreator.id } }),
  },
  {
    route: 'POST /follows/{id}',
    about: 'of somebody who is not approved',
    answers: { ...forFans, ...otherFans, fan: 404 },
    ask: ({ people }) => ({ params: { id: people.unapproved.id } }),
  },
  {
    route: 'DELETE /follows/{id}',
    answers: forFans,
    ask: ({ people }) => ({ params: { id: people.otherCreator.id } }),
  },
  { route: 'GET /follows/followers', answers: forCreators },
  { route: 'GET /follows/followers/growth', answers: forCreators },
  { route: 'GET /follows/following', answers: forFans },
  {
    route: 'POST /performers/documents/upload',
    about: 'while papers are waiting or accepted',
    answers: { ...forCreators, owner: 409, otherCreator: 409, unapproved: 409 },
    ask: async () => ({
      form: { idVerification: await smallPicture(), documentVerification: await smallPicture() },
    }),
  },
  { route: 'GET /admin/creator-reviews', answers: forOperators },
  {
    route: 'GET /admin/creator-reviews/{id}',
    answers: forOperators,
    isAboutPapers: true,
    ask: ({ reviewId }) => ({ params: { id: reviewId } }),
  },
  {
    route: 'POST /admin/creator-reviews/{id}/approve',
    answers: forOperators,
    isAboutPapers: true,
    ask: async (world, actor) => ({ params: { id: await reviewToDecide(world, actor) } }),
  },
  {
    route: 'POST /admin/creator-reviews/{id}/reject',
    answers: forOperators,
    isAboutPapers: true,
    ask: async (world, actor) => ({
      params: { id: await reviewToDecide(world, actor) },
      body: { reason: 'The picture is blurred.' },
    }),
  },
  {
    route: 'POST /admin/creator-reviews/{id}/take-back',
    about: 'of a decision of their own',
    answers: forOperators,
    isAboutPapers: true,
    ask: async (world, actor) => ({ params: { id: await decidedReview(world, actor) } }),
  },
  {
    route: 'GET /admin/creator-reviews/{id}/documents/{name}',
    answers: forOperators,
    isRaw: true,
    isAboutPapers: true,
    ask: ({ reviewId }) => ({ params: { id: reviewId, name: 'idVerification' } }),
  },
];

const reaction = (action: string, kind: keyof WorldPosts) => (world: World) => ({
  body: { objectId: world.posts[kind]._id, objectType: 'feed', action },
});

const engagement: readonly Row[] = [
  { route: 'POST /reactions', about: 'a like', answers: forSignedIn, ask: reaction('like', 'sold') },
  { route: 'POST /reactions', about: 'a bookmark', answers: forFans, ask: reaction('bookmark', 'sold') },
  {
    route: 'POST /reactions',
    about: "a like of the owner's draft",
    answers: { ...nobody, ...otherFans, ...otherCreators, fan: 404, owner: 'ok', operator: 'ok' },
    ask: reaction('like', 'draft'),
  },
  { route: 'DELETE /reactions', answers: forSignedIn, ask: reaction('like', 'sold') },
  {
    route: 'GET /reactions/{type}/bookmark',
    answers: forFans,
    ask: () => ({ params: { type: 'feeds' } }),
  },
];

const payments: readonly Row[] = [
  { route: 'POST /payment/wallet/top-up', answers: forFans, ask: () => ({ body: { amount: 25 } }) },
  {
    route: 'GET /payment/transactions/{id}',
    about: "of the fan's",
    answers: { ...forFans, ...otherFans },
    ask: begunTopUp,
  },
  { route: 'GET /payment/transactions/user/search', answers: forFans },
  {
    route: 'GET /payment/sandbox/{id}',
    about: "of the fan's",
    answers: { ...forFans, ...otherFans },
    ask: begunTopUp,
  },
  {
    route: 'POST /payment/sandbox/{id}/pay',
    about: "of the fan's",
    answers: { ...forFans, ...otherFans },
    ask: async (world) => ({ ...(await begunTopUp(world)), body: { card: 'refused' } }),
  },
  {
    route: 'POST /payment/sandbox/callhook',
    about: 'without a signature',
    answers: every(400),
    isRaw: true,
    ask: () => ({ body: { id: 'evt_1' } }),
  },
];

const wallet: readonly Row[] = [
  {
    route: 'POST /wallet/charges/tip/{id}',
    answers: { ...forFans, otherFan: 402 },
    ask: (world) => ({ ...aboutOwner(world), body: { price: 10 } }),
  },
  {
    route: 'POST /wallet/charges/tip/{id}',
    about: 'to somebody who is not approved',
    answers: { ...forFans, ...otherFans, fan: 404 },
    ask: ({ people }) => ({ params: { id: people.unapproved.id }, body: { price: 10 } }),
  },
  {
    route: 'POST /wallet/charges/feed/{id}',
    answers: { ...forFans, otherFan: 402, buyer: 409 },
    ask: postToBuy,
  },
  {
    route: 'POST /wallet/charges/feed/{id}',
    about: 'of a draft',
    answers: { ...forFans, ...otherFans, fan: 404 },
    ask: post('draft'),
  },
  { route: 'GET /wallet/charges/search', answers: forFans },
  { route: 'GET /wallet/history', answers: forFans },
  {
    route: 'GET /wallet/receipts/{id}',
    about: "of the buyer's",
    answers: { ...forFans, ...otherFans, fan: 404, buyer: 'ok' },
    ask: ({ purchaseId }) => ({ params: { id: purchaseId } }),
  },
];

/** A fresh post for the owner to change or remove; the others try it with one of the world's. */
const textPost = async ({ site: house, people, posts }: World, actor: Actor): Promise<Ask> => ({
  params: { id: actor === 'owner' ? (await publishPost(house, people.owner))._id : posts.open._id },
});
// The other rows write posts too; the world's must be among those that are listed.
const wholeList = { limit: '200' };
const ownersAlone = { ...forCreators, ...otherCreators };

const content: readonly Row[] = [
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
    ask: async ({ site: house, people }) => {
      const fileIds = [await uploadPhoto(house, people.owner)];
      return { body: { type: 'photo', text: 'Borrowed', status: 'inactive', fileIds } };
    },
  },
  { route: 'GET /performer/feeds', answers: forCreators },
  { route: 'GET /performer/feeds/summary', answers: forCreators },
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
    ask: ({ people }) => ({ params: { username: people.owner.username }, query: wholeList }),
    shows: 'followers',
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
    answers: { ...hidden, ...nobody, buyer: 'ok', owner: 'ok', operator: 'ok' },
    ask: fileOf('sold'),
    shows: 'sold',
  },
  {
    route: 'GET /files/{fileId}/status',
    about: 'of a post for sale',
    answers: { ...hidden, ...nobody, buyer: 'ok', owner: 'ok', operator: 'ok' },
    ask: ({ posts }) => ({
      params: { fileId: posts.sold.fileIds[0] ?? '' },
      query: { target: 'feedId', targetId: posts.sold._id },
    }),
    shows: 'sold',
  },
];

const payouts: readonly Row[] = [
  { route: 'GET /performer/earning/search', answers: forCreators },
  { route: 'GET /performer/earning/stats', answers: forCreators },
  { route: 'GET /performer/earning/recent', answers: forCreators },
  {
    route: 'GET /performer/earnings/{id}/entries',
    about: "of the owner's",
    answers: ownersAlone,
    ask: ({ purchaseId }) => ({ params: { id: purchaseId } }),
  },
  { route: 'GET /performer/earnings/seals', answers: forCreators },
];

export const matrix: readonly Row[] = [
  ...site,
  ...accounts,
  ...media,
  ...creatorsRows,
  ...engagement,
  ...payments,
  ...wallet,
  ...content,
  ...payouts,
];

/** The same for everybody. */
function every(status: Expected): Record<Actor, Expected> {
  return Object.fromEntries(Object.keys(hidden).map((actor) => [actor, status])) as Record<Actor, Expected>;
}

/** The signed address of a photo, taken apart. */
function mediaCall(address: string): Ask {
  const { pathname, searchParams } = new URL(address, 'http://fanloft.test');
  const [, , fileId = '', rendition = ''] = pathname.split('/');
  return { params: { fileId, rendition }, query: Object.fromEntries(searchParams) };
}
