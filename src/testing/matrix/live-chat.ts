/** The chat of live streams. */
import { randomUUID } from 'node:crypto';
import { goOnAir } from '../live.ts';
import type { World } from '../world.ts';
import { forFansAndCreators, forSignedIn, ownersAlone } from './answers.ts';
import type { Row } from './row.ts';

const strangers = { fan: 403, otherFan: 403, buyer: 403, otherCreator: 403, unapproved: 403 } as const;

/** The chat of the owner's stream, which is for followers. */
async function inChat({ site, users }: World): Promise<{ params: { id: string } }> {
  const { conversationId } = await goOnAir(site, users.owner, { audience: 'followers', isFree: true });
  return { params: { id: conversationId } };
}

/** The same, in which the follower is a moderator. */
async function moderated(world: World) {
  const { site, users } = world;
  const { params } = await inChat(world);
  await site.call('PUT', `/streaming/chats/${params.id}/members/${users.follower.id}`, {
    token: users.owner.token,
    body: { isModerator: true },
  });
  return { params };
}

/** The owner and the moderator; nobody else learns that there is something to moderate. */
const moderators = {
  ...forFansAndCreators,
  fan: 404,
  otherFan: 404,
  buyer: 404,
  otherCreator: 404,
  unapproved: 404,
} as const;

/** A line of the owner's. */
async function lineOfOwner(world: World) {
  const { params } = await moderated(world);
  const { token } = world.users.owner;
  const body = { _id: randomUUID(), text: 'Hello' };
  const { data } = await world.site.call('POST', `/messages/stream/${params.id}`, { token, body });
  return { params, lineId: String(data._id) };
}

export const liveChat: readonly Row[] = [
  { route: 'GET /messages/stream/{id}', answers: { ...forSignedIn, ...strangers }, ask: inChat },
  {
    route: 'POST /messages/stream/{id}',
    answers: { ...forFansAndCreators, ...strangers },
    ask: async (world) => ({ ...(await inChat(world)), body: { text: 'Hello' } }),
  },
  {
    route: 'DELETE /messages/stream/{id}/remove-all-message',
    answers: ownersAlone,
    ask: inChat,
  },
  {
    route: 'DELETE /messages/{id}',
    about: 'a line of a chat',
    answers: { ...moderators, follower: 404 },
    ask: async (world) => ({ params: { id: (await lineOfOwner(world)).lineId } }),
  },
  { route: 'GET /conversations/stream/performer/{id}', answers: forSignedIn, ask: inChat },
  {
    route: 'PUT /conversations/stream/{id}/update',
    answers: ownersAlone,
    ask: async (world) => ({ ...(await inChat(world)), body: { name: 'Glaze talk' } }),
  },
  { route: 'GET /streaming/chats/{id}', answers: { ...forSignedIn, ...strangers }, ask: inChat },
  {
    route: 'PUT /streaming/chats/{id}',
    answers: moderators,
    ask: async (world) => ({ ...(await moderated(world)), body: { slowSeconds: 0 } }),
  },
  {
    route: 'PUT /streaming/chats/{id}/pin',
    answers: moderators,
    ask: async (world) => {
      const { params, lineId } = await lineOfOwner(world);
      return { params, body: { lineId } };
    },
  },
  {
    route: 'PUT /streaming/chats/{id}/goal',
    answers: ownersAlone,
    ask: async (world) => ({ ...(await inChat(world)), body: { goal: { title: 'A kiln', target: 100 } } }),
  },
  {
    route: 'PUT /streaming/chats/{id}/menu',
    answers: ownersAlone,
    ask: async (world) => ({ ...(await inChat(world)), body: { menu: [{ title: 'A wave', price: 5 }] } }),
  },
  { route: 'GET /streaming/chats/{id}/members', answers: moderators, ask: moderated },
  {
    route: 'PUT /streaming/chats/{id}/members/{accountId}',
    answers: moderators,
    ask: async (world) => {
      const { params } = await moderated(world);
      return { params: { ...params, accountId: world.users.buyer.id }, body: { mutedMinutes: 0 } };
    },
  },
];
