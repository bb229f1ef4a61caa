import { publishPost } from '../factories.ts';
import { photo } from '../pictures.ts';
import type { World } from '../world.ts';
import { forFansAndCreators, forOperators, loggedOut, noFans, otherCreators, otherFans } from './answers.ts';
import type { Row } from './row.ts';

const newItem = async ({ site, users }: World) => ({
  objectId: (await publishPost(site, users.owner))._id,
  objectType: 'feed',
});

/** The buyer is shown in a new post of the owner's. */
async function buyerShown(world: World) {
  const { site, users } = world;
  const body = { ...(await newItem(world)), username: users.buyer.username, scope: 'On this site' };
  const { data } = await site.call('POST', '/participants', { token: users.owner.token, body });
  return { params: { id: String(data._id) } };
}

const ofOwner = { ...loggedOut, ...noFans, ...otherCreators, owner: 'ok', operator: 403 } as const;
const hiddenFromOthers = { ...loggedOut, ...otherFans, ...otherCreators, fan: 404 } as const;

export const consent: readonly Row[] = [
  {
    route: 'GET /participants',
    answers: { ...hiddenFromOthers, owner: 'ok', operator: 'ok' },
    ask: async (world) => ({ query: await newItem(world) }),
  },
  {
    route: 'POST /participants',
    answers: ofOwner,
    ask: async (world) => ({ body: { ...(await newItem(world)), name: 'Ida', scope: 'On this site' } }),
  },
  {
    route: 'POST /participants/declare',
    answers: ofOwner,
    ask: async (world) => ({ body: await newItem(world) }),
  },
  { route: 'DELETE /participants/{id}', answers: ofOwner, ask: buyerShown },
  {
    route: 'POST /participants/{id}/document',
    answers: ofOwner,
    ask: async (world) => ({
      ...(await buyerShown(world)),
      form: { document: { name: 'signed.jpg', bytes: await photo() } },
    }),
  },
  { route: 'GET /consents', answers: forFansAndCreators },
  {
    route: 'POST /consents/{id}/agree',
    answers: { ...hiddenFromOthers, buyer: 'ok', owner: 404, operator: 403 },
    ask: buyerShown,
  },
  {
    route: 'POST /consents/{id}/withdraw',
    answers: { ...hiddenFromOthers, buyer: 'ok', owner: 'ok', operator: 'ok' },
    ask: buyerShown,
  },
  {
    route: 'POST /admin/evidence',
    answers: forOperators,
    isAboutDocuments: true,
    ask: async (world) => ({ body: await newItem(world) }),
  },
  {
    route: 'GET /admin/evidence/{id}',
    answers: forOperators,
    isAboutDocuments: true,
    isRaw: true,
    ask: async (world) => {
      const { site, users } = world;
      const body = await newItem(world);
      const { data } = await site.call('POST', '/admin/evidence', { token: users.operator.token, body });
      return { params: { id: String(data.url.split('/').at(-1)) } };
    },
  },
];
