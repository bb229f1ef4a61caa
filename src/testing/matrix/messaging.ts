import { randomUUID } from 'node:crypto';
import { sendMessage, uploadMessagePhoto } from '../messages.ts';
import { photo } from '../pictures.ts';
import type { Actor, World } from '../world.ts';
import {
  forCreators,
  forFans,
  forFansAndCreators,
  forSignedIn,
  hidden,
  loggedOut,
  otherCreators,
  otherFans,
  ownersAlone,
} from './answers.ts';
import { smallPicture } from './asks.ts';
import type { Row } from './row.ts';

/** The conversation of the owner with their follower, made the first time. */
async function ofFollower({ site, users }: World): Promise<string> {
  const { token } = users.owner;
  const body = { sourceId: users.follower.id };
  return (await site.call('POST', '/conversations', { token, body })).data._id;
}

/** A message of the owner's to the follower, with its photo. */
async function messageOfOwner(world: World, body: Record<string, unknown> = {}) {
  const { site, users } = world;
  const fileId = await uploadMessagePhoto(site, users.owner);
  const fileIds = [fileId];
  const sent = await sendMessage(site, users.owner, await ofFollower(world), {
    text: 'Hello',
    fileIds,
    ...body,
  });
  return { id: String(sent.data._id), fileId };
}

const sold = (world: World) => messageOfOwner(world, { isSale: true, price: 5 });

/** For owner and follower alone. */
const forBoth = {
  ...forFansAndCreators,
  ...otherFans,
  ...otherCreators,
  fan: 404,
  follower: 'ok',
} as const;

const inConversation = async (world: World) => ({ params: { id: await ofFollower(world) } });
/** A list of the owner's with the follower in it. */
async function listOfOwner({
  site,
  users: { owner, follower },
}: World): Promise<{ id: string; fanId: string }> {
  const { token } = owner;
  const body = { name: `List ${randomUUID()}` };
  const { data } = await site.call('POST', '/messages/fan-lists', { token, body });
  await site.call('PUT', `/messages/fan-lists/${data._id}/fans/${follower.id}`, { token });
  return { id: data._id, fanId: follower.id };
}
const inList = async (world: World) => ({ params: await listOfOwner(world) });

/** A saved reply of the owner's. */
async function replyOfOwner({ site, users }: World): Promise<{ id: string }> {
  const { token } = users.owner;
  const { data } = await site.call('POST', '/messages/saved-replies', { token, body: reply });
  return { id: data._id };
}
const reply = { title: 'Thanks', text: 'Thank you, {name}!' };

/** A broadcast that the owner has ordered; canceled before, so that there are never too many. */
async function broadcastOfOwner({ site, users }: World) {
  const { token } = users.owner;
  const body = { text: 'Hello' };
  const open = await site.call('GET', '/messages/broadcasts', { token });
  for (const { _id, status } of open.data.data)
    if (status === 'scheduled') await site.call('POST', `/messages/broadcasts/${_id}/stop`, { token });
  const { data } = await site.call('POST', '/messages/broadcast-message', { token, body });
  return { params: { id: String(data._id) } };
}

const form = async () => ({ form: { file: await smallPicture() } });
/** A picture: these take other files. */
const wrongForm = async () => ({
  form: { file: { name: 'me.jpg', bytes: await photo({ width: 300, height: 300 }) } },
});
const refused = {
  fan: 415,
  otherFan: 415,
  follower: 415,
  buyer: 415,
  owner: 415,
  otherCreator: 415,
  unapproved: 415,
} as const;

