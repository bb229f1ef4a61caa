import { goOnAir, prepareStream } from '../live.ts';
import type { World } from '../world.ts';
import { forAnyone, forCreators, forOperators, forSignedIn, noFans, ownersAlone } from './answers.ts';
import type { Row } from './row.ts';

/** The owner's stream, on air and open to everybody, whatever it was before. */
const onAir = async ({ site, users }: World) =>
  goOnAir(site, users.owner, { audience: 'everyone', isFree: true });
/** The same for followers alone. */
const forFollowers = async ({ site, users }: World) =>
  goOnAir(site, users.owner, { audience: 'followers', isFree: true });

const words = { title: 'Glaze night', description: 'Nine bowls' };
const byOwner = { fan: 403, otherFan: 403, buyer: 403, otherCreator: 403, unapproved: 403 } as const;

export const live: readonly Row[] = [
  {
    route: 'POST /streaming/live',
    answers: { ...forCreators, unapproved: 403 },
    ask: () => ({ body: words }),
  },
  { route: 'GET /streaming/live', answers: forCreators },
  {
    route: 'GET /streaming/live/{id}',
    about: 'on air',
    answers: forSignedIn,
    ask: async (world) => ({ params: { id: (await onAir(world))._id } }),
  },
  {
    route: 'PUT /streaming/live/{id}',
    answers: ownersAlone,
    ask: async (world) => ({ params: { id: (await onAir(world))._id }, body: words }),
  },
  {
    route: 'PUT /streaming/update',
    answers: ownersAlone,
    ask: async (world) => ({ body: { streamId: (await onAir(world))._id, ...words } }),
  },
  {
    route: 'PUT /streaming/set-duration',
    answers: ownersAlone,
    ask: async (world) => ({ body: { streamId: (await onAir(world))._id, duration: 15 } }),
  },
  {
    route: 'GET /streaming/live/{id}/publish-grant',
    answers: ownersAlone,
    ask: async (world) => ({ params: { id: (await onAir(world))._id } }),
  },
  {
    route: 'GET /streaming/ingest',
    about: 'of the owner, who alone has a stream',
    answers: { ...ownersAlone, otherCreator: 'ok' },
    ask: async (world) => {
      await onAir(world);
      await prepareStream(world.site, world.users.otherCreator);
      return {};
    },
  },
  {
    route: 'GET /streaming/join/{id}',
    about: 'for followers',
    answers: { ...forSignedIn, ...byOwner },
    ask: async (world) => {
      await forFollowers(world);
      return { params: { id: world.users.owner.id } };
    },
  },
  {
    route: 'POST /streaming/watch-grant/{id}',
    about: 'for followers',
    answers: { ...forSignedIn, ...byOwner },
    ask: async (world) => {
      await forFollowers(world);
      return { params: { id: world.users.owner.id } };
    },
  },
  {
    route: 'POST /streaming/agora/token',
    about: 'for followers',
    answers: { ...forSignedIn, ...byOwner },
    ask: async (world) => ({ body: { channelName: (await forFollowers(world))._id } }),
  },
  { route: 'GET /streaming/user/search', answers: forAnyone },
  { route: 'GET /streaming/history', answers: forCreators },
  {
    route: 'POST /streaming/live/{id}/end',
    answers: ownersAlone,
    ask: async (world) => ({ params: { id: (await onAir(world))._id } }),
  },
  { route: 'GET /admin/streams', answers: forOperators },
  {
    route: 'POST /admin/streams/{id}/end',
    answers: { ...forOperators, ...noFans },
    ask: async (world) => ({
      params: { id: (await onAir(world))._id },
      body: { reason: 'Music without a license' },
    }),
  },
];

/** The owner's stream on air, with a price. */
export const streamToBuy = async ({ site, users }: World) => ({
  params: { id: (await goOnAir(site, users.owner, { isFree: false, price: 5 }))._id },
});
