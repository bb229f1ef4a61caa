import { goOnAir, prepareStream } from '../live.ts';
import type { World } from '../world.ts';
import {
  every,
  forAnyone,
  forCreators,
  forFans,
  forFansAndCreators,
  forOperators,
  forSignedIn,
  noFans,
  otherCreators,
  otherFans,
  ownersAlone,
} from './answers.ts';
import type { Row } from './row.ts';

/** The owner's stream, on air and open to everybody, whatever it was before. */
const onAir = async ({ site, users }: World) =>
  goOnAir(site, users.owner, { audience: 'everyone', isFree: true });
/** The same for followers alone. */
const forFollowers = async ({ site, users }: World) =>
  goOnAir(site, users.owner, { audience: 'followers', isFree: true });

const words = { title: 'Glaze night', description: 'Nine bowls' };
const byOwner = { fan: 403, otherFan: 403, buyer: 403, otherCreator: 403, unapproved: 403 } as const;

const anOffer = { isOn: true, pricePerMinute: 1, minimumMinutes: 1 };
const forBothOfShow = { ...forFansAndCreators, ...otherFans, ...otherCreators } as const;

/** The owner takes shows, and no fan of the world has an open request. */
async function withdrawAll({ site, users }: World): Promise<void> {
  await site.call('PUT', '/streaming/private-offer', { token: users.owner.token, body: anOffer });
  const { token } = users.owner;
  const { data } = await site.call('GET', '/streaming/private-requests', {
    token,
    query: { openOnly: 'true' },
  });
  for (const { _id } of data.data)
    for (const action of ['decline', 'end'])
      await site.call('PUT', `/streaming/private-requests/${_id}`, { token, body: { action } });
}

/** A show of the fan and the owner, accepted. */
async function acceptedShow(world: World) {
  const { site, users } = world;
  await withdrawAll(world);
  const { data } = await site.call('POST', '/streaming/private-requests', {
    token: users.fan.token,
    body: { performerId: users.owner.id, expectedPrice: 1 },
  });
  await site.call('PUT', `/streaming/private-requests/${data._id}`, {
    token: users.owner.token,
    body: { action: 'accept' },
  });
  return { params: { id: String(data._id) } };
}

const NO_ROOM = '01900000-0000-7000-8000-000000000000';

export const live: readonly Row[] = [
  {
    route: 'POST /streaming/live',
    answers: { ...forCreators, unapproved: 403 },
    ask: () => ({ body: words }),
  },
  { route: 'POST /streaming/checks', answers: { ...forCreators, unapproved: 403 } },
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
    route: 'POST /streaming/ingest',
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
  { route: 'GET /streaming/private-offer', answers: forCreators },
  {
    route: 'PUT /streaming/private-offer',
    answers: { ...forCreators, unapproved: 403 },
    ask: () => ({ body: anOffer }),
  },
  {
    route: 'GET /streaming/private-offers/{id}',
    answers: forSignedIn,
    ask: ({ users }) => ({ params: { id: users.owner.id } }),
  },
  {
    route: 'POST /streaming/private-requests',
    answers: { ...forFans, otherFan: 402 },
    ask: async (world) => {
      await withdrawAll(world);
      return { body: { performerId: world.users.owner.id, expectedPrice: 1 } };
    },
  },
  { route: 'GET /streaming/private-requests', answers: forFansAndCreators },
  {
    route: 'PUT /streaming/private-requests/{id}',
    about: 'ends an accepted one of the fan',
    answers: forBothOfShow,
    ask: async (world) => ({ ...(await acceptedShow(world)), body: { action: 'end' } }),
  },
  { route: 'POST /streaming/private-requests/{id}/grant', answers: forBothOfShow, ask: acceptedShow },
  { route: 'PUT /streaming/private-requests/{id}/presence', answers: forBothOfShow, ask: acceptedShow },
  // Programs bring the right with them: whoever asks without one gets nothing.
  {
    route: 'POST /live-media/{way}/{room}',
    answers: every(404),
    isRaw: true,
    ask: () => ({ params: { way: 'whip', room: NO_ROOM }, body: {} }),
  },
  {
    route: 'DELETE /live-media/sessions/{id}',
    answers: every(404),
    isRaw: true,
    ask: () => ({ params: { id: NO_ROOM } }),
  },
  {
    route: 'GET /live-media/hls/{token}/{name}',
    answers: every(403),
    isRaw: true,
    ask: () => ({ params: { token: 'none', name: 'index.m3u8' } }),
  },
  // The services sign what they report; the world's site streams by neither of them.
  { route: 'POST /live-media/livekit/webhook', answers: every(404), isRaw: true, ask: () => ({ body: {} }) },
  { route: 'POST /live-media/agora/webhook', answers: every(404), isRaw: true, ask: () => ({ body: {} }) },
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