export const messaging: readonly Row[] = [
  { route: 'GET /conversations', answers: forFansAndCreators },
  { route: 'GET /conversations/search', answers: forFansAndCreators },
  {
    route: 'POST /conversations',
    about: 'with the owner',
    answers: { ...forFans, owner: 404, ...otherCreators },
    ask: ({ users }) => ({ body: { source: 'performer', sourceId: users.owner.id } }),
  },
  {
    route: 'POST /conversations',
    about: 'with the follower of the owner',
    answers: { ...forCreators, fan: 404, ...otherFans, otherCreator: 403, unapproved: 403 },
    ask: ({ users }) => ({ body: { source: 'user', sourceId: users.follower.id } }),
  },
  { route: 'GET /conversations/{id}', answers: forBoth, ask: inConversation },
  { route: 'GET /messages/conversations/{id}', answers: forBoth, ask: inConversation },
  {
    route: 'POST /messages/conversations/{id}',
    about: 'with whom nobody has subscribed',
    answers: { ...forBoth, follower: 403 },
    ask: async (world) => ({ ...(await inConversation(world)), body: { text: 'Hello', type: 'text' } }),
  },
  { route: 'POST /messages/read-all/{id}', answers: forBoth, ask: inConversation },
  { route: 'GET /messages/total-unread-messages', answers: forSignedIn },
  {
    route: 'DELETE /messages/{id}',
    answers: { ...hidden, ...loggedOut, owner: 'ok', operator: 403 },
    ask: async (world) => ({ params: { id: (await messageOfOwner(world)).id } }),
  },
  {
    route: 'GET /messages/{id}/file/{fileId}/status',
    answers: forBoth,
    ask: async (world) => ({ params: await messageOfOwner(world) }),
  },
  {
    route: 'GET /messages/{id}/file/{fileId}/status',
    about: 'of a message with a price',
    answers: { ...forBoth, follower: 404 },
    ask: async (world) => ({ params: await sold(world) }),
  },
  {
    route: 'PUT /messages/{id}/reaction',
    answers: forBoth,
    ask: async (world) => ({ params: { id: (await messageOfOwner(world)).id }, body: { emoji: '👍' } }),
  },
  {
    route: 'DELETE /messages/{id}/reaction',
    answers: forBoth,
    ask: async (world) => ({ params: { id: (await messageOfOwner(world)).id } }),
  },
  { route: 'GET /messages/search', answers: forFansAndCreators, ask: () => ({ query: { q: 'hello' } }) },
  { route: 'GET /messages/fan-lists', answers: forCreators },
  {
    route: 'POST /messages/fan-lists',
    answers: forCreators,
    ask: () => ({ body: { name: `Regulars ${randomUUID()}` } }),
  },
  {
    route: 'PUT /messages/fan-lists/{id}',
    answers: ownersAlone,
    ask: async (world) => ({ ...(await inList(world)), body: { name: `Regulars ${randomUUID()}` } }),
  },
  { route: 'DELETE /messages/fan-lists/{id}', answers: ownersAlone, ask: inList },
  { route: 'GET /messages/fan-lists/{id}/fans', answers: ownersAlone, ask: inList },
  { route: 'PUT /messages/fan-lists/{id}/fans/{fanId}', answers: ownersAlone, ask: inList },
  { route: 'DELETE /messages/fan-lists/{id}/fans/{fanId}', answers: ownersAlone, ask: inList },
  {
    route: 'GET /messages/fans/{id}',
    about: 'of the follower of the owner',
    answers: ownersAlone,
    ask: ({ users }) => ({ params: { id: users.follower.id } }),
  },
  {
    route: 'GET /messages/fans/{id}/owned-files',
    about: 'of the follower of the owner',
    answers: ownersAlone,
    ask: ({ users }) => ({ params: { id: users.follower.id }, query: { fileIds: users.owner.id } }),
  },
  {
    route: 'PUT /messages/fans/{id}/note',
    about: 'on the follower of the owner',
    answers: ownersAlone,
    ask: ({ users }) => ({ params: { id: users.follower.id }, body: { text: 'Likes blue', version: 0 } }),
  },
  { route: 'GET /messages/saved-replies', answers: forCreators },
  { route: 'POST /messages/saved-replies', answers: forCreators, ask: () => ({ body: reply }) },
  {
    route: 'PUT /messages/saved-replies/{id}',
    answers: ownersAlone,
    ask: async (world) => ({ params: await replyOfOwner(world), body: reply }),
  },
  {
    route: 'DELETE /messages/saved-replies/{id}',
    answers: ownersAlone,
    ask: async (world) => ({ params: await replyOfOwner(world) }),
  },
  { route: 'POST /messages/saved-replies/order', answers: forCreators, ask: () => ({ body: { ids: [] } }) },
  {
    route: 'POST /messages/broadcast-message',
    answers: { ...forCreators, unapproved: 403 },
    ask: () => ({ body: { text: 'Hello' } }),
  },
  { route: 'GET /messages/broadcast-preview', answers: forCreators },
  { route: 'GET /messages/broadcasts', answers: forCreators },
  { route: 'GET /messages/broadcasts/{id}', answers: ownersAlone, ask: broadcastOfOwner },
  { route: 'POST /messages/broadcasts/{id}/stop', answers: ownersAlone, ask: broadcastOfOwner },
  {
    route: 'POST /messages/broadcasts/{id}/take-back',
    about: 'of which nothing is sent',
    answers: { ...ownersAlone, owner: 409 },
    ask: broadcastOfOwner,
  },
  {
    route: 'POST /messages/conversations/{id}/first-message',
    about: 'without a price',
    answers: { ...forFans, ...otherFans, fan: 404, follower: 403 },
    ask: async (world) => ({ ...(await inConversation(world)), body: { text: 'Hello', expectedPrice: 5 } }),
  },
  { route: 'GET /messages/first-message-price', answers: forCreators },
  { route: 'PUT /messages/first-message-price', answers: forCreators, ask: () => ({ body: { price: 0 } }) },
  { route: 'GET /messages/welcome-message', answers: forCreators },
  {
    route: 'PUT /messages/welcome-message',
    answers: forCreators,
    ask: () => ({ body: { isOn: false, text: 'Welcome in' } }),
  },
  { route: 'POST /messages/private/file/photo', answers: forFansAndCreators, ask: form },
  {
    route: 'POST /messages/private/file/video',
    about: 'that is none',
    answers: { ...forFansAndCreators, ...refused },
    ask: wrongForm,
  },
  {
    route: 'POST /messages/public/file/video',
    about: 'that is none',
    answers: { ...forCreators, owner: 415, otherCreator: 415, unapproved: 415 },
    ask: wrongForm,
  },
  { route: 'POST /messages/public/file/thumbnail', answers: forCreators, ask: form },
  {
    route: 'POST /messages/file/audio',
    about: 'that is none',
    answers: { ...forFansAndCreators, ...refused },
    ask: wrongForm,
  },
];

/** A message that the follower has not bought yet. */
export const messageToBuy = async (world: World, _actor: Actor) => ({
  params: { id: (await sold(world)).id },
});
