import { publishPost, registerFan, uploadPhoto } from '../factories.ts';
import { photo } from '../pictures.ts';
import type { World } from '../world.ts';
import { forFansAndCreators, forOperators, forSignedIn, otherCreators, otherFans } from './answers.ts';
import type { Row } from './row.ts';

const REASON = 'Spam or misleading';

const reportOf = (targetId: string) => ({ title: REASON, target: 'feed', targetId });

/** A new case: somebody has reported a new post of the owner's. */
async function newCase({ site, users }: World) {
  const post = await publishPost(site, users.owner);
  const { token } = await registerFan(site);
  await site.call('POST', '/reports', { token, body: reportOf(post._id) });
  const query = { limit: '100' };
  const { data } = await site.call('GET', '/admin/cases', { token: users.operator.token, query });
  const found = data.data.find(({ objectId }: { objectId: string }) => objectId === post._id);
  return { params: { id: String(found._id) } };
}

/** A post of the owner's that was taken down. */
async function removal({ site, users }: World) {
  const post = await publishPost(site, users.owner);
  const thing = { kind: 'feed', objectId: post._id };
  const body = { ...thing, reason: REASON };
  const { data } = await site.call('POST', '/admin/take-downs', { token: users.operator.token, body });
  return { id: String(data._id), thing };
}

async function decidedCase(world: World) {
  const { params } = await newCase(world);
  const body = { decision: 'dismissed' };
  await world.site.call('POST', `/admin/cases/${params.id}/decide`, {
    token: world.users.operator.token,
    body,
  });
  return { params };
}

let blockedBefore = 0;

/** A file of the owner's that was removed and blocked; each time another photo. */
async function blockedFile({ site, users }: World) {
  blockedBefore++;
  const bytes = await photo({ width: 200 + blockedBefore, height: 150 });
  const post = await publishPost(site, users.owner, {
    type: 'photo',
    fileIds: [await uploadPhoto(site, users.owner, bytes)],
  });
  const body = { kind: 'feed', objectId: post._id, reason: REASON, blocksFiles: true };
  const { token } = users.operator;
  await site.call('POST', '/admin/take-downs', { token, body });
  await site.drain();
  const { data } = await site.call('GET', '/admin/blocked-files', { token });
  return { params: { id: String(data.data[0]._id) }, body: { reason: 'A mistake' } };
}

export const moderation: readonly Row[] = [
  { route: 'GET /admin/blocked-files', answers: forOperators },
  { route: 'POST /admin/blocked-files/{id}/unblock', answers: forOperators, ask: blockedFile },
  {
    route: 'POST /reports',
    answers: { ...forSignedIn, owner: 422 },
    ask: ({ posts }) => ({ body: reportOf(posts.open._id) }),
  },
  {
    route: 'POST /reports',
    about: "of the owner's draft",
    answers: {
      ...forSignedIn,
      ...otherFans,
      ...otherCreators,
      fan: 404,
      owner: 422,
      operator: 'ok',
    },
    ask: ({ posts }) => ({ body: reportOf(posts.draft._id) }),
  },
  { route: 'GET /reports', answers: forSignedIn },
  { route: 'GET /take-downs', answers: forSignedIn },
  {
    route: 'POST /take-downs/{id}/appeal',
    answers: { ...forFansAndCreators, ...otherFans, ...otherCreators, fan: 404, owner: 'ok' },
    ask: async (world) => ({
      params: { id: (await removal(world)).id },
      body: { text: 'It is my own work' },
    }),
  },
  {
    route: 'POST /admin/take-downs',
    answers: forOperators,
    ask: async ({ site, users }) => {
      const post = await publishPost(site, users.owner);
      return { body: { kind: 'feed', objectId: post._id, reason: REASON } };
    },
  },
  {
    route: 'POST /admin/take-downs/restore',
    answers: forOperators,
    ask: async (world) => ({ body: (await removal(world)).thing }),
  },
  { route: 'GET /admin/cases', answers: forOperators },
  { route: 'GET /admin/cases/{id}', answers: forOperators, ask: newCase },
  {
    route: 'POST /admin/cases/{id}/lock',
    answers: forOperators,
    ask: async (world) => ({ ...(await newCase(world)), body: {} }),
  },
  {
    route: 'POST /admin/cases/{id}/decide',
    answers: forOperators,
    ask: async (world) => ({ ...(await newCase(world)), body: { decision: 'dismissed' } }),
  },
  { route: 'POST /admin/cases/{id}/evidence', answers: forOperators, ask: newCase },
  { route: 'GET /admin/moderation-figures', answers: forOperators },
  { route: 'POST /admin/cases/{id}/undo', answers: forOperators, ask: decidedCase },
];
